import { randomUUID } from 'node:crypto'
import { wipeState } from '@stashwise/accounts/wipe'
import { cancelWipe, declareWipe, listWipes } from '@stashwise/db/accounts/wipes'
import { endUserSessions, requireAdminAmongAll, setAdminMark, setGrantedPro, touchReceivers } from '@stashwise/db/admin/change-user'
import { inTransaction } from '@stashwise/db/connections'
import { AppError } from '@stashwise/game/app-error'
import type { Actor, AdminService, WipeRow } from '../service.ts'
import { createCorrectionCommands } from './correction-commands.ts'
import { type AdminParts, aboutUser, audit, changing } from './parts.ts'
import { createQueries } from './queries.ts'
import { createSiteCommands } from './site-commands.ts'

export const createAdmin = (parts: AdminParts): AdminService => ({
  ...createQueries(parts),
  ...createUserCommands(parts),
  ...createSiteCommands(parts),
  ...createWipeCommands(parts),
  ...createCorrectionCommands(parts),
})

function createUserCommands(parts: AdminParts) {
  const { database, sessionsChanged } = parts

  async function setPro(actor: Actor, uid: string, until: Date | 'infinity' | null) {
    const touched = [uid]
    await changing(parts, actor, async (db) => {
      const user = await setGrantedPro(db, uid, until)
      touched.push(...(await touchReceivers(db, uid)))
      if (until === null) return aboutUser('takePro', user)
      return aboutUser('grantPro', user, { until: until instanceof Date ? until.toISOString() : 'forever' })
    })
    for (const each of touched) await sessionsChanged(each)
  }

  return {
    grantPro: (actor, uid, until) => setPro(actor, uid, until === 'forever' ? 'infinity' : until),
    takePro: (actor, uid) => setPro(actor, uid, null),
    async setAdmin({ userId }, uid, isAdmin) {
      await inTransaction(database.pool, async (_client, db) => {
        const { actor, admins } = await requireAdminAmongAll(db, userId)
        const isOnlyOne = admins.length === 1 && admins[0]?.id === uid
        if (!isAdmin && isOnlyOne) throw new AppError('user/last-admin')
        const user = await setAdminMark(db, uid, isAdmin)
        await audit(db, actor, aboutUser(isAdmin ? 'makeAdmin' : 'unmakeAdmin', user))
      })
      await sessionsChanged(uid)
    },
    async endSessions(actor, uid, which) {
      await changing(parts, actor, async (db) => {
        const { user, ended } = await endUserSessions(db, uid, which)
        if (ended === 0) return undefined
        return aboutUser(which === 'all' ? 'endSessions' : 'endSession', user, { sessions: ended })
      })
      await sessionsChanged(uid)
    },
  } satisfies Partial<AdminService>
}

/** Wipes that the page lists: more than a site has in years. */
const maxWipes = 50

/** What admins do about wipes. Their job resets the progress: it is told of a new wipe, and looks every minute. */
function createWipeCommands(parts: AdminParts) {
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
