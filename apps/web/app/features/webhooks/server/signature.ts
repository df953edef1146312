import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A secret of 32 random bytes, as Standard Webhooks 1.0 writes it. */
export const makeSecret = (): string => prefix + randomBytes(32).toString('base64')

/** Id of a message by that of its delivery: the same for every attempt. */
export const messageId = (deliveryId: string): string => `msg_${deliveryId.replaceAll('-', '')}`

/**
 * Headers of a message: its id, when it is sent, and a signature by each secret. Source: Standard Webhooks 1.0, "Webhook Headers".
 */
export function signedHeaders(id: string, at: number, body: string, secrets: readonly string[]): Record<string, string> {
  const seconds = Math.floor(at / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': signatures.join(' ') }
}
