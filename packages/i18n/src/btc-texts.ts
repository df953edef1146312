import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/btc.json' with { type: 'json' }
import ru from '../catalogues/ru/btc.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of the bitcoin farm. They come with the page, so that the others do not load them. */
export const btcTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('btc', { en, ru })
