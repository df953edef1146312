import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/calcsettings.json' with { type: 'json' }
import ru from '../catalogues/ru/calcsettings.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of the calculators' settings. They come with the page, so that the others do not load them. */
export const calcsettingsTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('calcsettings', { en, ru })
