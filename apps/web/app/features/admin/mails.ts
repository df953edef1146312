import type { Locale } from '@stashwise/game/locale'

/** The mails that the site sends, and in which languages they are written. */
export const mailNames = ['loginCode', 'alert', 'alertTest', 'webhookWarning', 'webhookFailing', 'webhookGone', 'test'] as const
export type MailName = (typeof mailNames)[number]
export const mailLanguages = ['en', 'ru'] as const satisfies readonly Locale[]

export type MailSample = { name: MailName; subject: string; text: string; html: string }
export type MailSearch = { mail: MailName; lang: (typeof mailLanguages)[number] }

/** A mail that the server did not take. `to`: the address, masked; `why`: the reason without the server's own words. */
export type RefusedMail = { id: string; at: string; to: string; why: string }
/** Mail within a day, and the last ones that were refused. `failing`: those since one was sent last. */
export type MailTraffic = { sent: number; failed: number; sentAt?: string; failing: number; refused: RefusedMail[] }
