import { findLatestWipe } from '@stashwise/db/accounts/wipes'
import type { GameMode } from '@stashwise/game/mode'
import type { AccountsWorld } from './accounts-world.ts'

/** How long an answer is good: everybody who marks progress in a browser asks. Milliseconds. */
const goodForMs = 60_000

/** When a mode was last wiped, milliseconds since 1970; null when it never was. */
export function createLatestWipe({ db, clock }: Pick<AccountsWorld, 'db' | 'clock'>) {
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
