import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseJson } from '@stashwise/game/parse-json'
import { isMemberOf, type Membership, noMembership, toMembership } from './membership.ts'
import { parseResponse } from './parse-response.ts'
import { PatreonError } from './patreon-error.ts'
import { webhookDocument } from './patreon-schema.ts'

export const patreonEvents = [
  'members:create',
  'members:update',
  'members:delete',
  'members:pledge:create',
  'members:pledge:update',
  'members:pledge:delete',
] as const
export type PatreonEvent = (typeof patreonEvents)[number]

export type MembershipChange = { patreonId: string; membership: Membership }

/**
 * Whether the platform itself sent this: `X-Patreon-Signature` is the hex HMAC-MD5 of the body's bytes with the webhook's secret.
 * Takes as long for a nearly right signature as for a wrong one. Source: docs.patreon.com, "Webhooks".
 */
export function verifyWebhook(rawBody: Uint8Array, signature: string | null | undefined, secret: string | undefined): boolean {
  if (!secret || !signature || !/^[0-9a-f]{32}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('md5', secret).update(rawBody).digest())
}

/**
 * What a verified event says about somebody's membership of our campaign; undefined for events of other kinds or campaigns,
 * which deserve a plain "received", as the platform would repeat them for weeks otherwise.
 *
 * Safe to read twice: the event holds the whole membership, not a change to it. An event can arrive weeks late after
 * failed deliveries and carries no time of its own, so with a token, fetching the identity is more accurate.
 * @throws PatreonError `broken` when it cannot be read.
 */
export function readWebhook(event: string | null | undefined, rawBody: Uint8Array, campaignId: string): MembershipChange | undefined {
  if (!isPatreonEvent(event)) return undefined
  const { data, included } = parseResponse(webhookDocument, parseJson(new TextDecoder().decode(rawBody)))
  if (!isMemberOf(data, campaignId)) return undefined
  const patreonId = data.relationships?.user?.data?.id
  if (!patreonId) throw new PatreonError('broken', 'the event names no user')
  // The last state of a deleted membership comes with it, and may still read as active.
  return { patreonId, membership: event === 'members:delete' ? noMembership : toMembership(data, included) }
}

const isPatreonEvent = (event: string | null | undefined): event is PatreonEvent => patreonEvents.some((known) => known === event)
