import type { Locale } from '@stashwise/game/locale'

/** Languages that have texts. The others can be chosen as well, and show keys. */
export const filledLocales: readonly Locale[] = ['en', 'ru']
