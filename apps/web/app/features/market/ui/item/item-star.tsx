import type { ItemPageView } from '@stashwise/market/view'
import { useFrame } from '#app/features/shell/frame.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { AppLink } from '#app/kit/app-link.tsx'
import { Popover } from '#app/kit/popover.tsx'
import { StarBox, StarIcon } from '#app/kit/star.tsx'
import { useItemTools } from '../../item-tools.ts'

/** The star of the page's item. To visitors it says what it needs; for others its place is kept until it is loaded. */
export function ItemStar({ item }: { item: ItemPageView }) {
  const { t } = useTranslation()
  const { isSignedIn } = useFrame()
  const { Star } = useItemTools()
  if (Star) return <Star item={item} place="title" />
  if (isSignedIn) return <StarBox place="title" />
  return (
    <StarBox place="title">
      <Popover label={t('item.fav.add')} trigger={<StarIcon />}>
        <p>
          {t('item.fav.note')} <AppLink to="/account">{t('item.fav.link')}</AppLink>
        </p>
      </Popover>
    </StarBox>
  )
}
