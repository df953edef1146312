import { isLocale } from '@stashwise/game/locale'
import { userTexts } from '@stashwise/i18n/user-texts'
import type { TFunction } from 'i18next'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useFrame } from '../../../../ui/frame.tsx'

/** The page's texts with those of signed-in readers, `user.…`, which come with their own parts of the page. */
export function useUserText(): { t: TFunction } {
  const { t, i18n } = useTranslation()
  const { locale } = useFrame()
  const texts = isLocale(locale) ? userTexts[locale] : undefined
  if (texts && !i18n.exists('user.menu.title')) i18n.addResourceBundle(i18n.language, 'translation', { user: texts }, true)
  return { t }
}
