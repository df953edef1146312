import { endUserSessions, requireAdminAmongAll, setAdminMark, setGrantedPro, touchReceivers } from '@stashwise/db/admin/change-user'
import { inTransaction } from '@stashwise/db/connections'
import { AppError } from '@stashwise/game/app-error'
import type { Actor, AdminService } from '../service.ts'
import { type AdminParts, aboutUser, audit, changing } from './parts.ts'

export function createUserCommands(parts: AdminParts) {
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
