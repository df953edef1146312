import { useTranslation } from 'react-i18next'
import { useFrame } from '#app/site/frame.tsx'
import { Banner } from './ui/banner.tsx'

/** Says that the page is not the player's own, because nobody can say who that is or what they have. */
export function UnknownBanner() {
  const { t } = useTranslation()
  const { mode } = useFrame()
  return <Banner alert>{t('unknown.banner', { mode: t(`mode.${mode}`) })}</Banner>
}
