import type { Build, BuildNode } from '@stashwise/loadouts/build'
import type { PartIndex, WeaponFacts } from '@stashwise/loadouts/facts'
import { partAt } from '@stashwise/loadouts/tree'

/** A build made by chance: any part in any slot, no care for conflicts. `random` gives figures from 0 to below 1. */
export function randomBuild(facts: WeaponFacts, random: () => number, share = 0.7): Build {
  const fill = (part: PartIndex, depth: number): BuildNode => {
    const slots: Record<string, BuildNode> = {}
    for (const { nameId, allowed } of depth < 8 ? partAt(facts, part).slots : []) {
      const chosen = random() < share ? allowed[Math.floor(random() * allowed.length)] : undefined
      if (chosen !== undefined) slots[nameId] = fill(chosen, depth + 1)
    }
    return { part, slots }
  }
  const round = facts.rounds[Math.floor(random() * facts.rounds.length * 2)]?.uid
  return { root: fill(0, 0), ...(round !== undefined && { round }) }
}

/** A generator of figures from 0 to below 1 that always gives the same. Source: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let word = Math.imul(state ^ (state >>> 15), 1 | state)
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296
  }
}
