import { isLocale } from '@stashwise/game/locale'
import type { i18n } from 'i18next'
import { createTexts } from './texts.ts'

const filled: Partial<Record<string, () => Promise<{ default: Record<string, unknown> }>>> = {
  en: () => import('@stashwise/i18n/locales/en'),
  ru: () => import('@stashwise/i18n/locales/ru'),
}

/** Loads the texts of the page's language before the page comes alive. A language without texts shows keys. */
export async function browserTexts(lang: string | undefined): Promise<i18n> {
  const locale = isLocale(lang) ? lang : 'en'
  const load = filled[locale]
  return createTexts(locale, load ? (await load()).default : {})
}
