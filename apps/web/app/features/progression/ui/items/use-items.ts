import type { Progression } from '@stashwise/progression/facts'
import { itemLedger, type LedgerItem, type Loss, lossOfSelling } from '@stashwise/progression/ledger/ledger'
import { situationOf } from '@stashwise/progression/ledger/situation'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFrame } from '#app/site/frame.tsx'
import { useProgression } from '../../client/use-progression.ts'
import { stockQuery } from '../../facts-query.ts'
import { useCountedLevel } from '../../player-line.tsx'
import { useQuests } from '../../use-quests.ts'
import { type ItemRow, itemRows } from './item-rows.ts'

export type Items = {
  progression: Progression
  rows: readonly ItemRow[]
  /** What would be missing if the units of an item were sold. Takes some milliseconds. */
  lossOf(entry: LedgerItem): readonly Loss[]
}
export type ItemsLoading = { items: Items | undefined; hasFailed: boolean; retry: () => void }

/** The player's items with what needs them; undefined until facts, prices and progress have loaded. */
export function useItems(): ItemsLoading {
  const { mode, locale } = useFrame()
  const progression = useProgression()
  const { quests, hasFailed, retry } = useQuests()
  const stock = useQuery(stockQuery(mode, locale))
  const level = useCountedLevel()
  const items = useMemo(() => {
    if (!quests || !progression) return undefined
    const { player, states } = quests
    const ledger = itemLedger(progression.facts, player, situationOf(progression.facts, player, states))
    const lossOf = ({ uid, keep }: LedgerItem) => lossOfSelling(ledger, player.itemsFound, uid, keep)
    return { progression, rows: itemRows(progression, ledger, { locale, level }), lossOf }
  }, [quests, progression, locale, level])
  return {
    items,
    hasFailed: hasFailed || (stock.isError && !stock.data),
    retry: () => {
      retry()
      void stock.refetch()
    },
  }
}
