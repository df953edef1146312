import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnPriceFields } from '#app/features/accounts/ui/prices/own-price-fields.tsx'
import type { PriceEditorProps } from '#app/features/calculators/ui/crafts-and-barters/recipe-inputs.tsx'
import { useUser } from '#app/features/player/user-provider.tsx'

/** The user's own prices of an item, edited where a calculation shows them. */
export function PriceEditor({ item, market }: PriceEditorProps) {
  const user = useUser()
  const prices = `${user?.ownBuy[item.uid]} ${user?.ownSell[item.uid]}`
  const [opened] = useState(prices)
  const { t } = useTranslation('user')
  if (!user) return null
  return (
    <fieldset disabled={!user.pro}>
      <legend className="sr-only">{t('prices.title')}</legend>
      <OwnPriceFields user={user} itemUid={item.uid} marketOf={() => market} />
      <p role="status" className="text-dim">
        {prices === opened ? null : t('prices.saved')}
      </p>
    </fieldset>
  )
}
