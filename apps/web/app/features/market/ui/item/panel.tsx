import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'

/** A titled section of the page; `id` is where the in-page navigation leads. */
export function Panel({
  id,
  title,
  aside,
  wide = false,
  children,
}: {
  id: string
  title: string
  aside?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={wide ? 'item-panel item-panel-wide' : 'item-panel'}>
      <header className="item-panel-head">
        <h2 id={`${id}-title`} className="item-panel-title">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

/** The first rows of a long list, the rest folded away; works without scripts. `draw` gets a list and wraps it the same way twice. */
export function Folded<T>({ rows, shown, draw }: { rows: readonly T[]; shown: number; draw: (rows: readonly T[]) => ReactNode }) {
  const { t } = useTranslation()
  // A fold that hides one or two rows costs more than it saves.
  if (rows.length <= shown + 2) return draw(rows)
  return (
    <>
      {draw(rows.slice(0, shown))}
      <details className="item-fold">
        <summary>
          <span className="item-fold-closed">{t('item.fold.all', { count: rows.length })}</span>
          <span className="item-fold-open">{t('item.fold.less')}</span>
        </summary>
        {draw(rows.slice(shown))}
      </details>
    </>
  )
}
