import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/why.json' with { type: 'json' }
import ru from '../catalogues/ru/why.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of the derivations. They come with the page, so that the others do not load them. */
export const whyTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('why', { en, ru })
