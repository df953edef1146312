import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/scanner.json' with { type: 'json' }
import ru from '../catalogues/ru/scanner.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of the scanner. They come with the page, so that the others do not load them. */
export const scannerTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('scanner', { en, ru })
