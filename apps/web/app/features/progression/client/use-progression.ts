import type { Progression } from '@stashwise/progression/facts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFrame } from '#app/site/frame.tsx'
import { factsQuery, joinStock, stockQuery } from '../facts-query.ts'

/**
 * Quests, hideout, recipes and their items of the mode being played, with names and prices; undefined until fetched. `isWanted`: false
 * fetches nothing, for parts of a page that few players open.
 */
export function useProgression({ isWanted = true }: { isWanted?: boolean } = {}): Progression | undefined {
  const { mode, locale } = useFrame()
  const facts = useQuery({ ...factsQuery(mode, locale), enabled: isWanted })
  const stock = useQuery({ ...stockQuery(mode, locale), enabled: isWanted })
  const progression = facts.data && stock.data && joinStock(facts.data, stock.data)
  const isApart = facts.data !== undefined && stock.data !== undefined && progression === undefined
  const { refetch } = facts
  // An import came between the two: fetch the facts that match the stock.
  useEffect(() => {
    if (isApart && isWanted) void refetch()
  }, [isApart, isWanted, refetch])
  return progression
}

/** The same without prices and recipes, less than half to fetch: for what is only about quests and hideout. */
export function useQuestFacts(): Progression | undefined {
  const { mode, locale } = useFrame()
  return useQuery(factsQuery(mode, locale)).data?.progression
}

/** Whether facts, and stock if the page has it, have loaded or failed; fetches them while wanted. */
export function useHasProgression({ hasStock, isWanted }: { hasStock: boolean; isWanted: boolean }): boolean {
  const { mode, locale } = useFrame()
  const facts = useQuery({ ...factsQuery(mode, locale), enabled: isWanted })
  const stock = useQuery({ ...stockQuery(mode, locale), enabled: isWanted && hasStock })
  return !facts.isPending && (!hasStock || !stock.isPending)
}
