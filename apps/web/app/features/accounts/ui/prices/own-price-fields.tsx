import type { UserRecord } from '@stashwise/accounts/record'
import { useTranslation } from 'react-i18next'
import { useEditUser } from '#app/features/player/user-provider.tsx'
import { OwnPriceField } from './own-price-field.tsx'
import styles from './own-price-fields.module.css'

type Side = 'buy' | 'sell'

type FieldsProps = {
  user: UserRecord
  itemUid: string
  /** What counts without an own price; undefined when the market has none. */
  marketOf(side: Side): number | undefined
}

/** The user's own prices of an item: what buying costs and what selling brings. */
export function OwnPriceFields({ user, itemUid, marketOf }: FieldsProps) {
  const { t } = useTranslation('user')
  const { act } = useEditUser()
  const own = { buy: user.userPricesMap[itemUid], sell: user.userSellPricesMap[itemUid] }
  return (
    <div className={styles.fields}>
      {(['buy', 'sell'] as const).map((side) => (
        <OwnPriceField
          // A half-typed price belongs to the character it was typed for.
          key={`${user.charUid} ${side}`}
          label={t(`prices.${side}`)}
          own={own[side]}
          market={marketOf(side)}
          onSave={(price) => void act({ kind: 'price', itemUid, side, price })}
        />
      ))}
    </div>
  )
}
