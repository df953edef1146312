import type { ReactNode } from 'react'
import { PageTitle } from '#app/kit/page.tsx'

/** A page's heading, which is its title in the browser, too. */
export function AdminHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header>
      <title>{`${title} · Stashwise`}</title>
      <PageTitle>{title}</PageTitle>
      {children}
    </header>
  )
}
