import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/user.json' with { type: 'json' }
import ru from '../catalogues/ru/user.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of what only signed-in readers get. They are apart from the other pages' texts so that visitors do not load them. */
export const userTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('user', { en, ru })
