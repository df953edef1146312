import { createContext, type ReactNode, type RefAttributes, use } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { useMayPrefetch } from './connection.ts'

const PrefetchContext = createContext<'intent' | 'none'>('intent')

/** Whether links below may prefetch their pages; see `mayPrefetch`. */
export function LinkPrefetch({ children }: { children: ReactNode }) {
  return <PrefetchContext value={useMayPrefetch() ? 'intent' : 'none'}>{children}</PrefetchContext>
}

export type AppLinkProps = Omit<LinkProps, 'to' | 'prefetch' | 'discover'> &
  RefAttributes<HTMLAnchorElement> & {
    /** An address inside the site. */
    to: string
  }

/** A link inside the site. Its page is prefetched when a pointer rests on it, when it is touched or focused. */
export const AppLink = (props: AppLinkProps) => <Link {...props} prefetch={use(PrefetchContext)} discover="none" />

/** Returns the `aria-current` of a menu link: whether it leads to the current page. `below`: or to one below it; `also`: or to another one that it represents. */
export function usePlace(): (to: string, options?: { below?: boolean; also?: string }) => { 'aria-current': 'page' | undefined } {
  const here = useLocation().pathname.toLowerCase()
  return (to, options) => ({
    'aria-current': here === to || (options?.below && here.startsWith(`${to}/`)) || here === options?.also ? 'page' : undefined,
  })
}
