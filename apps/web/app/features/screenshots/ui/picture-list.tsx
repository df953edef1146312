import { useTranslation } from 'react-i18next'
import type { Found } from '#app/features/screenshots/client/use-found.ts'
import { Button } from '#app/kit/button.tsx'
import type { CellItem } from '../scan-rows.ts'
import styles from './picture-list.module.css'
import { PictureView } from './picture-view.tsx'

type ListProps = {
  found: Found
  nameOf(cell: CellItem): string
  lit: number | undefined
  onLit(at: number | undefined): void
  onOpen(at: number): void
  onRemove(shot: number): void
}

/** The pictures with their cells; each of several says how much of it other ones show too. */
export function PictureList({ found: { shots, scene, cellItems }, onRemove, ...view }: ListProps) {
  const { t } = useTranslation('screenshots')
  const shown = shots.filter(({ cells }) => cells)
  return (
    <div className={`stack-4 ${styles.pictures}`} data-many={shown.length > 1 || undefined}>
      {shown.map((shot, index) => {
        const number = index + 1
        const count = shot.cells?.length ?? 0
        const shared = scene.shared.get(shot.id)
        return (
          <div key={shot.id} className="stack-2">
            {shown.length > 1 ? (
              <div className={`line ${styles.head}`}>
                <span className="shrink">
                  <b>{t('pictures.number', { number })}</b>{' '}
                  <small className="text-dim">
                    {shared === undefined ? null : shared > 0 ? t('pictures.shared', { count: shared }) : t('pictures.apart')}
                  </small>
                </span>
                <Button look="quiet" aria-label={t('pictures.removeOne', { number })} onClick={() => onRemove(shot.id)}>
                  {t('pictures.remove')}
                </Button>
              </div>
            ) : null}
            <PictureView
              shot={shot}
              label={shown.length > 1 ? t('picture.numbered', { count, number }) : t('picture.label', { count })}
              cells={scene.cells}
              cellItems={cellItems}
              {...view}
            />
          </div>
        )
      })}
    </div>
  )
}
