import { parseJson } from '@stashwise/game/parse-json'
import { findMembership, type Membership } from './membership.ts'
import { parseResponse } from './parse-response.ts'
import { type PatreonConfig, patreonBaseUrl } from './patreon-config.ts'
import { PatreonError } from './patreon-error.ts'
import { callPatreon, type PatreonCall, type PatreonRules, usualPatreonRules } from './patreon-request.ts'
import { identityDocument, tokenRefusal, tokenResponse } from './patreon-schema.ts'

export type Tokens = { accessToken: string; refreshToken: string; expiresAt: Date; scope: string }

export type PatreonIdentity = {
  patreonId: string
  email?: string
  emailVerified: boolean
  name?: string
  /** Membership of our campaign; absent for users who never joined it. */
  membership?: Membership
}

export type PatreonClient = {
  /** Where to send the browser. `state` comes back untouched; comparing it with the one given out is the caller's part. */
  authorizeUrl(login: { state: string; redirectUri: string }): string
  /** @throws PatreonError `denied` for a code that is used, too old or of another address. */
  exchange(grant: { code: string; redirectUri: string }): Promise<Tokens>
  /**
   * New tokens for an old refresh token, which is used up then: store the new one before anything else, and never refresh
   * the same token twice at a time. @throws PatreonError `expired` when it is no longer good.
   */
  refresh(refreshToken: string): Promise<Tokens>
  /** Who the token belongs to. @throws PatreonError `expired` when it is no longer good. */
  identity(accessToken: string): Promise<PatreonIdentity>
}

type Surroundings = { fetch: typeof fetch; clock: () => Date; random?: () => number; rules?: Partial<PatreonRules> }

const scopes = 'identity identity[email] identity.memberships'

// API v2 returns only requested fields and included relationships.
const identityQuery = new URLSearchParams({
  include: 'memberships,memberships.campaign,memberships.currently_entitled_tiers',
  'fields[user]': 'email,is_email_verified,full_name',
  'fields[member]': [
    'patron_status',
    'currently_entitled_amount_cents',
    'campaign_lifetime_support_cents',
    'last_charge_date',
    'last_charge_status',
    'next_charge_date',
    'pledge_cadence',
    'is_gifted',
    'is_free_trial',
  ].join(','),
  'fields[tier]': 'amount_cents',
})

/**
 * Login and membership through Patreon: OAuth 2 and API v2.
 * Source: docs.patreon.com, "OAuth", "APIv2: OAuth", "APIv2: Resource Endpoints", "Rate Limits".
 */
export function createPatreonClient(config: PatreonConfig, { fetch, clock, random = Math.random, rules }: Surroundings): PatreonClient {
  const call: PatreonCall = { fetch, random, rules: { ...usualPatreonRules, ...rules } }
  return {
    authorizeUrl: ({ state, redirectUri }) => {
      const query = { response_type: 'code', client_id: config.clientId, redirect_uri: redirectUri, scope: scopes, state }
      return `${config.baseUrl ?? patreonBaseUrl}/oauth2/authorize?${new URLSearchParams(query)}`
    },
    exchange: ({ code, redirectUri }) =>
      askForTokens(config, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }, 'denied', call, clock),
    refresh: (refreshToken) => askForTokens(config, { grant_type: 'refresh_token', refresh_token: refreshToken }, 'expired', call, clock),
    identity: (accessToken) => fetchIdentity(config, accessToken, call),
  }
}

async function askForTokens(
  { baseUrl = patreonBaseUrl, clientId, clientSecret }: PatreonConfig,
  grant: Record<string, string>,
  refusedAs: 'denied' | 'expired',
  call: PatreonCall,
  clock: () => Date,
): Promise<Tokens> {
  const askedAt = clock().getTime()
  const body = new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret })
  const response = await callPatreon(`${baseUrl}/api/oauth2/token`, { method: 'POST', headers: {}, body }, call)
  if (response.status !== 200) throw toTokenError(response, refusedAs)
  const tokens = parseResponse(tokenResponse, parseJson(response.body))
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: new Date(askedAt + tokens.expires_in * 1000),
    scope: tokens.scope ?? '',
  }
}

/** Only `invalid_grant` is about this person; any other refusal is about our registration or our request. */
function toTokenError({ status, body }: { status: number; body: string }, refusedAs: 'denied' | 'expired'): PatreonError {
  const refusal = tokenRefusal.safeParse(parseJson(body))
  if (refusal.success && refusal.data.error === 'invalid_grant') return new PatreonError(refusedAs, 'the grant is not good', { status })
  return new PatreonError('broken', `the request for tokens was refused with HTTP ${status}`, { status })
}

async function fetchIdentity(
  { baseUrl = patreonBaseUrl, campaignId }: PatreonConfig,
  accessToken: string,
  call: PatreonCall,
): Promise<PatreonIdentity> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await callPatreon(`${baseUrl}/api/oauth2/v2/identity?${identityQuery}`, { method: 'GET', headers }, call)
  if (response.status === 401) throw new PatreonError('expired', 'the access token is not good', { status: 401 })
  if (response.status === 403) throw new PatreonError('denied', 'the access token does not reach that far', { status: 403 })
  if (response.status !== 200)
    throw new PatreonError('broken', `the request was refused with HTTP ${response.status}`, { status: response.status })
  const { data, included } = parseResponse(identityDocument, parseJson(response.body))
  const { email, is_email_verified, full_name } = data.attributes
  const name = full_name?.trim()
  const membership = findMembership(campaignId, included)
  return {
    patreonId: data.id,
    ...(email && { email }),
    emailVerified: Boolean(email) && is_email_verified,
    ...(name && { name }),
    ...(membership && { membership }),
  }
}
