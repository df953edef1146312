import { isLocale, type Locale } from '@stashwise/game/locale'
import type { i18n, TFunction } from 'i18next'
import { useFrame } from '../features/shell/frame.tsx'
import { useTranslation } from './use-translation.ts'

/** The page's texts with those of an area, `{area}.…`, which come with the area's own scripts. Use it above everything that shows them. */
export function useAreaTexts(area: string, texts: Partial<Record<Locale, object>>): { t: TFunction; i18n: i18n } {
  const page = useTranslation()
  const { locale } = useFrame()
  const own = isLocale(locale) ? texts[locale] : undefined
  const { language } = page.i18n
  if (own && page.i18n.getResource(language, 'translation', area) === undefined) {
    page.i18n.addResourceBundle(language, 'translation', { [area]: own }, true)
  }
  return page
}
