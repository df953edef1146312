import { randomUUID } from 'node:crypto'
import type { AlertChannel } from '@stashwise/accounts/alerts'
import type { AlertRecipient } from '@stashwise/db/alerts/deliveries'
import { deleteSubscriptions } from '@stashwise/db/alerts/push'
import { defaultLocale, isLocale, type Locale } from '@stashwise/game/locale'
import { fillIn, type MailTexts, mailTexts } from '@stashwise/i18n/mail-texts'
import { discordText } from '@stashwise/replies/discord/markdown'
import type { DiscordService } from '#app/features/discord/service.ts'
import type { Platform } from '#app/platform/platform.ts'
import { accountPath } from '#app/site/account-path.ts'
import { frameMail, type MailContent } from '#app/site/mail-frame.ts'
import type { Push } from './push.ts'
import type { Sent } from './sent.ts'

/** What is sent, in the recipient's language. `text`: what has happened; `rule`: the user's rule in words, absent in a test. */
export type AlertMessage = { text: string; rule?: string; path: string; tag: string; stopToken?: string }
export type DirectChannel = Exclude<AlertChannel, 'webhook'>

type ChannelsParts = Pick<Platform, 'database' | 'mailer' | 'outbound'> & {
  discord: Pick<DiscordService, 'sendTo'>
  push: Push
  publicUrl: string
}

export const localeOfRecipient = ({ locale }: AlertRecipient): Locale => (isLocale(locale) ? locale : defaultLocale)

/** A message that shows the user that a channel works. */
export const testMessage = (locale: Locale): AlertMessage => ({
  text: mailTexts(locale).texts.alert.test,
  path: accountPath('alerts'),
  tag: randomUUID(),
})

const stopUrlOf = (publicUrl: string, { stopToken }: AlertMessage) => stopToken && `${publicUrl}/alerts/stop/${stopToken}`

const yours = (texts: MailTexts, { rule }: AlertMessage) =>
  rule === undefined ? texts.alert.testBody : fillIn(texts.alert.rule.yours, { rule })

/** The mail of an alert, or of a test. */
export function alertMail(message: AlertMessage, given: { locale: Locale; publicUrl: string }): MailContent {
  const { locale, texts } = mailTexts(given.locale)
  const { publicUrl } = given
  const { text, rule, path } = message
  const stopUrl = stopUrlOf(publicUrl, message)
  const more = stopUrl ? [fillIn(texts.alert.see, { url: publicUrl + path }), fillIn(texts.alert.stop, { url: stopUrl })] : []
  const paragraphs = [yours(texts, message), ...more]
  return frameMail({ locale, texts, publicUrl, subject: text, preview: rule ?? text, title: text, paragraphs })
}

/** The channels that this site sends to by itself. Each throws what a retry may mend. */
export function createChannels({
  database: { db },
  mailer,
  outbound,
  discord,
  push,
  publicUrl,
}: ChannelsParts): Record<DirectChannel, (recipient: AlertRecipient, message: AlertMessage) => Promise<Sent>> {
  return {
    async mail(recipient, message) {
      const stopUrl = stopUrlOf(publicUrl, message)
      const content = alertMail(message, { locale: localeOfRecipient(recipient), publicUrl })
      // One click in the mail program turns the alert off (RFC 8058).
      const headers = stopUrl && { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      await mailer.send({ to: recipient.email, ...content, ...(headers && { headers }) })
      return { ok: true }
    },

    async push(recipient, message) {
      const { texts } = mailTexts(localeOfRecipient(recipient))
      const { text, path, tag } = message
      const { sent, gone } = await push.send(recipient.userId, { title: text, body: yours(texts, message), path, tag })
      await deleteSubscriptions(db, gone)
      return sent
    },

    async discord({ discordUrl }, { text }) {
      if (discordUrl === null) return { ok: false, isGone: true }
      // No name in it may mention anybody.
      const body = JSON.stringify({ content: text.slice(0, 1900), allowed_mentions: { parse: [] } })
      const { status, retryAfterMs } = await outbound.post(discordUrl, { headers: { 'Content-Type': 'application/json' }, body })
      if (status >= 200 && status < 300) return { ok: true }
      return { ok: false, isGone: status !== 429 && status < 500, retryAfterMs }
    },

    'discord-dm'(recipient, { text, stopToken }) {
      const { texts } = mailTexts(localeOfRecipient(recipient))
      const stop = stopToken && fillIn(texts.alert.stop, { url: `<${publicUrl}/alerts/stop/${stopToken}>` })
      return discord.sendTo(recipient.userId, [discordText(text), ...(stop ? [stop] : [])].join('\n'))
    },
  }
}
export type Channels = ReturnType<typeof createChannels>
