import type { ReactNode } from 'react'

/** A page's heading, which is its title in the browser, too. */
export function AdminHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="admin-head">
      <title>{`${title} · Stashwise`}</title>
      <h1 className="page-title">{title}</h1>
      {children}
    </header>
  )
}
