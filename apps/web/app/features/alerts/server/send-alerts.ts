import { alertPauseAfter } from '@stashwise/accounts/alerts'
import { type AlertClaim, claimAlerts, settleAlert } from '@stashwise/db/alerts/deliveries'
import { inTransaction } from '@stashwise/db/connections'
import { defaultLocale, isLocale, type Locale } from '@stashwise/game/locale'
import { fillIn, mailTexts } from '@stashwise/i18n/mail-texts'
import { discordText } from '@stashwise/replies/discord/markdown'
import type { DiscordService } from '#app/features/discord/service.ts'
import type { WebhooksService } from '#app/features/webhooks/service.ts'
import { OutboundError } from '#app/platform/outbound.ts'
import type { Platform } from '#app/platform/platform.ts'
import { frameMail } from '#app/site/mail-frame.ts'
import { alertText, ruleText } from './alert-text.ts'
import type { Figures } from './figures.ts'

/** Longer than an attempt takes: after this another process may send it again. */
const leaseMs = 60_000
const atOnce = 10

type SendParts = Pick<Platform, 'database' | 'mailer' | 'outbound' | 'clock' | 'onError'> & {
  webhooks: WebhooksService
  discord: Pick<DiscordService, 'sendTo'>
  figures: Figures
  publicUrl: string
}
/** `gone`: no further attempt would help. */
type Sent = { ok: true } | { ok: false; isGone?: boolean; retryAfterMs?: number | undefined }

/** Sends the alerts that are due until none is, and returns how many attempts were made. Any number of processes may do so at the same time. */
export function createSendAlerts({
  database: { db, pool },
  mailer,
  outbound,
  clock,
  onError,
  webhooks,
  discord,
  figures,
  publicUrl,
}: SendParts) {
  const wordsOf = ({ rule, delivery }: AlertClaim, locale: Locale) => {
    const { kind, mode, subject, threshold } = rule
    const name = figures.nameOf(mode, locale, kind, subject) ?? subject
    const words = { kind, mode, name, threshold, locale }
    return { name, rule: ruleText(words), text: alertText({ ...words, figure: delivery.figure }) }
  }
  const localeOf = ({ locale }: AlertClaim): Locale => (isLocale(locale) ? locale : defaultLocale)

  async function mail(claim: AlertClaim): Promise<Sent> {
    const { locale, texts } = mailTexts(localeOf(claim))
    const { rule, text } = wordsOf(claim, locale)
    const stopUrl = `${publicUrl}/alerts/stop/${claim.rule.stopToken}`
    const content = frameMail({
      locale,
      texts,
      publicUrl,
      subject: text,
      preview: rule,
      title: text,
      paragraphs: [fillIn(texts.alert.rule.yours, { rule }), fillIn(texts.alert.stop, { url: stopUrl })],
    })
    const headers = { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    await mailer.send({ to: claim.email, ...content, headers })
    return { ok: true }
  }

  async function discordChannel(claim: AlertClaim): Promise<Sent> {
    // No name in it may mention anybody.
    const body = JSON.stringify({ content: wordsOf(claim, localeOf(claim)).text.slice(0, 1900), allowed_mentions: { parse: [] } })
    const response = await outbound.post(claim.rule.discordUrl ?? '', { headers: { 'Content-Type': 'application/json' }, body })
    const { status, retryAfterMs } = response
    if (status >= 200 && status < 300) return { ok: true }
    return { ok: false, isGone: status !== 429 && status < 500, retryAfterMs }
  }

  function directMessage(claim: AlertClaim): Promise<Sent> {
    const { texts } = mailTexts(localeOf(claim))
    const stop = fillIn(texts.alert.stop, { url: `<${publicUrl}/alerts/stop/${claim.rule.stopToken}>` })
    return discord.sendTo(claim.rule.userId, `${discordText(wordsOf(claim, localeOf(claim)).text)}\n${stop}`)
  }

  /** The event belongs to the transaction that marks the alert as delivered, so that it is neither lost nor there twice. */
  const hook = (claim: AlertClaim) =>
    inTransaction(pool, async (_client, within) => {
      if (!(await settleAlert(within, claim.delivery, { state: 'delivered' }))) return
      const { id, userId, kind, mode, subject, threshold } = claim.rule
      const { figure, firedAt } = claim.delivery
      const { name, text } = wordsOf(claim, 'en')
      const data = { rule: id, kind, mode, subject, name, threshold: threshold ?? undefined, figure, firedAt: firedAt.toISOString(), text }
      await webhooks.send(userId, 'alert.fired', data, within)
    })

  async function attempt(claim: AlertClaim): Promise<void> {
    const { channel, attempts } = claim.delivery
    if (channel === 'webhook') return hook(claim)
    const deliver = { mail, discord: discordChannel, 'discord-dm': directMessage }[channel]
    const sent = await deliver(claim).catch((error: unknown): Sent => {
      if (!(error instanceof OutboundError)) onError(error)
      return { ok: false }
    })
    if (sent.ok) return void (await settleAlert(db, claim.delivery, { state: 'delivered' }))
    const pause = sent.isGone ? undefined : alertPauseAfter(attempts, sent.retryAfterMs)
    const outcome = pause === undefined ? ({ state: 'failed' } as const) : { state: 'waiting' as const, nextAt: new Date(clock() + pause) }
    await settleAlert(db, claim.delivery, outcome)
  }

  return async function send(signal?: AbortSignal): Promise<number> {
    let count = 0
    while (!signal?.aborted) {
      const now = clock()
      const claims = await claimAlerts(pool, { at: new Date(now), until: new Date(now + leaseMs), limit: atOnce })
      if (claims.length === 0) break
      count += claims.length
      // What fails here is sent again when its lease has ended.
      await Promise.all(claims.map((claim) => attempt(claim).catch(onError)))
    }
    return count
  }
}
