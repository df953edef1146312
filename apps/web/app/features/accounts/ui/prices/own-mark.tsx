import type { ReactNode } from 'react'
import { useUserField } from '#app/features/player/user-provider.tsx'
import { useTexts } from '#app/kit/use-texts.ts'
import styles from './own-mark.module.css'

/** The player's own price of an item beside the market's, marked as own. `short` where there is only room for the mark. */
export function OwnMark({ uid, short = false }: { uid: string; short?: boolean }) {
  const buy = useUserField((user) => user?.ownBuy[uid])
  const sell = useUserField((user) => user?.ownSell[uid])
  return buy === undefined && sell === undefined ? null : <Mark buy={buy} sell={sell} short={short} />
}

/** A player's own prices of an item in words; undefined when there are none. */
export function useOwnPriceText(buy: number | undefined, sell: number | undefined): string | undefined {
  const { t, format } = useTexts('user')
  const money = (value: number | undefined) => (value === undefined ? t('prices.none') : format.money(value))
  return buy === undefined && sell === undefined ? undefined : t('prices.explain', { buy: money(buy), sell: money(sell) })
}

function Mark({ buy, sell, short }: { buy: number | undefined; sell: number | undefined; short: boolean }) {
  const { t, format } = useTexts('user')
  const explained = useOwnPriceText(buy, sell)
  const text =
    buy === undefined ? t('prices.sellMark', { price: format.money(sell ?? 0) }) : t('prices.buyMark', { price: format.money(buy) })
  return (
    <OwnBadge {...(explained !== undefined && { title: explained })} isInTile={short}>
      {short ? t('prices.mark') : text}
    </OwnBadge>
  )
}

/** Marks a price as the player's own. `isInTile`: in the corner of a tile of the list. */
export const OwnBadge = ({ title, isInTile = false, children }: { title?: string; isInTile?: boolean; children: ReactNode }) => (
  <span className={styles.mark} data-own-price="" data-in-tile={isInTile || undefined} title={title}>
    {children}
  </span>
)
