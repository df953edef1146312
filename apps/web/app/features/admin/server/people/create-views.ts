import { endViews, startView } from '@stashwise/db/accounts/views'
import { releaseEditLocks } from '@stashwise/db/admin/edit-locks'
import { findAdminUser } from '@stashwise/db/admin/users'
import { inTransaction } from '@stashwise/db/connections'
import { AppError } from '@stashwise/game/app-error'
import { defineJob, type Job } from '@stashwise/jobs/define-job'
import type { ViewStart, ViewsService } from '../../views.ts'
import { noteChanges } from '../create-audit.ts'
import { type AdminParts, aboutUser } from '../parts.ts'

type Parts = Pick<AdminParts, 'audit' | 'clock' | 'sessionsChanged'>

export function createViews({ audit, clock, sessionsChanged }: Parts): ViewsService {
  return {
    async start({ sessionId, ...actor }, uid, { reason, minutes }) {
      let outcome: ViewStart = 'started'
      await audit.change(actor, async (db) => {
        const now = clock()
        const user = await findAdminUser(db, uid)
        if (!user) throw new AppError('page/not-found')
        if (user.admin) outcome = 'admin'
        if (outcome !== 'started') return undefined
        await endViews(db, 'expired', new Date(now))
        const until = new Date(now + minutes * 60_000)
        const isStarted = await startView(db, { userId: uid, adminId: actor.userId, sessionId, reason, at: new Date(now), until })
        if (!isStarted) outcome = 'open'
        // From here on this browser's pages are the user's, which hold no locks.
        else await releaseEditLocks(db, actor.userId)
        return isStarted
          ? aboutUser('startView', { id: uid, name: user.username || user.email }, { details: { reason, minutes } })
          : undefined
      })
      await sessionsChanged(actor.userId)
      return outcome
    },
    async end({ id, adminId }, request) {
      await audit.change({ userId: adminId, request }, async (db) => (await endViews(db, { id }, new Date(clock()))).map(presentEnd))
      await sessionsChanged(adminId)
    },
  }
}

type Ended = Awaited<ReturnType<typeof endViews>>[number]

const presentEnd = ({ userId, userName, reason, from, to }: Ended) =>
  aboutUser('endView', { id: userId, name: userName }, { details: { reason, from: from.toISOString(), to: to.toISOString() } })

/** Ends the views whose time is over: their pages are the admin's again by themselves, and this tells the users and the audit. */
export const viewsJob = ({ database, clock }: Pick<AdminParts, 'database' | 'clock'>): Job =>
  defineJob({
    name: 'admin/end-views',
    schedule: '* * * * *',
    exclusive: 'lock',
    stop: 'statements',
    repeatable: 'a view that has ended is not ended again',
    async run() {
      await inTransaction(database.pool, async (_client, db) => {
        for (const view of await endViews(db, 'expired', new Date(clock()))) {
          const name = { id: view.adminId ?? view.userId, name: view.adminName }
          await noteChanges(db, { name, actor: { userId: name.id }, now: clock() }, [presentEnd(view)])
        }
      })
      return undefined
    },
  })
