import { useTranslation } from 'react-i18next'
import { useFrame } from '#app/site/frame.tsx'

/** What derivations are written with: their texts and the locale of figures. */
export function useWhyText() {
  const { t } = useTranslation('why')
  const { locale } = useFrame()
  return { t, locale }
}
