import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatAge } from '../../../kit/format.ts'
import { useFrame, useNow } from '../../shell/frame.tsx'

/** How old the prices behind a list are; nothing while nobody knows. */
export function PricesAge({ at }: { at: number | undefined }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const now = useNow()
  if (at === undefined) return null
  return <> · {now - at < 60_000 ? t('market.pricesNow') : t('market.pricesAge', { age: formatAge(at, now, locale) })}</>
}
