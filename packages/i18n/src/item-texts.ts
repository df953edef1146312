import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/item.json' with { type: 'json' }
import ru from '../catalogues/ru/item.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of the item page. They come with the page, so that the others do not load them. */
export const itemTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('item', { en, ru })
