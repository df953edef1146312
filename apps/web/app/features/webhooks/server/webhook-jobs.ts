import type { WebhookMail } from '@stashwise/accounts/webhooks'
import type { Db } from '@stashwise/db/db'
import { pruneDeliveries } from '@stashwise/db/webhooks/deliveries'
import { findDueMails, markMailed } from '@stashwise/db/webhooks/endpoints'
import { dayMs } from '@stashwise/game/day'
import { defaultLocale, intlTag, isLocale, type Locale } from '@stashwise/game/locale'
import { fillIn, mailTexts } from '@stashwise/i18n/mail-texts'
import { defineJob, type Job } from '@stashwise/jobs/define-job'
import type { Mailer } from '#app/platform/platform.ts'
import { frameMail, type MailContent } from '#app/site/mail-frame.ts'

type WebhookMailParts = { kind: WebhookMail; url: string; failingSince: Date | null; locale: Locale; publicUrl: string }

/** The mail about an endpoint that fails, or was switched off because of that, in the owner's language. */
export function webhookMail({ kind, url, failingSince, locale, publicUrl }: WebhookMailParts): MailContent {
  const { locale: language, texts } = mailTexts(locale)
  const date = new Intl.DateTimeFormat(intlTag(language), { dateStyle: 'long', timeZone: 'UTC' })
  const { subject, preview, title, body, next } = texts.webhook[kind]
  const values = { url: new URL(url).host, since: failingSince ? date.format(failingSince) : '' }
  return frameMail({
    locale: language,
    texts,
    publicUrl,
    subject: fillIn(subject, values),
    preview: fillIn(preview, values),
    title,
    paragraphs: [fillIn(body, { ...values, url }), next],
  })
}

/** How long ended deliveries are listed. */
const listedMs = 14 * dayMs

type JobsOptions = { db: Db; mailer: Mailer; publicUrl: string; clock: () => number; onError: (error: unknown) => void }

/** The jobs of webhooks: owners get their mails, old deliveries are deleted. */
export function webhookJobs({ db, mailer, publicUrl, clock, onError }: JobsOptions): Job[] {
  return [
    defineJob({
      name: 'webhooks/mail-owners',
      schedule: '*/10 * * * *',
      exclusive: 'lock',
      stop: 'signal',
      repeatable: 'a mail is marked once it is sent; one that was sent when the process was killed is sent twice',
      async run({ signal }) {
        for (const { id, mail, email, locale, url, failingSince } of await findDueMails(db)) {
          if (signal.aborted) return undefined
          const language = isLocale(locale) ? locale : defaultLocale
          try {
            await mailer.send({ to: email, ...webhookMail({ kind: mail, url, failingSince, locale: language, publicUrl }) })
            await markMailed(db, id, mail)
          } catch (error) {
            // One address that takes no mail holds no other owner's back.
            onError(error)
          }
        }
        return undefined
      },
    }),
    defineJob({
      name: 'webhooks/prune-deliveries',
      schedule: '41 * * * *',
      exclusive: 'lock',
      stop: 'statements',
      repeatable: 'what is old is deleted; a second run finds nothing',
      async run() {
        await pruneDeliveries(db, new Date(clock() - listedMs))
        return undefined
      },
    }),
  ]
}
