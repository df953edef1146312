import { useUserText } from '../../features/accounts/ui/menu/use-user-text.ts'
import { OwnPriceField } from '../../features/accounts/ui/prices/own-price-field.tsx'
import type { PriceEditorProps } from '../../features/calculators/ui/recipes/recipe-inputs.tsx'
import { useEditUser, useUser } from '../../features/player-sync/user-provider.tsx'

/** The reader's own prices of an item, edited where they are shown: what buying costs and what selling brings. */
export function PriceEditor({ item, market }: PriceEditorProps) {
  const user = useUser()
  const { act } = useEditUser()
  const { t } = useUserText()
  if (!user) return null
  const sides = { buy: user.userPricesMap[item.uid], sell: user.userSellPricesMap[item.uid] }
  return (
    <fieldset className="own-prices-fields" disabled={!user.pro}>
      <legend className="sr-only">{t('user.prices.title')}</legend>
      {(['buy', 'sell'] as const).map((side) => (
        <OwnPriceField
          key={side}
          label={t(`user.prices.${side}`)}
          own={sides[side]}
          market={market}
          onSave={(price) => void act({ kind: 'price', itemUid: item.uid, side, price })}
        />
      ))}
    </fieldset>
  )
}
