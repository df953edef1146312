import type { UserRecord } from '@stashwise/accounts/record'
import { itemUid } from '@stashwise/game/ids'
import { choosePrice } from '@stashwise/game/price-choice'
import type { PriceView } from '@stashwise/market/view'
import { useTranslation } from 'react-i18next'
import { useUser } from '#app/features/player/user-provider.tsx'
import { AppLink } from '#app/kit/app-link.tsx'
import { Collapsible } from '#app/kit/collapsible.tsx'
import { accountPath } from '#app/site/account-path.ts'
import { useOwnPriceText } from './own-mark.tsx'
import { OwnPriceFields } from './own-price-fields.tsx'
import styles from './own-prices.module.css'

type Item = { uid: string; price: PriceView }

/** The user's own prices of an item, which calculations use instead of the market's. */
export function OwnPrices({ item }: { item: Item }) {
  const user = useUser()
  return user ? <Prices item={item} user={user} /> : null
}

function Prices({ item, user }: { item: Item; user: UserRecord }) {
  const { t } = useTranslation('user')
  const ownText = useOwnPriceText(user.ownBuy[item.uid], user.ownSell[item.uid])
  const market = { ...item.price, uid: itemUid(item.uid), spark: [] }
  return (
    <fieldset className="shrink above-1" disabled={!user.pro}>
      <legend className="sr-only">{t('prices.title')}</legend>
      <Collapsible closed={ownText ?? t('prices.set')} open={t('prices.title')}>
        <OwnPriceFields
          user={user}
          itemUid={item.uid}
          marketOf={(side) => choosePrice(item.uid, { side, field: user.priceField, market })?.amount}
        />
        <p className={`links ${styles.note}`}>
          {user.pro ? (
            t('prices.note', { mode: user.gameMode })
          ) : (
            <>
              {t('prices.needsPro')} <AppLink to={accountPath('pro')}>{t('prices.getPro')}</AppLink>
            </>
          )}
        </p>
      </Collapsible>
    </fieldset>
  )
}
