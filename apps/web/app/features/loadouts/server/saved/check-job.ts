import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '@stashwise/db/db'
import { listLoadoutWeapons, listUnchecked, storeCheck } from '@stashwise/db/loadouts/check-loadouts'
import { defaultMode } from '@stashwise/game/mode'
import { defineJob, type Job } from '@stashwise/jobs/define-job'
import { checkLoadout } from '@stashwise/loadouts/loadout-rules'
import type { WeaponOf } from '../../saved-service.ts'

type Parts = { db: Db; weaponOf: WeaponOf }
/** For items that the game no longer has; no weapon's facts have it. */
const noFacts = 'none'
const batch = 100

/** Figures of saved loadouts by the game's newest facts, and what those changed: lists show and sort by them without any facts. */
export async function checkLoadouts({ db, weaponOf }: Parts, signal?: AbortSignal): Promise<void> {
  for (const weapon of await listLoadoutWeapons(db)) {
    const current = await weaponOf(defaultMode, weapon)
    const factsHash = current?.hash ?? noFacts
    for (;;) {
      const rows = await listUnchecked(db, { weapon, factsHash, limit: batch })
      for (const { build, figures, ...row } of rows) {
        if (signal?.aborted) return
        const found = current
          ? checkLoadout(current.facts, build, figures)
          : { changes: [{ kind: 'gone' as const, uid: weapon, path: '' }] }
        await storeCheck(db, row, { factsHash, ...found })
        await nextTurn()
      }
      if (rows.length < batch) break
    }
  }
}

/** Checks loadouts after the game has changed. */
export const loadoutJobs = (parts: Parts): Job[] => [
  defineJob({
    name: 'loadouts/check',
    schedule: '23 * * * *',
    atStart: true,
    exclusive: 'lock',
    stop: 'signal',
    repeatable: 'what was checked with the newest facts is left out; the same check of the rest gives the same',
    async run({ signal }) {
      await checkLoadouts(parts, signal)
      return undefined
    },
  }),
]
