import type { ItemPageView } from '@stashwise/market/view'
import { useTranslation } from 'react-i18next'
import { Popover } from '#app/kit/popover.tsx'
import { StarBox, StarIcon } from '#app/kit/star.tsx'
import { useFrame } from '#app/site/frame.tsx'
import { useItemTools } from '#app/site/item-tools.ts'
import { LoginLink } from '#app/site/login-link.tsx'

/** The star of the page's item. To visitors it says what it needs; for others its place is reserved until it is loaded. */
export function ItemStar({ item }: { item: ItemPageView }) {
  const { t } = useTranslation('item')
  const { isSignedIn, isUserUnknown } = useFrame()
  const { Star } = useItemTools()
  if (Star) return <Star item={item} place="title" />
  if (isSignedIn || isUserUnknown) return <StarBox place="title" />
  return (
    <StarBox place="title">
      <Popover label={t('fav.add')} trigger={<StarIcon />}>
        <p>
          {t('fav.note')} <LoginLink>{t('fav.link')}</LoginLink>
        </p>
      </Popover>
    </StarBox>
  )
}
