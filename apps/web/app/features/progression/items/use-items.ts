import type { Progression } from '@stashwise/progression/facts'
import { itemLedger, type Ledger } from '@stashwise/progression/ledger/ledger'
import { situationOf } from '@stashwise/progression/ledger/situation'
import { questStates } from '@stashwise/progression/quests/quest-states'
import { useMemo } from 'react'
import { useProgress } from '../client/use-progress.ts'
import { useProgression } from '../client/use-progression.ts'
import { type ItemRow, itemRows } from './item-rows.ts'

export type Items = { progression: Progression; ledger: Ledger; rows: readonly ItemRow[] }

/** The player's items with what needs them; undefined until facts and progress are there. */
export function useItems(): Items | undefined {
  const progression = useProgression()
  const { player, isReady } = useProgress()
  return useMemo(() => {
    if (!progression || !isReady) return undefined
    const states = questStates(progression.facts, player, Math.floor(Date.now() / 1000))
    const ledger = itemLedger(progression.facts, player, situationOf(progression.facts, player, states))
    return { progression, ledger, rows: itemRows(progression, ledger) }
  }, [progression, player, isReady])
}
