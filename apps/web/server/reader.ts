import { defaultLocale, isLocale, type Locale } from '@stashwise/game/locale'
import { defaultMode, type GameMode } from '@stashwise/game/mode'
import { cookieValue } from './cookies.ts'
import { cookieFlags } from './security.ts'

export const localeCookie = 'locale'
const oneYear = 31_536_000

/** The page's language: the cookie's, else Russian for Yandex' search bot, else English (spec section 2). */
export function localeOf(cookie: string | undefined | null, userAgent: string | undefined | null): Locale {
  const kept = cookieValue(cookie, localeCookie)
  if (isLocale(kept)) return kept
  return /YandexBot/i.test(userAgent ?? '') ? 'ru' : defaultLocale
}

/** The mode of prices a reader sees: that of the selected character; visitors read PVP (spec section 4). */
export const modeOf = (user?: { mode: GameMode }): GameMode => user?.mode ?? defaultMode

export const localeCookieHeader = (locale: Locale, secure: boolean): string =>
  `${localeCookie}=${locale}; Max-Age=${oneYear}; ${cookieFlags(secure)}`

/** Splits `/ru/item/x` into its language and the path without it; undefined when the path carries none. */
export function localePrefix(pathname: string): { locale: Locale; rest: string } | undefined {
  const [, first, ...others] = pathname.split('/')
  if (!isLocale(first)) return undefined
  // One slash exactly: `/en//evil.example` must not become an address of another host.
  return { locale: first, rest: `/${others.join('/').replace(/^[/\\]+/, '')}` }
}
