import type { UserRecord } from '@stashwise/accounts/record'
import type { ItemUid } from '@stashwise/game/ids'
import { choosePrice } from '@stashwise/game/price-choice'
import type { PriceView } from '@stashwise/market/view'
import { AppLink } from '../../../../kit/app-link.tsx'
import { useEditUser, useUser } from '../../../player-sync/user-provider.tsx'
import { useUserText } from '../menu/use-user-text.ts'
import { OwnPriceField } from './own-price-field.tsx'

type Item = { uid: string; price: PriceView }

/** What the reader pays and gets for an item, in the place of what the market says. */
export function OwnPrices({ item }: { item: Item }) {
  const user = useUser()
  return user ? <Prices item={item} user={user} /> : null
}

function Prices({ item, user }: { item: Item; user: UserRecord }) {
  const { t } = useUserText()
  const { act } = useEditUser()
  const market = { ...item.price, uid: item.uid as ItemUid, spark: [] }
  const sides = { buy: user.userPricesMap[item.uid], sell: user.userSellPricesMap[item.uid] }
  return (
    <fieldset className="own-prices" disabled={!user.pro}>
      <legend>{t('user.prices.title')}</legend>
      <div className="own-prices-fields">
        {(['buy', 'sell'] as const).map((side) => (
          <OwnPriceField
            key={`${user.charUid} ${side}`}
            label={t(`user.prices.${side}`)}
            own={sides[side]}
            market={choosePrice(item.uid, { side, field: user.hideoutUsePriceField, market })?.amount}
            onSave={(price) => void act({ kind: 'price', itemUid: item.uid, side, price })}
          />
        ))}
      </div>
      <p className="own-prices-note">
        {user.pro ? (
          t('user.prices.note', { mode: user.gameMode })
        ) : (
          <>
            {t('user.prices.needsPro')} <AppLink to="/account">{t('user.prices.getPro')}</AppLink>
          </>
        )}
      </p>
    </fieldset>
  )
}
