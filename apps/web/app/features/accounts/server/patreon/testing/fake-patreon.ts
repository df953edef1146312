import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { PatreonConfig } from '../patreon-config.ts'
import type { PatreonEvent } from '../patreon-webhook.ts'
import { misbehave, type PatreonFault, type Throttle } from './fake-faults.ts'
import { createGrants, type FakeGrants } from './fake-grants.ts'
import {
  aMember,
  type FakeMember,
  type FakePerson,
  type MemberKind,
  memberIdOf,
  memberResourceOf,
  pick,
  tierResources,
  userResource,
} from './fake-members.ts'

type Endpoint = 'authorize' | 'token' | 'identity'
/** How a webhook is signed: as it should be, with another secret, before a change to the body, or not at all. */
type Signing = 'right' | 'wrong-secret' | 'tampered' | 'absent'

export type FakePatreon = {
  /** What the site under test is configured with. */
  config: Required<PatreonConfig>
  /** Addresses the client is registered with; the platform redirects to no other. */
  redirectUris: Set<string>
  /** Who is logged in at the platform in every browser; absent: the person "1". */
  signedInAs: string
  /** The person presses "Deny" instead of "Allow". */
  isAccessDenied: boolean
  throttle: Throttle
  /** The requests in order, with the status of their responses; 0 until there is one. */
  calls: { endpoint: Endpoint; status: number }[]
  /** Creates or changes a person. */
  setPerson(patreonId: string, changes?: Partial<Omit<FakePerson, 'patreonId'>>): void
  /** Makes a person a member of a campaign (ours when `changes` names none), whatever they were before. */
  setMember(patreonId: string, kind: MemberKind, changes?: Partial<FakeMember>): void
  removeMember(patreonId: string, campaignId?: string): void
  /** As when the person disconnects the site on the platform: all their tokens are dead. */
  revoke(patreonId: string): void
  /** The next `times` requests to an endpoint fail that way. */
  fail(endpoint: Endpoint, fault: PatreonFault, times?: number): void
  /** Ends all faults. */
  recover(): void
  /** An event about a member as they are now, ready to be posted. */
  aWebhook(event: PatreonEvent, patreonId: string, options?: WebhookOptions): { headers: Record<string, string>; body: string }
  /** Posts an event and gives back how it was received. */
  sendWebhook(url: string, event: PatreonEvent, patreonId: string, options?: WebhookOptions): Promise<{ status: number; body: string }>
  close(): Promise<void>
}
type WebhookOptions = { signing?: Signing; campaignId?: string }

type State = Pick<FakePatreon, 'config' | 'redirectUris' | 'signedInAs' | 'isAccessDenied' | 'throttle' | 'calls'> & {
  grants: FakeGrants
  people: Map<string, { person: FakePerson; members: Map<string, FakeMember> }>
  faults: { endpoint: Endpoint; fault: PatreonFault; times: number }[]
}

const endpoints: Record<string, Endpoint> = {
  'GET /oauth2/authorize': 'authorize',
  'POST /api/oauth2/token': 'token',
  'GET /api/oauth2/v2/identity': 'identity',
}

/**
 * A server on this machine that behaves as the platform's documentation says, for tests and browser journeys.
 * The authorize page asks nobody: it redirects back at once, with a code or with `access_denied`.
 * @param port - 0 for any free one.
 */
export async function startFakePatreon({
  redirectUris = [],
  clock = () => new Date(),
  port = 0,
}: {
  redirectUris?: readonly string[]
  clock?: () => Date
  port?: number
} = {}): Promise<FakePatreon> {
  const server = createServer((request, response) => {
    respond(state, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end(String(error))
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake server has no port')
  const state: State = {
    config: {
      clientId: 'fake-client',
      clientSecret: 'fake-client-secret',
      campaignId: '7654321',
      webhookSecret: 'fake-webhook-secret',
      baseUrl: `http://127.0.0.1:${address.port}`,
    },
    redirectUris: new Set(redirectUris),
    signedInAs: '1',
    isAccessDenied: false,
    throttle: { retryAfterSeconds: undefined, where: 'header' },
    calls: [],
    grants: createGrants(clock),
    people: new Map(),
    faults: [],
  }
  return Object.assign(state, {
    setPerson: (patreonId, changes = {}) => {
      Object.assign(personOf(state, patreonId).person, changes)
    },
    setMember: (patreonId, kind, changes = {}) => {
      const member = { ...aMember(kind, state.config.campaignId, clock()), ...changes }
      personOf(state, patreonId).members.set(member.campaignId, member)
    },
    removeMember: (patreonId, campaignId = state.config.campaignId) => {
      personOf(state, patreonId).members.delete(campaignId)
    },
    revoke: (patreonId) => state.grants.revoke(patreonId),
    fail: (endpoint, fault, times = 1) => {
      state.faults.push({ endpoint, fault, times })
    },
    recover: () => {
      state.faults.length = 0
    },
    aWebhook: (event, patreonId, options) => toWebhook(state, event, patreonId, options),
    sendWebhook: async (url, event, patreonId, options) => {
      const response = await fetch(url, { method: 'POST', ...toWebhook(state, event, patreonId, options) })
      return { status: response.status, body: await response.text() }
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  } satisfies Omit<FakePatreon, keyof State>)
}

function personOf({ people }: State, patreonId: string) {
  const known = people.get(patreonId)
  if (known) return known
  const person = { patreonId, email: `patron-${patreonId}@example.org`, isEmailVerified: true, fullName: `Patron ${patreonId}` }
  const entry = { person, members: new Map<string, FakeMember>() }
  people.set(patreonId, entry)
  return entry
}

async function respond(state: State, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', state.config.baseUrl)
  const endpoint = endpoints[`${request.method} ${url.pathname}`]
  if (!endpoint) return refuse(response, 404, 'NotFound')
  const call = { endpoint, status: 0 }
  state.calls.push(call)
  await sendResponse(endpoint, state, url, request, response)
  if (response.headersSent) call.status = response.statusCode
}

async function sendResponse(endpoint: Endpoint, state: State, url: URL, request: IncomingMessage, response: ServerResponse) {
  const failure = state.faults.find((fault) => fault.endpoint === endpoint && fault.times > 0)
  if (failure) {
    failure.times -= 1
    return misbehave(failure.fault, response, state.throttle)
  }
  if (endpoint === 'authorize') return authorize(state, url.searchParams, response)
  if (endpoint === 'token') return giveTokens(state, new URLSearchParams(await readBody(request)), request, response)
  return identify(state, url.searchParams, request.headers.authorization, response)
}

function authorize(state: State, query: URLSearchParams, response: ServerResponse) {
  const redirectUri = query.get('redirect_uri') ?? ''
  const isOurs = query.get('client_id') === state.config.clientId && state.redirectUris.has(redirectUri)
  // An address nobody registered is never redirected to, not even with an error.
  if (!isOurs || query.get('response_type') !== 'code') return refuse(response, 400, 'BadRequest')
  const back = new URL(redirectUri)
  if (state.isAccessDenied) back.searchParams.set('error', 'access_denied')
  else {
    const scope = query.get('scope') ?? 'identity'
    back.searchParams.set('code', state.grants.giveCode({ patreonId: state.signedInAs, scope, redirectUri }))
  }
  const sent = query.get('state')
  if (sent !== null) back.searchParams.set('state', sent)
  response.writeHead(302, { location: back.href }).end()
}

function giveTokens({ config, grants }: State, form: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return refuseGrant(response, 400, 'invalid_request')
  if (form.get('client_id') !== config.clientId || form.get('client_secret') !== config.clientSecret) {
    return refuseGrant(response, 401, 'invalid_client')
  }
  const kind = form.get('grant_type')
  if (kind !== 'authorization_code' && kind !== 'refresh_token') return refuseGrant(response, 400, 'unsupported_grant_type')
  const tokens =
    kind === 'refresh_token'
      ? grants.redeemRefreshToken(form.get('refresh_token') ?? '')
      : grants.redeemCode(form.get('code') ?? '', form.get('redirect_uri') ?? '')
  if (!tokens) return refuseGrant(response, 401, 'invalid_grant')
  sendJson(response, 200, tokens)
}

function identify(state: State, query: URLSearchParams, authorization: string | undefined, response: ServerResponse) {
  const grant = state.grants.findAccess(authorization?.replace(/^Bearer /, '') ?? '')
  if (!grant) return refuse(response, 401, 'Unauthorized')
  const { person, members } = personOf(state, grant.patreonId)
  const scopes = new Set(grant.scope.split(' '))
  // Without the scope a client sees the membership of its own campaign only.
  const visible = [...members.values()].filter(
    ({ campaignId }) => scopes.has('identity.memberships') || campaignId === state.config.campaignId,
  )
  const includes = new Set(query.get('include')?.split(','))
  const user = userResource(person)
  user.relationships = { memberships: { data: visible.map((m) => ({ type: 'member', id: memberIdOf(person.patreonId, m.campaignId) })) } }
  const picked = [
    pick(user, query, ''),
    ...(includes.has('memberships') ? visible.map((m) => pick(memberResourceOf(person.patreonId, m), query, 'memberships')) : []),
    ...(includes.has('memberships.campaign')
      ? visible.map((m) => pick({ type: 'campaign', id: m.campaignId, attributes: {} }, query, ''))
      : []),
    ...(includes.has('memberships.currently_entitled_tiers') ? tierResources(visible).map((tier) => pick(tier, query, '')) : []),
  ]
  const [data, ...included] = picked.filter((resource) => resource !== undefined)
  if (!data || included.length + 1 < picked.length) return refuse(response, 400, 'ParameterInvalidOnType')
  if (!scopes.has('identity[email]')) delete data.attributes['email']
  sendJson(response, 200, { data, ...(included.length > 0 && { included }) })
}

function toWebhook(state: State, event: PatreonEvent, patreonId: string, { signing = 'right', campaignId }: WebhookOptions = {}) {
  const { person, members } = personOf(state, patreonId)
  const member = members.get(campaignId ?? state.config.campaignId)
  if (!member) throw new Error(`Person ${patreonId} is no member that an event could be about`)
  const included = [...tierResources([member]), { type: 'campaign', id: member.campaignId, attributes: {} }, userResource(person)]
  const signed = JSON.stringify({ data: memberResourceOf(patreonId, member), included })
  const secret = signing === 'wrong-secret' ? 'somebody-elses-secret' : state.config.webhookSecret
  const signature = createHmac('md5', secret).update(signed).digest('hex')
  return {
    headers: {
      'content-type': 'application/json',
      'x-patreon-event': event,
      ...(signing !== 'absent' && { 'x-patreon-signature': signature }),
    },
    body:
      signing === 'tampered' ? signed.replace(/"currently_entitled_amount_cents":\d+/, '"currently_entitled_amount_cents":99900') : signed,
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

const sendJson = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const refuse = (response: ServerResponse, status: number, codeName: string) =>
  sendJson(response, status, { errors: [{ code_name: codeName, status: String(status), title: codeName }] })
const refuseGrant = (response: ServerResponse, status: number, error: string) => sendJson(response, status, { error })
