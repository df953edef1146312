import type { ReactNode } from 'react'
import { useUserField } from '#app/features/player-sync/user-provider.tsx'
import { useFrame } from '#app/features/shell/frame.tsx'
import { formatMoney } from '#app/kit/format.ts'
import { useUserText } from '../menu/use-user-text.ts'
import styles from './own-mark.module.css'

/** The reader's own price of an item beside the market's, marked as own. `short` where there is only room for the mark. */
export function OwnMark({ uid, short = false }: { uid: string; short?: boolean }) {
  const buy = useUserField((user) => user?.userPricesMap[uid])
  const sell = useUserField((user) => user?.userSellPricesMap[uid])
  return buy === undefined && sell === undefined ? null : <Mark buy={buy} sell={sell} short={short} />
}

function Mark({ buy, sell, short }: { buy: number | undefined; sell: number | undefined; short: boolean }) {
  const { t } = useUserText()
  const { locale } = useFrame()
  const money = (value: number | undefined) => (value === undefined ? t('user.prices.none') : formatMoney(value, locale))
  const explained = t('user.prices.explain', { buy: money(buy), sell: money(sell) })
  const text = buy === undefined ? t('user.prices.sellMark', { price: money(sell) }) : t('user.prices.buyMark', { price: money(buy) })
  return (
    <OwnBadge title={explained} isInTile={short}>
      {short ? t('user.prices.mark') : text}
    </OwnBadge>
  )
}

/** Marks a price as the player's own. `isInTile`: in the corner of a tile of the list. */
export const OwnBadge = ({ title, isInTile = false, children }: { title?: string; isInTile?: boolean; children: ReactNode }) => (
  <span className={styles.mark} data-own-price="" data-in-tile={isInTile || undefined} title={title}>
    {children}
  </span>
)
