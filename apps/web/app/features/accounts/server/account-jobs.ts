import { sweepLogins } from '@stashwise/db/accounts/memberships'
import { listUnmailedNotices, markNoticeMailed, pruneNotices } from '@stashwise/db/accounts/notices'
import type { Db } from '@stashwise/db/db'
import type { SiteLogEntry } from '@stashwise/db/site-log'
import { dayMs } from '@stashwise/game/day'
import { defaultLocale, isLocale } from '@stashwise/game/locale'
import { defineJob, type Job } from '@stashwise/jobs/define-job'
import type { Mailer } from '#app/platform/platform.ts'
import { noticeMail } from './mails/notice-mail.ts'
import type { Memberships } from './memberships.ts'

export type AccountJobsOptions = {
  db: Db
  /** Undefined without the subscription platform. */
  memberships: Pick<Memberships, 'refresh'> | undefined
  note: (entry: SiteLogEntry) => void
  mailer: Mailer
  publicUrl: string
  clock: () => number
  onError: (error: unknown) => void
}

/** How long notices are listed. */
const noticeMs = 366 * dayMs

/** The jobs of accounts: expired logins are deleted, memberships are read again. */
export function accountJobs({ db, memberships, note, ...mails }: AccountJobsOptions): Job[] {
  const sweep = defineJob({
    name: 'accounts/sweep-logins',
    schedule: '17 * * * *',
    exclusive: 'lock',
    stop: 'statements',
    repeatable: 'what has expired is deleted; a second run finds nothing',
    async run() {
      await sweepLogins(db)
      await pruneNotices(db, new Date(mails.clock() - noticeMs))
    },
  })
  const always = [sweep, noticesJob({ db, ...mails })]
  if (!memberships) return always
  const refresh = defineJob({
    name: 'accounts/refresh-memberships',
    schedule: '*/30 * * * *',
    exclusive: 'lock',
    stop: 'signal',
    repeatable: 'the state of a membership replaces the one before',
    async run({ signal }) {
      const { asked, failed } = await memberships.refresh(signal)
      if (asked === 0) return
      note({ area: 'jobs', level: failed > 0 ? 'warn' : 'info', message: 'memberships asked about', details: { asked, failed } })
    },
  })
  return [...always, refresh]
}

/** Users are told by mail what admins did about their accounts. */
const noticesJob = ({ db, mailer, publicUrl, clock, onError }: Omit<AccountJobsOptions, 'memberships' | 'note'>): Job =>
  defineJob({
    name: 'accounts/mail-notices',
    schedule: '* * * * *',
    exclusive: 'lock',
    stop: 'signal',
    repeatable: 'a notice is marked once its mail is sent; one that was sent when the process was killed is sent twice',
    async run({ signal }) {
      for (const { id, email, locale, kind, details } of await listUnmailedNotices(db)) {
        if (signal.aborted) return undefined
        const language = isLocale(locale) ? locale : defaultLocale
        try {
          await mailer.send({ to: email, ...noticeMail({ kind, details, locale: language, publicUrl }) })
          await markNoticeMailed(db, id, new Date(clock()))
        } catch (error) {
          // One address that takes no mail holds nobody else's back.
          onError(error)
        }
      }
      return undefined
    },
  })
