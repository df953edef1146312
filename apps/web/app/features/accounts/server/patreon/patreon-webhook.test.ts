import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noMembership } from './membership.ts'
import { PatreonError } from './patreon-error.ts'
import { patreonEvents, readWebhook, verifyWebhook } from './patreon-webhook.ts'
import { proUntil } from './pro-until.ts'
import { type FakePatreon, startFakePatreon } from './testing/fake-patreon.ts'

const now = new Date('2026-03-15T12:00:00Z')
const bytes = (text: string) => new TextEncoder().encode(text)
let patreon: FakePatreon

beforeAll(async () => {
  patreon = await startFakePatreon({ clock: () => now })
})
afterAll(() => patreon.close())
beforeEach(() => patreon.setMember('42', 'active'))

describe('the signature', () => {
  const secret = () => patreon.config.webhookSecret
  const check = (signing: 'right' | 'wrong-secret' | 'tampered' | 'absent') => {
    const { headers, body } = patreon.aWebhook('members:update', '42', { signing })
    return verifyWebhook(bytes(body), headers['x-patreon-signature'], secret())
  }

  test('agrees with an example made with another tool', () => {
    // printf '{"a":1}' | openssl dgst -md5 -hmac 'secret'
    expect(verifyWebhook(bytes('{"a":1}'), '274c68536c61ca432deef2e058a74260', 'secret')).toBe(true)
  })

  test('of the platform is taken', () => expect(check('right')).toBe(true))
  test('made with another secret is not', () => expect(check('wrong-secret')).toBe(false))
  test('over another body is not', () => expect(check('tampered')).toBe(false))
  test('that is absent is not', () => expect(check('absent')).toBe(false))

  test('in capital letters is the same signature', () => {
    const { headers, body } = patreon.aWebhook('members:update', '42')
    expect(verifyWebhook(bytes(body), headers['x-patreon-signature']?.toUpperCase(), secret())).toBe(true)
  })

  test('with a byte more in the body, or cut, prolonged or not hex, is not taken', () => {
    const { headers, body } = patreon.aWebhook('members:update', '42')
    const signature = headers['x-patreon-signature'] ?? ''
    expect(verifyWebhook(bytes(`${body}\n`), signature, secret())).toBe(false)
    for (const wrong of ['', signature.slice(1), `${signature}0`, `${signature}\n`, 'z'.repeat(32), 'я'.repeat(32)]) {
      expect(verifyWebhook(bytes(body), wrong, secret()), wrong).toBe(false)
    }
  })

  test('counts for nothing while no secret is set', () => {
    const { headers, body } = patreon.aWebhook('members:update', '42')
    expect(verifyWebhook(bytes(body), headers['x-patreon-signature'], undefined)).toBe(false)
    expect(verifyWebhook(bytes(body), headers['x-patreon-signature'], '')).toBe(false)
  })
})

describe('an event', () => {
  const read = (event: (typeof patreonEvents)[number], campaignId = patreon.config.campaignId) =>
    readWebhook(event, bytes(patreon.aWebhook(event, '42').body), campaignId)

  test.each(patreonEvents.filter((event) => event !== 'members:delete'))('%s carries the whole membership', (event) => {
    expect(read(event)).toMatchObject({ patreonId: '42', membership: { status: 'active', entitled: true, entitledCents: 500 } })
  })

  test('of a deleted membership leaves none, though it still reads as active', () => {
    expect(read('members:delete')).toEqual({ patreonId: '42', membership: noMembership })
  })

  test('of a cancelled pledge leaves what was paid for', () => {
    patreon.setMember('42', 'cancelled')
    const change = read('members:pledge:delete')
    expect(change?.membership.status).toBe('former')
    expect(proUntil(change?.membership ?? noMembership, now)).toEqual(change?.membership.nextChargeAt)
  })

  test('about a gift knows that it was given, and about a free member that nothing was', () => {
    patreon.setMember('42', 'gifted')
    expect(read('members:create')?.membership.entitled).toBe(true)
    patreon.setMember('42', 'free')
    expect(read('members:create')?.membership.entitled).toBe(false)
  })

  test('delivered twice says the same twice', () => {
    const { body } = patreon.aWebhook('members:update', '42')
    const [first, second] = [1, 2].map(() => readWebhook('members:update', bytes(body), patreon.config.campaignId))
    expect(second).toEqual(first)
    expect(proUntil(second?.membership ?? noMembership, new Date(now.getTime() + 3_600_000))).toEqual(
      proUntil(first?.membership ?? noMembership, now),
    )
  })

  test('of another campaign is passed over', () => {
    expect(read('members:update', '1111111')).toBeUndefined()
    patreon.setMember('42', 'active', { campaignId: '1111111' })
    const { body } = patreon.aWebhook('members:update', '42', { campaignId: '1111111' })
    expect(readWebhook('members:update', bytes(body), patreon.config.campaignId)).toBeUndefined()
  })

  test('of another kind, or of none, is passed over unread', () => {
    for (const event of ['posts:publish', 'pledges:create', 'MEMBERS:UPDATE', '', null, undefined]) {
      expect(readWebhook(event, bytes('no json'), patreon.config.campaignId)).toBeUndefined()
    }
  })

  test('as the platform sends it for a trial of the address can be read', () => {
    // Such an event has no member id and leaves out the entitlement.
    const data = {
      type: 'member',
      id: null,
      attributes: {
        full_name: 'Platform',
        last_charge_date: '2014-04-01T00:00:00.000+00:00',
        last_charge_status: 'Paid',
        patron_status: 'active_patron',
      },
      relationships: {
        address: { data: null },
        campaign: { data: { id: '7654321', type: 'campaign' } },
        user: { data: { id: '32187', type: 'user' } },
      },
    }
    const change = readWebhook('members:create', bytes(JSON.stringify({ data, links: {} })), patreon.config.campaignId)
    expect(change).toMatchObject({ patreonId: '32187', membership: { status: 'active', entitled: false, entitledCents: 0 } })
  })

  test('that cannot be read says so', () => {
    const nobody = { type: 'member', id: '1', attributes: {}, relationships: { campaign: { data: { id: '7654321', type: 'campaign' } } } }
    for (const body of ['', '{', '[]', '{"data":{}}', JSON.stringify({ data: nobody })]) {
      expect(() => readWebhook('members:update', bytes(body), patreon.config.campaignId), body).toThrow(PatreonError)
    }
  })
})

test('the fake server posts what it signs', async () => {
  const received: { event: string | null; verified: boolean }[] = []
  const { createServer } = await import('node:http')
  const site = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const header = (name: string) => request.headers[name]?.toString() ?? null
    const verified = verifyWebhook(Buffer.concat(parts), header('x-patreon-signature'), patreon.config.webhookSecret)
    received.push({ event: header('x-patreon-event'), verified })
    response.writeHead(verified ? 200 : 401).end(verified ? 'received' : 'refused')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => site.once('listening', resolve))
  const address = site.address()
  const url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/hook` : ''
  expect(await patreon.sendWebhook(url, 'members:pledge:create', '42')).toEqual({ status: 200, body: 'received' })
  expect(await patreon.sendWebhook(url, 'members:update', '42', { signing: 'tampered' })).toEqual({ status: 401, body: 'refused' })
  expect(received).toEqual([
    { event: 'members:pledge:create', verified: true },
    { event: 'members:update', verified: false },
  ])
  await new Promise((resolve) => {
    site.close(resolve)
    site.closeAllConnections()
  })
})
