import { isLocale } from '@stashwise/game/locale'
import { onTexts } from '@stashwise/i18n/register'
import type { i18n } from 'i18next'
import { createTexts, shownTexts } from './texts.ts'

const filled: Partial<Record<string, () => Promise<{ default: Record<string, unknown> }>>> = {
  en: () => import('@stashwise/i18n/locales/en'),
  ru: () => import('@stashwise/i18n/locales/ru'),
}

/** Loads the texts of the page's language before the page is hydrated, and adds those of areas as they load. A language without texts shows keys. */
export async function browserTexts(lang: string | undefined): Promise<i18n> {
  const locale = isLocale(lang) ? lang : 'en'
  const load = filled[locale]
  const texts = createTexts(locale, load ? (await load()).default : {})
  onTexts((area, { [locale]: own }) => {
    if (own) texts.addResourceBundle(texts.language, 'translation', { [area]: shownTexts(own) }, true)
  })
  return texts
}
