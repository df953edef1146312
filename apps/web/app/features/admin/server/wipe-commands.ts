import { randomUUID } from 'node:crypto'
import { wipeState } from '@stashwise/accounts/wipe'
import { cancelWipe, declareWipe, listWipes } from '@stashwise/db/accounts/wipes'
import type { AdminService, WipeRow } from '../service.ts'
import { type AdminParts, changing } from './parts.ts'

/** Wipes that the page lists: more than a site has in years. */
const maxWipes = 50

/** What admins do about wipes. Their job resets the progress: it is told of a new wipe, and looks every minute. */
export function createWipeCommands(parts: AdminParts) {
  const { database, clock } = parts
  return {
    async wipes() {
      const now = clock()
      return (await listWipes(database.db, maxWipes)).map((wipe) => presentWipe(wipe, now))
    },
    declareWipe: (actor, mode, wanted) =>
      changing(parts, actor, async (db) => {
        const declaredAt = new Date(clock())
        const at = wanted ?? declaredAt
        await declareWipe(db, { id: randomUUID(), mode, at, declaredBy: actor.userId, declaredAt })
        return { action: 'declareWipe', details: { mode, at: at.toISOString() } }
      }),
    cancelWipe: (actor, id) =>
      changing(parts, actor, async (db) => {
        const { mode, at } = await cancelWipe(db, id, new Date(clock()))
        return { action: 'cancelWipe', details: { mode, at: at.toISOString() } }
      }),
  } satisfies Partial<AdminService>
}

function presentWipe(wipe: Awaited<ReturnType<typeof listWipes>>[number], now: number): WipeRow {
  const { id, mode, at, declaredBy, declaredAt, cancelledAt, startedAt, finishedAt, checked, total, reset } = wipe
  const times = {
    at: at.getTime(),
    startedAt: startedAt?.getTime(),
    finishedAt: finishedAt?.getTime(),
    cancelledAt: cancelledAt?.getTime(),
  }
  return {
    id,
    mode,
    at: at.toISOString(),
    state: wipeState(times, now),
    ...(declaredBy === null ? {} : { declaredBy }),
    declared: declaredAt.toISOString(),
    checked,
    total,
    reset,
  }
}
