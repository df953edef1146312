import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './collapsible.module.css'

/** Content that is hidden behind a line of text; works without scripts. `closed` and `open`: what the line says then. */
export const Collapsible = ({ closed, open, children }: { closed: string; open: string; children: ReactNode }) => (
  <details className={styles.collapsible}>
    <summary>
      <span className={styles.closed}>{closed}</span>
      <span className={styles.open}>{open}</span>
    </summary>
    {children}
  </details>
)

type CollapsedRowsProps<T> = {
  rows: readonly T[]
  shown: number
  render: (rows: readonly T[]) => ReactNode
}

/** The first rows of a long list, the rest collapsed; works without scripts. `render` gets a list and wraps it the same way twice. */
export function CollapsedRows<T>({ rows, shown, render }: CollapsedRowsProps<T>) {
  const { t } = useTranslation()
  // Hiding one or two rows costs more than it saves.
  if (rows.length <= shown + 2) return render(rows)
  return (
    <>
      {render(rows.slice(0, shown))}
      <Collapsible closed={t('fold.all', { count: rows.length })} open={t('fold.less')}>
        {render(rows.slice(shown))}
      </Collapsible>
    </>
  )
}
