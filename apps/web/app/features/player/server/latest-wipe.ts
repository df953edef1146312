import { findLatestWipe } from '@stashwise/db/accounts/wipes'
import type { GameMode } from '@stashwise/game/mode'
import type { PlayerContext } from '../player-context.ts'

/** How long a result is cached: every browser that records progress asks for it. Milliseconds. */
const goodForMs = 60_000

/** When a mode was last wiped, milliseconds since 1970; null when it never was. */
export function createLatestWipe({ db, clock }: Pick<PlayerContext, 'db' | 'clock'>) {
  const known = new Map<GameMode, { readAt: number; at: Promise<number | null> }>()
  return (mode: GameMode): Promise<number | null> => {
    const now = clock()
    const last = known.get(mode)
    if (last && now - last.readAt < goodForMs) return last.at
    const at = findLatestWipe(db, mode, new Date(now)).then((found) => found?.getTime() ?? null)
    known.set(mode, { readAt: now, at })
    // A failure is not stored.
    at.catch(() => known.delete(mode))
    return at
  }
}
