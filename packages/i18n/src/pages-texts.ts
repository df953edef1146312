import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/pages.json' with { type: 'json' }
import ru from '../catalogues/ru/pages.json' with { type: 'json' }

/** What each page is for, by its name. Only the server needs them: they are descriptions. */
export const pagesTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = { en, ru }
