import { defaultLocale, isLocale, type Locale } from '@stashwise/game/locale'
import { defaultMode, type GameMode } from '@stashwise/game/mode'
import type { Context } from 'hono'
import type { CallVariables, Viewer } from './call-variables.ts'
import { cookieValue } from './cookies.ts'
import { optionalUser } from './require-user.ts'

export const localeCookie = 'locale'

/** The page's language: the cookie's, else Russian for Yandex' search bot, else English (spec section 2). */
export function localeOf(cookie: string | undefined | null, userAgent: string | undefined | null): Locale {
  const chosen = cookieValue(cookie, localeCookie)
  if (isLocale(chosen)) return chosen
  return /YandexBot/i.test(userAgent ?? '') ? 'ru' : defaultLocale
}

/** The mode of the prices a user sees: that of the selected character; visitors see PVP (spec section 4). */
export const modeOf = (user?: { mode: GameMode }): GameMode => user?.mode ?? defaultMode

export const localeOfCall = (c: Context): Locale => localeOf(c.req.header('cookie'), c.req.header('user-agent'))

/**
 * Language, mode and Pro of a call; `mode`: the one asked for, else the user's own. @throws AppError `database/unavailable` when it is the user's own
 * that is asked for and nobody knows who that is.
 */
export const viewerOf = (c: Context<CallVariables>, mode?: GameMode): Viewer => {
  const user = mode === undefined ? optionalUser(c) : c.get('user')
  return { locale: localeOfCall(c), mode: mode ?? modeOf(user), isPro: user?.isPro ?? false }
}
