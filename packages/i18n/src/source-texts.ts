import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/source.json' with { type: 'json' }
import ru from '../catalogues/ru/source.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of where an item comes from. They come with the page, so that the others do not load them. */
export const sourceTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('source', { en, ru })
