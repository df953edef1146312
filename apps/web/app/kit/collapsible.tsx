import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './collapsible.module.css'

type CollapsibleProps = {
  /** What the line says while the content is hidden, and while it is shown. */
  closed: string
  open: string
  /** For a page that stores whether it is open; without it the element does. */
  isOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

/** Content that is hidden behind a line of text; works without scripts. */
export const Collapsible = ({ closed, open, isOpen, onToggle, children }: CollapsibleProps) => (
  <details className={styles.collapsible} open={isOpen} onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}>
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
