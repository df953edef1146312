import { useTranslation } from 'react-i18next'
import { useFrame } from '#app/site/frame.tsx'
import { Banner } from './ui/banner.tsx'

/** Says that the page does not show the player's own data, because the user is unknown. */
export function UnknownBanner() {
  const { t } = useTranslation()
  const { mode } = useFrame()
  return <Banner alert>{t('unknown.banner', { mode: t(`mode.${mode}`) })}</Banner>
}
