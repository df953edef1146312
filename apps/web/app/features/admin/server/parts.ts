import type { Named } from '@stashwise/db/admin/change-user'
import type { Database } from '@stashwise/db/open-database'
import type { AuditedAction } from '../actions.ts'
import type { AuditedChange, AuditService } from '../audit.ts'
import type { MailState } from '../service.ts'

/** The part of the site's mailer that a test mail needs. */
export type TestMailer = {
  kind: MailState['kind']
  send(mail: { to: string; subject: string; text: string; html: string }): Promise<void>
  check?(): Promise<string | undefined>
}

export type AdminParts = {
  database: Pick<Database, 'db' | 'pool'>
  audit: AuditService
  /** Milliseconds. */
  clock: () => number
  mailer: TestMailer
  mailFrom: string
  /** Address of the mail server, without name and password. */
  mailHost?: string | undefined
  proForAll: boolean
  /** Leaves of a text what an alert may use. */
  sanitizeAlert: (text: string) => string
  /** An account's Pro, admin mark or sessions changed: what is remembered of it must go. */
  sessionsChanged: (userId: string) => Promise<void> | void
  /** The site's settings changed; they show at once when this has ended. */
  settingsChanged: () => Promise<void> | void
}

export const aboutUser = (action: AuditedAction, user: Named, more: Partial<AuditedChange> = {}): AuditedChange => ({
  action,
  target: user.id,
  targetName: user.name,
  ...more,
})
