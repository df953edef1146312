import { createECDH } from 'node:crypto'
import { findSubscriptions, getPushKeys, type PushKeyPair, type StoredSubscription } from '@stashwise/db/alerts/push'
import webPush from 'web-push'
import { OutboundError } from '#app/platform/outbound.ts'
import type { Platform } from '#app/platform/platform.ts'
import type { Sent } from './sent.ts'

/** What a browser shows. `path`: where a click leads; a later message with the same `tag` takes the place of an earlier one. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

/** How long a push service stores a message for a browser that is not running. Seconds. */
const storedSeconds = 24 * 3600
const longestText = 400

type PushParts = Pick<Platform, 'database' | 'outbound' | 'onError'> & {
  /** Undefined: those of the database. */
  keys: PushKeyPair | undefined
  /** Whom a push service may write to: an address that begins with `https:` or `mailto:`. */
  contact: string
}

/** Messages to browsers: encrypted for each (RFC 8291), signed with the site's key (RFC 8292). */
export function createPush({ database: { db }, outbound, onError, keys: given, contact }: PushParts) {
  let known: PushKeyPair | undefined = given
  async function keys(): Promise<PushKeyPair> {
    known ??= await getPushKeys(db, webPush.generateVAPIDKeys)
    return known
  }

  async function sendTo({ endpoint, p256dh, auth }: StoredSubscription, message: string): Promise<Sent> {
    try {
      const vapidDetails = { subject: contact, ...(await keys()) }
      const subscription = { endpoint, keys: { p256dh, auth } }
      const options = { vapidDetails, TTL: storedSeconds, urgency: 'high' as const }
      const { headers, body } = webPush.generateRequestDetails(subscription, message, options)
      const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      const { status, retryAfterMs } = await outbound.post(endpoint, { headers: texts, body })
      if (status >= 200 && status < 300) return { ok: true }
      return { ok: false, isGone: status === 404 || status === 410, retryAfterMs }
    } catch (error) {
      if (error instanceof OutboundError) return { ok: false, isGone: error.fault === 'address' || error.fault === 'private' }
      onError(error)
      return { ok: false }
    }
  }

  return {
    publicKey: async () => (await keys()).publicKey,

    /**
     * Sends to every browser of a user, and returns those that are gone. It succeeds when one of them got it: the others would get it twice by
     * another attempt.
     */
    async send(userId: string, { title, body, path, tag }: PushMessage): Promise<{ sent: Sent; gone: string[] }> {
      const message = JSON.stringify({ title: title.slice(0, longestText), body: body.slice(0, longestText), path, tag })
      const subscriptions = await findSubscriptions(db, userId)
      const results = await Promise.all(subscriptions.map(async (one) => ({ id: one.id, sent: await sendTo(one, message) })))
      const gone = results.flatMap(({ id, sent }) => (!sent.ok && sent.isGone ? [id] : []))
      const left = results.map(({ sent }) => sent).filter((sent) => sent.ok || !sent.isGone)
      return { sent: left.find(({ ok }) => ok) ?? left[0] ?? { ok: false, isGone: true }, gone }
    },
  }
}
export type Push = ReturnType<typeof createPush>

/** Whether the public key of a browser is a point of the curve: nothing could be encrypted for another one. */
export function isPushKey(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
