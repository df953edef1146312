import type { ItemUid } from '@stashwise/game/ids'
import { itemLedger, type LedgerItem } from '@stashwise/progression/ledger/ledger'
import { situationOf } from '@stashwise/progression/ledger/situation'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { factsQuery, joinStock, stockQuery } from '#app/features/progression/facts-query.ts'
import { useQuests } from '#app/features/progression/use-quests.ts'
import { useFrame } from '#app/site/frame.tsx'

/** What the player needs of some stock; undefined until facts and progress have loaded. */
export function useLedger() {
  const { mode, locale } = useFrame()
  const facts = useQuery(factsQuery(mode, locale))
  const stock = useQuery(stockQuery(mode, locale))
  const { quests } = useQuests()
  return useMemo(() => {
    if (!quests || !facts.data) return undefined
    // Without prices and recipes only what recipes need is left out.
    const progression = (stock.data && joinStock(facts.data, stock.data)) ?? facts.data.progression
    const situation = situationOf(progression.facts, quests.player, quests.states)
    return {
      names: progression.names,
      itemsOf: (itemsFound: Readonly<Record<string, number>>): ReadonlyMap<ItemUid, LedgerItem> =>
        itemLedger(progression.facts, { ...quests.player, itemsFound }, situation).items,
    }
  }, [quests, facts.data, stock.data])
}
