import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/table.json' with { type: 'json' }
import ru from '../catalogues/ru/table.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts around a data table: column choice, filter, export and its states. */
export const tableTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('table', { en, ru })
