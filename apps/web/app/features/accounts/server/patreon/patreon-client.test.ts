import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPatreonClient, type PatreonClient } from './patreon-client.ts'
import type { PatreonConfig } from './patreon-config.ts'
import { PatreonError, type PatreonFailure } from './patreon-error.ts'
import { type PatreonFault, patreonFaults } from './testing/fake-faults.ts'
import { type FakePatreon, startFakePatreon } from './testing/fake-patreon.ts'

const redirectUri = 'https://stashwise.example/login/patreon'
const start = new Date('2026-03-15T12:00:00Z')
let now = start
let patreon: FakePatreon
let client: PatreonClient

const quick = { timeoutMs: 10_000, backOffMs: 1, maxRetryAfterMs: 20 }
const aClient = (changes: Partial<PatreonConfig> = {}, rules: object = {}) =>
  createPatreonClient({ ...patreon.config, ...changes }, { fetch, clock: () => now, random: () => 0.5, rules: { ...quick, ...rules } })

beforeAll(async () => {
  patreon = await startFakePatreon({ redirectUris: [redirectUri, `${redirectUri}/other`], clock: () => now })
})
afterAll(() => patreon.close())
beforeEach(() => {
  now = start
  patreon.recover()
  Object.assign(patreon, {
    signedInAs: '42',
    isAccessDenied: false,
    calls: [],
    throttle: { retryAfterSeconds: undefined, where: 'header' },
  })
  patreon.setPerson('42', { email: 'patron-42@example.org', isEmailVerified: true, fullName: 'Patron 42' })
  patreon.removeMember('42')
  patreon.removeMember('42', '1111111')
  client = aClient()
})

const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000)
}

/** What the browser does with the login's address. */
async function authorize(by = client, state = 'a state') {
  const response = await fetch(by.authorizeUrl({ state, redirectUri }), { redirect: 'manual' })
  return { status: response.status, back: new URL(response.headers.get('location') ?? 'about:blank').searchParams }
}

async function login() {
  const { back } = await authorize()
  return client.exchange({ code: back.get('code') ?? '', redirectUri })
}

async function failureOf(doing: Promise<unknown>): Promise<PatreonError> {
  const outcome = await doing.catch((error: unknown) => error)
  if (outcome instanceof PatreonError) return outcome
  throw new Error(`No PatreonError but ${inspect(outcome)}`)
}
const kindOf = async (doing: Promise<unknown>): Promise<PatreonFailure> => (await failureOf(doing)).kind

describe('the login', () => {
  test('asks for the identity, the address and the memberships', () => {
    const url = new URL(client.authorizeUrl({ state: 'a&b=ö', redirectUri }))
    expect(url.origin + url.pathname).toBe(`${patreon.config.baseUrl}/oauth2/authorize`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: patreon.config.clientId,
      redirect_uri: redirectUri,
      scope: 'identity identity[email] identity.memberships',
      state: 'a&b=ö',
    })
  })

  test('goes to the platform itself where nothing else is set', () => {
    const { baseUrl: _, ...registration } = patreon.config
    const { origin } = new URL(createPatreonClient(registration, { fetch, clock: () => now }).authorizeUrl({ state: '', redirectUri }))
    expect(origin).toBe('https://www.patreon.com')
  })

  test('comes back with a code and the state untouched, which the caller compares', async () => {
    const { status, back } = await authorize(client, 'a&b=ö')
    expect(status).toBe(302)
    expect(back.get('state')).toBe('a&b=ö')
    expect(back.get('code')).toBeTruthy()
  })

  test('comes back with a refusal when the person refuses', async () => {
    patreon.isAccessDenied = true
    const { back } = await authorize()
    expect(Object.fromEntries(back)).toEqual({ error: 'access_denied', state: 'a state' })
  })

  test('goes nowhere for an address or a client the platform does not know', async () => {
    const elsewhere = await fetch(client.authorizeUrl({ state: '', redirectUri: 'https://elsewhere.example/' }), { redirect: 'manual' })
    expect([elsewhere.status, elsewhere.headers.get('location')]).toEqual([400, null])
    expect((await authorize(aClient({ clientId: 'another' }))).status).toBe(400)
  })
})

describe('a code', () => {
  test('gives tokens with the time they last to', async () => {
    const tokens = await login()
    expect(tokens.expiresAt).toEqual(new Date('2026-04-15T12:00:00Z'))
    expect(tokens.scope).toBe('identity identity[email] identity.memberships')
    expect(new Set([tokens.accessToken, tokens.refreshToken, '']).size).toBe(3)
  })

  test('is denied the second time', async () => {
    const code = (await authorize()).back.get('code') ?? ''
    await client.exchange({ code, redirectUri })
    expect(await kindOf(client.exchange({ code, redirectUri }))).toBe('denied')
  })

  test('is denied with another address than it was given to, and is then used up', async () => {
    const code = (await authorize()).back.get('code') ?? ''
    expect(await kindOf(client.exchange({ code, redirectUri: `${redirectUri}/other` }))).toBe('denied')
    expect(await kindOf(client.exchange({ code, redirectUri }))).toBe('denied')
  })

  test('is denied when it is old or made up', async () => {
    const code = (await authorize()).back.get('code') ?? ''
    pass(1)
    expect(await kindOf(client.exchange({ code, redirectUri }))).toBe('denied')
    expect(await kindOf(client.exchange({ code: 'made up', redirectUri }))).toBe('denied')
  })

  test('with a wrong secret is our fault, not the person’s', async () => {
    const code = (await authorize()).back.get('code') ?? ''
    expect(await kindOf(aClient({ clientSecret: 'wrong' }).exchange({ code, redirectUri }))).toBe('broken')
    expect(await client.exchange({ code, redirectUri })).toHaveProperty('accessToken')
  })
})

describe('a refresh', () => {
  test('gives new tokens after the old one has expired', async () => {
    const old = await login()
    pass(24 * 31)
    expect(await kindOf(client.identity(old.accessToken))).toBe('expired')
    const fresh = await client.refresh(old.refreshToken)
    expect((await client.identity(fresh.accessToken)).patreonId).toBe('42')
    expect(fresh.expiresAt).toEqual(new Date('2026-05-16T12:00:00Z'))
  })

  test('uses up the old refresh token and keeps the new one good', async () => {
    const old = await login()
    const fresh = await client.refresh(old.refreshToken)
    expect(await kindOf(client.refresh(old.refreshToken))).toBe('expired')
    expect(await client.refresh(fresh.refreshToken)).toHaveProperty('accessToken')
  })

  test('after the person has disconnected the site is over', async () => {
    const tokens = await login()
    patreon.revoke('42')
    expect(await kindOf(client.identity(tokens.accessToken))).toBe('expired')
    expect(await kindOf(client.refresh(tokens.refreshToken))).toBe('expired')
  })
})

describe('the identity', () => {
  const identity = async () => client.identity((await login()).accessToken)

  test('of somebody who never joined has no membership', async () => {
    expect(await identity()).toEqual({ patreonId: '42', email: 'patron-42@example.org', emailVerified: true, name: 'Patron 42' })
  })

  test('of an active patron has all that Pro depends on', async () => {
    patreon.setMember('42', 'active')
    expect((await identity()).membership).toEqual({
      status: 'active',
      entitled: true,
      entitledCents: 500,
      lifetimeCents: 1500,
      lastChargeAt: new Date('2026-03-05T12:00:00Z'),
      nextChargeAt: new Date('2026-04-04T12:00:00Z'),
      paidUntil: new Date('2026-04-05T12:00:00Z'),
    })
  })

  test('of a yearly patron who steps down has no next charge, but a year from the last', async () => {
    patreon.setMember('42', 'active', { cadenceMonths: 12, nextChargeAt: null })
    const { membership } = await identity()
    expect(membership).not.toHaveProperty('nextChargeAt')
    expect(membership?.paidUntil).toEqual(new Date('2027-03-05T12:00:00Z'))
  })

  test.each([
    { kind: 'declined', status: 'declined', entitled: false },
    { kind: 'cancelled', status: 'former', entitled: true },
    { kind: 'former', status: 'former', entitled: false },
    { kind: 'gifted', status: 'none', entitled: true },
    { kind: 'trial', status: 'active', entitled: true },
    { kind: 'free', status: 'none', entitled: false },
  ] as const)('of a member: $kind', async ({ kind, status, entitled }) => {
    patreon.setMember('42', kind)
    expect((await identity()).membership).toMatchObject({ status, entitled })
  })

  test.each(['gifted', 'trial'] as const)('of a member whose tier has no price to see still says %s', async (kind) => {
    patreon.setMember('42', kind, { tier: 'hidden' })
    expect((await identity()).membership?.entitled).toBe(true)
  })

  test('of another campaign’s patron has no membership, and one of both has ours', async () => {
    patreon.setMember('42', 'active', { campaignId: '1111111', entitledCents: 9900 })
    expect(await identity()).not.toHaveProperty('membership')
    patreon.setMember('42', 'former')
    expect((await identity()).membership).toMatchObject({ status: 'former', entitled: false, entitledCents: 0 })
  })

  test('says when the address is not confirmed', async () => {
    patreon.setPerson('42', { isEmailVerified: false })
    expect(await identity()).toMatchObject({ email: 'patron-42@example.org', emailVerified: false })
  })

  test('leaves out an address that is none, and an empty name', async () => {
    patreon.setPerson('42', { email: 'not an address', fullName: '  ' })
    expect(await identity()).toEqual({ patreonId: '42', emailVerified: false })
  })

  test('of a made-up token is expired', async () => {
    expect(await kindOf(client.identity('made up'))).toBe('expired')
  })

  test('of a token that may not read it is denied', async () => {
    const forbidding = createPatreonClient(patreon.config, { fetch: async () => new Response('{}', { status: 403 }), clock: () => now })
    expect(await kindOf(forbidding.identity('a token'))).toBe('denied')
  })
})

describe('a failing platform', () => {
  const expected: Record<PatreonFault, PatreonFailure> = {
    '500': 'unavailable',
    '429': 'unavailable',
    stall: 'unavailable',
    cut: 'unavailable',
    garbage: 'broken',
    'wrong-shape': 'broken',
    huge: 'broken',
    redirect: 'broken',
  }
  // Only a platform that stalls is given up on soon, so that a busy machine changes no outcome.
  const patienceFor = (fault: PatreonFault, timeoutMs = 150) => aClient({}, fault === 'stall' ? { timeoutMs } : {})

  test.each(patreonFaults)('responding to a request for the identity with %s', async (fault) => {
    const { accessToken } = await login()
    patreon.fail('identity', fault, Number.POSITIVE_INFINITY)
    expect(await kindOf(patienceFor(fault).identity(accessToken))).toBe(expected[fault])
    // What cannot be read would not read better the second time.
    expect(patreon.calls.filter(({ endpoint }) => endpoint === 'identity')).toHaveLength(expected[fault] === 'broken' ? 1 : 2)
    patreon.recover()
    expect((await client.identity(accessToken)).patreonId).toBe('42')
  })

  test.each(patreonFaults)('responding to a code with %s', async (fault) => {
    patreon.fail('token', fault, Number.POSITIVE_INFINITY)
    expect(await kindOf(patienceFor(fault).exchange({ code: 'any', redirectUri }))).toBe(expected[fault])
  })

  test.each(['500', 'cut', 'stall'] as const)('is asked for an identity once more after %s', async (fault) => {
    const { accessToken } = await login()
    patreon.fail('identity', fault)
    expect((await patienceFor(fault, 1000).identity(accessToken)).patreonId).toBe('42')
    expect(patreon.calls.filter(({ endpoint }) => endpoint === 'identity')).toHaveLength(2)
  })

  test('is never sent a code or a refresh token twice, as the first time may have counted', async () => {
    const { refreshToken } = await login()
    patreon.calls.length = 0
    patreon.fail('token', '500')
    expect(await kindOf(client.refresh(refreshToken))).toBe('unavailable')
    expect(patreon.calls).toHaveLength(1)
    expect(await client.refresh(refreshToken)).toHaveProperty('accessToken')
  })

  test('that never stops talking is not listened to', async () => {
    let isCancelled = false
    const endless = () =>
      new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
        cancel: () => {
          isCancelled = true
        },
      })
    const listening = createPatreonClient(patreon.config, { fetch: async () => new Response(endless()), clock: () => now })
    expect(await failureOf(listening.identity('any'))).toMatchObject({ kind: 'broken', message: expect.stringContaining('larger than') })
    expect(isCancelled).toBe(true)
  })

  test('that is not there is unavailable', async () => {
    const gone = await startFakePatreon()
    await gone.close()
    expect(await kindOf(aClient({ baseUrl: gone.config.baseUrl }).identity('any'))).toBe('unavailable')
  })

  test('that asks for another look is not followed elsewhere', async () => {
    const asked: string[] = []
    const watching = createPatreonClient(patreon.config, {
      fetch: (input, init) => {
        asked.push(String(input))
        return fetch(input, init)
      },
      clock: () => now,
      rules: quick,
    })
    patreon.fail('identity', 'redirect')
    expect(await kindOf(watching.identity('any'))).toBe('broken')
    expect(asked).toHaveLength(1)
  })
})

describe('a platform that throttles', () => {
  test.each(['header', 'body'] as const)('is asked again when the wait it names in the %s is short', async (where) => {
    const { accessToken } = await login()
    patreon.throttle = { retryAfterSeconds: 0.01, where }
    patreon.fail('identity', '429')
    expect((await client.identity(accessToken)).patreonId).toBe('42')
    patreon.fail('token', '429')
    expect(await login()).toHaveProperty('accessToken')
  })

  test.each(['header', 'body'] as const)(
    'is left alone when the wait it names in the %s is long, and the wait is passed on',
    async (where) => {
      const { accessToken } = await login()
      patreon.throttle = { retryAfterSeconds: 9, where }
      patreon.fail('identity', '429')
      const failure = await failureOf(client.identity(accessToken))
      expect(failure).toMatchObject({ kind: 'unavailable', status: 429, retryAfterMs: 9000 })
      expect(patreon.calls.filter(({ endpoint }) => endpoint === 'identity')).toEqual([{ endpoint: 'identity', status: 429 }])
    },
  )

  test('is asked again after a moment when it names no wait', async () => {
    const { accessToken } = await login()
    patreon.fail('identity', '429')
    expect((await client.identity(accessToken)).patreonId).toBe('42')
  })
})

test('no failure tells a secret, a code or a token', async () => {
  const secrets = ['a-code-to-keep', 'a-refresh-to-keep', 'an-access-to-keep', patreon.config.clientSecret, 'half-a-secret', 'whole-secret']
  const failures: PatreonError[] = []
  for (const fault of patreonFaults) {
    for (const ask of [
      (by: PatreonClient) => by.exchange({ code: 'a-code-to-keep', redirectUri }),
      (by: PatreonClient) => by.refresh('a-refresh-to-keep'),
    ]) {
      patreon.fail('token', fault, fault === '429' ? 2 : 1)
      failures.push(await failureOf(ask(aClient({}, { timeoutMs: 150 }))))
    }
    patreon.fail('identity', fault, 1)
    failures.push(await failureOf(aClient({}, { timeoutMs: 150 }).identity('an-access-to-keep')))
  }
  failures.push(
    await failureOf(client.exchange({ code: 'a-code-to-keep', redirectUri })),
    await failureOf(client.refresh('a-refresh-to-keep')),
  )
  for (const failure of failures) {
    const told = inspect(failure, { depth: 10, showHidden: true }) + JSON.stringify(failure)
    for (const secret of secrets) expect(told).not.toContain(secret)
  }
})
