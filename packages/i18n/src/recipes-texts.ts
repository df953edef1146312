import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/recipes.json' with { type: 'json' }
import ru from '../catalogues/ru/recipes.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of the calculators' lists. They come with the page, so that the others do not load them. */
export const recipesTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('recipes', { en, ru })
