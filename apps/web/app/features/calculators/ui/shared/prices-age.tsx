import { useTranslation } from 'react-i18next'
import { formatAge } from '#app/kit/format.ts'
import { useFrame, useNow } from '#app/site/frame.tsx'

/** How old the prices behind a list are. */
export function PricesAge({ at }: { at: number }) {
  const { t } = useTranslation('market')
  const { locale } = useFrame()
  const now = useNow()
  return <> · {now - at < 60_000 ? t('pricesNow') : t('pricesAge', { age: formatAge(at, now, locale) })}</>
}
