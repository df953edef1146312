import { useTranslation } from 'react-i18next'
import { loadoutSearch, loadoutsHref } from '#app/features/loadouts/saved-schema.ts'
import type { LoadoutView } from '#app/features/loadouts/saved-views.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Badge } from '#app/kit/badge.tsx'
import { CellNotes } from '#app/kit/data-table/cell-note.tsx'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { ChangesNote } from './changes-note.tsx'
import styles from './loadout-name.module.css'

/** A loadout's weapon, title and author; the title leads to the editor. `isMine`: in the list of the player's own. */
export function LoadoutName({ loadout, isMine }: { loadout: LoadoutView; isMine: boolean }) {
  const { t } = useTranslation('savedloadouts')
  const { weapon, title, href, author, changes, isPublic, isOwn } = loadout
  return (
    <div className={styles.loadout}>
      {weapon ? <ItemCell cell={weapon.cell} size={56} /> : <span className={styles.gone} aria-hidden="true" />}
      <div className={`wrap ${styles.words}`}>
        <AppLink to={href} className={styles.title}>
          {title}
        </AppLink>
        <p className="text-dim">
          {weapon?.shortName ?? t('weaponGone')}
          {isMine ? null : <Author name={author} isOwn={isOwn} />}
        </p>
        <CellNotes>
          {isMine ? <Badge tone={isPublic ? 'accent' : 'plain'}>{t(isPublic ? 'public' : 'private')}</Badge> : null}
          <ChangesNote changes={changes} />
        </CellNotes>
      </div>
    </div>
  )
}

function Author({ name, isOwn }: { name: string; isOwn: boolean }) {
  const { t } = useTranslation('savedloadouts')
  if (isOwn) return <> · {t('byYou')}</>
  if (name === '') return <> · {t('byUnnamed')}</>
  const toAuthor = loadoutsHref('/loadouts/search', loadoutSearch.parse({ author: name }))
  return (
    <>
      {' · '}
      <AppLink to={toAuthor} className={styles.author} title={t('allBy', { name })}>
        {name}
      </AppLink>
    </>
  )
}
