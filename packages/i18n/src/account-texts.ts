import type { Locale } from '@stashwise/game/locale'
import en from '../catalogues/en/account.json' with { type: 'json' }
import ru from '../catalogues/ru/account.json' with { type: 'json' }
import { registerTexts } from './register.ts'

/** The texts of the account page. They come with the page, so that the others do not load them. */
export const accountTexts: { en: typeof en } & Partial<Record<Locale, typeof en>> = registerTexts('account', { en, ru })
