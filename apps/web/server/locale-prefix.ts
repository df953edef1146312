import { isLocale, type Locale } from '@stashwise/game/locale'
import { localeCookie } from '#app/http/call-viewer.ts'
import { cookieFlags } from '#app/http/cookies.ts'

const oneYear = 31_536_000

export const localeCookieHeader = (locale: Locale, secure: boolean): string =>
  `${localeCookie}=${locale}; Max-Age=${oneYear}; ${cookieFlags(secure)}`

/** Splits `/ru/item/x` into its language and the path without it; undefined when the path carries none. */
export function localePrefix(pathname: string): { locale: Locale; rest: string } | undefined {
  const [, first, ...others] = pathname.split('/')
  if (!isLocale(first)) return undefined
  // One slash exactly: `/en//evil.example` must not become an address of another host.
  return { locale: first, rest: `/${others.join('/').replace(/^[/\\]+/, '')}` }
}
