import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/shopping.json' with { type: 'json' }
import ru from '../catalogues/ru/shopping.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of the shopping list. They come with the page, so that the others do not load them. */
export const shoppingTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('shopping', { en, ru })
