import { dayMs } from '@stashwise/game/day'

/** How long a player can undo what a wipe reset; copies are deleted after it. */
export const undoMs = 30 * dayMs
/** Two wipes of one mode closer than this are one wipe declared twice. */
export const minBetweenWipesMs = dayMs
export const maxAheadMs = 365 * dayMs

export type WipeState = 'scheduled' | 'running' | 'finished' | 'cancelled'

/** Instants in milliseconds. */
type WipeTimes = { at: number; startedAt?: number | undefined; finishedAt?: number | undefined; cancelledAt?: number | undefined }

/** A wipe whose time has come runs, also before the job has begun: it cannot be cancelled any more. */
export function wipeState({ at, startedAt, finishedAt, cancelledAt }: WipeTimes, now: number): WipeState {
  if (cancelledAt !== undefined) return 'cancelled'
  if (finishedAt !== undefined) return 'finished'
  return startedAt !== undefined || at <= now ? 'running' : 'scheduled'
}

/** Why a wipe cannot be declared for an instant; undefined when it can. `others`: instants of the mode's wipes that are not cancelled. */
export function refuseWipe(at: number, now: number, others: readonly number[]): 'past' | 'far' | 'close' | undefined {
  if (at < now) return 'past'
  if (at > now + maxAheadMs) return 'far'
  return others.some((other) => Math.abs(other - at) < minBetweenWipesMs) ? 'close' : undefined
}

/** Until when a reset made at an instant can be undone. */
export const undoableUntil = (resetAt: number): number => resetAt + undoMs
