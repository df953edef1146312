import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/admin.json' with { type: 'json' }
import ru from '../catalogues/ru/admin.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of the admin pages. They are apart from the other pages' texts because nobody but admins needs them. */
export const adminTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('admin', { en, ru })
