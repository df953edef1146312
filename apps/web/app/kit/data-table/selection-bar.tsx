import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { formatNumber } from '../format.ts'
import { useSite } from '../site-context.ts'
import styles from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

/** How many rows are chosen, and what can be done with them; nothing while none is. */
export function SelectionBar({ selection: { ids, clear }, children }: { selection: Selection; children: ReactNode }) {
  const { t } = useTranslation('table')
  const { locale } = useSite()
  if (ids.size === 0) return null
  return (
    <section className={`row-3 ${styles.bar}`} aria-label={t('selection')}>
      <span role="status">{t('selected', { count: ids.size, figure: formatNumber(ids.size, locale) })}</span>
      <Button look="quiet" onClick={clear}>
        {t('clearSelection')}
      </Button>
      <div className={`row ${styles.actions}`}>{children}</div>
    </section>
  )
}
