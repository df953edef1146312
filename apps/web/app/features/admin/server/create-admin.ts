import { randomUUID } from 'node:crypto'
import { wipeState } from '@stashwise/accounts/wipe'
import { cancelWipe, declareWipe, listWipes } from '@stashwise/db/accounts/wipes'
import { endUserSessions } from '@stashwise/db/admin/change-user'
import type { AdminService, WipeRow } from '../service.ts'
import { createCorrectionCommands } from './correction-commands.ts'
import { type AdminParts, aboutUser } from './parts.ts'
import { createQueries } from './queries.ts'
import { createSiteCommands } from './site-commands.ts'
import { addSubjects, changeAdmin } from './subjects.ts'

export function createAdmin(parts: AdminParts): AdminService {
  addSubjects(parts)
  return {
    ...createQueries(parts),
    ...createUserCommands(parts),
    ...createSiteCommands(parts),
    ...createWipeCommands(parts),
    ...createCorrectionCommands(parts),
  }
}

function createUserCommands(parts: AdminParts) {
  const { sessionsChanged } = parts
  return {
    async setAdmin(actor, uid, isAdmin) {
      await parts.audit.change(actor, async (db) => {
        const { user, wasAdmin } = await changeAdmin(db, actor.userId, uid, isAdmin)
        const about = { subject: { kind: 'admin', id: uid }, before: wasAdmin, after: isAdmin }
        return aboutUser(isAdmin ? 'makeAdmin' : 'unmakeAdmin', user, about)
      })
      await sessionsChanged(uid)
    },
    async endSessions(actor, uid, which) {
      await parts.audit.change(actor, async (db) => {
        const { user, ended } = await endUserSessions(db, uid, which)
        if (ended === 0) return undefined
        return aboutUser(which === 'all' ? 'endSessions' : 'endSession', user, { details: { sessions: ended } })
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
      parts.audit.change(actor, async (db) => {
        const declaredAt = new Date(clock())
        const at = wanted ?? declaredAt
        const id = randomUUID()
        await declareWipe(db, { id, mode, at, declaredBy: actor.userId, declaredAt })
        const about = { subject: { kind: 'wipe', id }, before: null, after: { mode, at: at.toISOString() } }
        return { action: 'declareWipe', details: { mode, at: at.toISOString() }, ...about }
      }),
    cancelWipe: (actor, id) =>
      parts.audit.change(actor, async (db) => {
        const { mode, at } = await cancelWipe(db, id, new Date(clock()))
        const about = { subject: { kind: 'wipe', id }, before: { mode, at: at.toISOString() }, after: null }
        return { action: 'cancelWipe', details: { mode, at: at.toISOString() }, ...about }
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
