import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import type { LinkKind } from './link-follower.tsx'

export type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** An address inside the site. */
  to: string
  /** Leaves the page where it is scrolled to. */
  preventScrollReset?: boolean
  /** Takes the place of the page at hand in the browser's history. */
  replace?: boolean
}

/** A link inside the site: a plain anchor. `LinkFollower` hears all of them at once, leads on without reloading and fetches ahead. */
export function AppLink({ to, preventScrollReset, replace, ...rest }: AppLinkProps) {
  const kind: LinkKind = preventScrollReset ? 'stay' : replace ? 'replace' : ''
  return <a {...rest} href={to} data-link={kind} />
}

/** Tells of a link of a menu whether it leads to the page at hand. `below`: or to one below it. */
export function usePlace(): (to: string, options?: { below: boolean }) => { 'aria-current': 'page' | undefined } {
  const here = useLocation().pathname.toLowerCase()
  return (to, options) => ({
    'aria-current': here === to || (options?.below && here.startsWith(`${to}/`)) ? 'page' : undefined,
  })
}
