import { useTranslation } from 'react-i18next'
import { useFrame, useNow } from '#app/features/shell/frame.tsx'
import { formatAge } from '#app/kit/format.ts'

/** How long ago a price was seen. */
export function Seen({ at }: { at: number }) {
  const { t } = useTranslation('item')
  const { locale } = useFrame()
  const now = useNow()
  return <span>{now - at < 60_000 ? t('seenNow') : t('seen', { age: formatAge(at, now, locale) })}</span>
}
