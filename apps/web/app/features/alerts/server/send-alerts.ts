import { alertPauseAfter } from '@stashwise/accounts/alerts'
import { type AlertClaim, claimAlerts, settleAlert } from '@stashwise/db/alerts/deliveries'
import { inTransaction } from '@stashwise/db/connections'
import type { Locale } from '@stashwise/game/locale'
import type { WebhooksService } from '#app/features/webhooks/service.ts'
import { OutboundError } from '#app/platform/outbound.ts'
import type { Platform } from '#app/platform/platform.ts'
import { alertText, ruleText } from './alert-text.ts'
import { type Channels, localeOfRecipient } from './channels.ts'
import type { Figures } from './figures.ts'
import type { Sent } from './sent.ts'

/** Longer than an attempt takes: after this another process may send it again. */
const leaseMs = 60_000
const atOnce = 10

type SendParts = Pick<Platform, 'database' | 'clock' | 'onError'> & { channels: Channels; webhooks: WebhooksService; figures: Figures }

/** Sends the alerts that are due until none is, and returns how many attempts were made. Any number of processes may do so at the same time. */
export function createSendAlerts({ database: { db, pool }, clock, onError, channels, webhooks, figures }: SendParts) {
  const wordsOf = ({ rule, delivery }: AlertClaim, locale: Locale) => {
    const { kind, mode, subject, threshold } = rule
    const name = figures.nameOf(mode, locale, kind, subject) ?? subject
    const words = { kind, mode, name, threshold, locale }
    return { name, rule: ruleText(words), text: alertText({ ...words, figure: delivery.figure }) }
  }

  function messageOf(claim: AlertClaim) {
    const { rule, text } = wordsOf(claim, localeOfRecipient(claim.recipient))
    const { mode, kind, subject, stopToken } = claim.rule
    return { text, rule, path: figures.pathOf(mode, kind, subject), tag: claim.delivery.id, stopToken }
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
    const sent = await channels[channel](claim.recipient, messageOf(claim)).catch((error: unknown): Sent => {
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
