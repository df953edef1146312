import { useFrame, useNow } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { formatAge } from '#app/kit/format.ts'

/** How old the prices behind a list are; nothing while nobody knows. */
export function PricesAge({ at }: { at: number | undefined }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const now = useNow()
  if (at === undefined) return null
  return <> · {now - at < 60_000 ? t('market.pricesNow') : t('market.pricesAge', { age: formatAge(at, now, locale) })}</>
}
