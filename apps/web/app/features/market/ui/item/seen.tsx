import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatAge } from '../../../../kit/format.ts'
import { useFrame, useNow } from '../../../shell/frame.tsx'

/** How long ago a price was seen. */
export function Seen({ at }: { at: number }) {
  const { t } = useTranslation()
  const { locale } = useFrame()
  const now = useNow()
  return <span>{now - at < 60_000 ? t('item.seenNow') : t('item.seen', { age: formatAge(at, now, locale) })}</span>
}
