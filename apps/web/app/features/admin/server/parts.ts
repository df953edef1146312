import { type Named, requireAdmin } from '@stashwise/db/admin/change-user'
import { inTransaction } from '@stashwise/db/connections'
import type { Db } from '@stashwise/db/db'
import type { Database } from '@stashwise/db/open-database'
import { type AuditEntry, appendAudit } from '@stashwise/db/site-log'
import type { Actor, MailState } from '../service.ts'

/** The part of the site's mailer that a test mail needs. */
export type TestMailer = {
  kind: MailState['kind']
  send(mail: { to: string; subject: string; text: string; html: string }): Promise<void>
}

export type AdminParts = {
  database: Pick<Database, 'db' | 'pool'>
  /** Milliseconds. */
  clock: () => number
  mailer: TestMailer
  mailFrom: string
  /** Host of the mail server, without name and password. */
  mailHost?: string | undefined
  proForAll: boolean
  /** Leaves of a text what an alert may use. */
  sanitizeAlert: (text: string) => string
  /** An account's Pro, admin mark or sessions changed: what is remembered of it must go. */
  sessionsChanged: (userId: string) => Promise<void> | void
  /** The site's settings changed; they show at once when this has ended. */
  settingsChanged: () => Promise<void> | void
}

type Change = Omit<AuditEntry, 'actor' | 'actorName'>
export const aboutUser = (action: string, user: Named, details: Change['details'] = {}): Change => ({
  action,
  target: user.id,
  targetName: user.name,
  details,
})

/** Notes a change under the admin's name; `db` is the transaction that makes it. */
export const audit = (db: Db, actor: Named, change: Change): Promise<void> =>
  appendAudit(db, { ...change, actor: actor.id, actorName: actor.name })

/** Runs an admin's change and its audit row in one transaction; no row when `work` returns undefined. */
export function changing({ database }: AdminParts, actor: Actor, work: (db: Db) => Promise<Change | undefined>): Promise<void> {
  return inTransaction(database.pool, async (_client, db) => {
    const admin = await requireAdmin(db, actor.userId)
    const change = await work(db)
    if (change) await audit(db, admin, change)
  })
}
