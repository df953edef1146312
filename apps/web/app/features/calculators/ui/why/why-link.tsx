import type { ReactNode } from 'react'
import { AppLink } from '../../../../kit/app-link.tsx'
import { prepareWhy } from './why-panel.tsx'

/** A number that opens its derivation. */
export function WhyLink({ to, title, children }: { to: string; title?: string; children: ReactNode }) {
  return (
    <AppLink to={to} className="why-link" title={title} preventScrollReset onPointerEnter={prepareWhy} onFocus={prepareWhy}>
      {children}
    </AppLink>
  )
}
