import type { Build } from '@stashwise/loadouts/build'

/** A build with the steps that led to it, and those that were undone. */
export type BuildHistory = { past: readonly Build[]; now: Build; next: readonly Build[] }

/** Steps that can be undone. */
const maxSteps = 200

export const startHistory = (now: Build): BuildHistory => ({ past: [], now, next: [] })

/** The same history where nothing changes. */
export const changed = (history: BuildHistory, now: Build): BuildHistory =>
  now === history.now ? history : { past: [...history.past, history.now].slice(-maxSteps), now, next: [] }

export function undone({ past, now, next }: BuildHistory): BuildHistory {
  const before = past.at(-1)
  return before === undefined ? { past, now, next } : { past: past.slice(0, -1), now: before, next: [now, ...next] }
}

export function redone({ past, now, next }: BuildHistory): BuildHistory {
  const [after, ...rest] = next
  return after === undefined ? { past, now, next } : { past: [...past, now], now: after, next: rest }
}
