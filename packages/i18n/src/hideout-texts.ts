import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/hideout.json' with { type: 'json' }
import ru from '../catalogues/ru/hideout.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of the hideout page. They come with the page, so that the others do not load them. */
export const hideoutTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('hideout', { en, ru })
