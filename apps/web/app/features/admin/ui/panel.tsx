import { type ReactNode, useId } from 'react'

/** A titled part of a page. */
export function Panel({ title, aside, wide = false, children }: { title: string; aside?: ReactNode; wide?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section className={wide ? 'admin-panel admin-wide' : 'admin-panel'} aria-labelledby={id}>
      <header className="admin-panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
