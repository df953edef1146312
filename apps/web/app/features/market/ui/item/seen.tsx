import { useFrame, useNow } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { formatAge } from '#app/kit/format.ts'

/** How long ago a price was seen. */
export function Seen({ at }: { at: number }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const now = useNow()
  return <span>{now - at < 60_000 ? t('item.seenNow') : t('item.seen', { age: formatAge(at, now, locale) })}</span>
}
