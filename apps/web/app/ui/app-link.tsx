import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useMayPrefetch } from './connection.ts'

/** A link inside the site. Fetches its page ahead when the reader is about to follow it, except on data-saver and 2G and offline. */
export function AppLink({ prefetch, ...rest }: ComponentProps<typeof Link>) {
  const mayPrefetch = useMayPrefetch()
  return <Link prefetch={prefetch ?? (mayPrefetch ? 'intent' : 'none')} {...rest} />
}
