import { isLocale } from '@stashwise/game/locale'
import { adminTexts } from '@stashwise/i18n/admin-texts'
import type { TFunction } from 'i18next'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useFrame } from '../../../ui/frame.tsx'

/** The page's texts with those of the admin area, `admin.…`, which come with the area's own pages. */
export function useAdminText(): { t: TFunction } {
  const { t, i18n } = useTranslation()
  const { locale } = useFrame()
  const texts = isLocale(locale) ? adminTexts[locale] : undefined
  if (texts && !i18n.exists('admin.title')) i18n.addResourceBundle(i18n.language, 'translation', { admin: texts }, true)
  return { t }
}
