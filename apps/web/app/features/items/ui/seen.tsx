import { useTranslation } from 'react-i18next'
import { formatAge } from '#app/kit/format.ts'
import { useFrame, useNow } from '#app/site/frame.tsx'

/** How long ago a price was seen. */
export function Seen({ at }: { at: number }) {
  const { t } = useTranslation('item')
  const { locale } = useFrame()
  const now = useNow()
  return <span>{now - at < 60_000 ? t('seenNow') : t('seen', { age: formatAge(at, now, locale) })}</span>
}
