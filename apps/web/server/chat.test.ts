import { aCatalogue } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Outbound, OutboundError, type OutboundResponse } from '#app/platform/outbound.ts'
import { createOutbound } from './outbound/create-outbound.ts'
import { type AccountsSite, accountsSite, type Browser, browserOf, fixedCatalogues } from './testing/accounts-site.ts'

const url = 'https://discord.com/api/webhooks/123/a-secret-of-this-channel'
let database: Database
let site: AccountsSite
let pro: Browser
let posted: { url: string; body: string }[]
let answer: () => OutboundResponse

const outbound: Outbound = {
  check: createOutbound({ resolve: async () => [{ address: '93.184.215.14', family: 4 }] }).check,
  async post(to, { body }) {
    posted.push({ url: to, body: String(body) })
    return answer()
  },
}

beforeEach(async () => {
  database = await testDb()
  posted = []
  answer = () => ({ status: 204, text: '' })
  site = await accountsSite(database, {}, { outbound, catalogues: fixedCatalogues(aCatalogue(fixtureChanges())) })
  pro = browserOf(site)
  await pro.logIn('pro@stashwise.local')
})
afterEach(async () => {
  await site.stop()
  await database.close()
})

const save = (address: unknown = url, browser = pro) => browser.api('PUT', '/chat/address', { url: address })
const send = (part: object = {}, browser = pro) => browser.api('POST', '/chat/lines', { kind: 'price', id: 'salewa', mode: 'pvp', ...part })
const codeOf = async (response: Response) => [response.status, (await response.json()).code]

describe('the address', () => {
  test('is saved, replaced and removed, and never shown whole again', async () => {
    const saved = await save()
    expect(await saved.json()).toEqual({ isPro: true, address: { host: 'discord.com', hint: 'nnel' } })
    await save('https://hooks.slack.com/services/T/B/other')
    const { address } = await (await pro.api('GET', '/chat')).json()
    expect(address).toEqual({ host: 'hooks.slack.com', hint: 'ther' })
    await pro.api('DELETE', '/chat/address')
    expect(await (await pro.api('GET', '/chat')).json()).toEqual({ isPro: true })
  })

  test.each([
    'http://discord.com/api/webhooks/1/a',
    'https://user:pass@discord.com/api/webhooks/1/a',
    'https://discord.com:22/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.8/x',
    'https://169.254.169.254/latest/meta-data',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'not an address',
  ])('is refused where it leads nowhere, or into our own network: %s', async (address) => {
    expect(await codeOf(await save(address))).toEqual([400, 'chat/address'])
  })

  test.each(['', 'x'.repeat(501), ['a'], 5, null, { url }])('of another form is refused: %j', async (address) => {
    expect(await codeOf(await save(address))).toEqual([400, 'request/invalid'])
  })

  test('is part of the export of the account', async () => {
    await save()
    expect(await (await pro.api('GET', '/account/export')).json()).toMatchObject({ chatAddress: { url } })
  })
})

describe('a line', () => {
  test('is previewed as it is sent, with the address of the page, and mentions nobody', async () => {
    await save()
    const preview = await (await pro.api('GET', '/chat/line?kind=price&id=salewa&mode=pvp')).json()
    expect(preview).toMatchObject({
      isPro: true,
      address: { host: 'discord.com' },
      line: expect.stringMatching(/^Salewa first aid kit: .* http:\/\/localhost:3000\/item\/salewa_first_aid_kit$/),
    })
    expect((await send()).status).toBe(200)
    expect(posted.map((one) => one.url)).toEqual([url])
    expect(JSON.parse(posted[0]?.body ?? '')).toEqual({
      content: expect.stringMatching(/^Salewa first aid kit: .*\/item\/salewa_first_aid_kit$/),
      allowed_mentions: { parse: [] },
    })
  })

  test.each([
    ['craft', /Workbench/],
    ['barter', /Therapist/],
    ['quest', /^Shortage: Therapist/],
  ])('is there for a %s by its id', async (kind, line) => {
    const { joins, quests } = aCatalogue(fixtureChanges()).facts
    const recipe = [...joins.madeBy.values()].flat().find((ref) => ref.kind === kind)?.recipe.id
    const id = kind === 'quest' ? [...quests.keys()].find((uid) => uid.includes('shortage')) : recipe
    const preview = await (await pro.api('GET', `/chat/line?kind=${kind}&id=${id}`)).json()
    expect(preview.line).toMatch(line)
  })

  test.each([
    ['quest', '__proto__'],
    ['price', 'no-such-item'],
    ['craft', 'salewa'],
    ['build', 'no-such-weapon'],
  ])('is not there for an unknown %s %s', async (kind, id) => {
    await save()
    expect(await codeOf(await send({ kind, id }))).toEqual([404, 'entry/not-found'])
    expect(posted).toEqual([])
  })

  test.each([
    { kind: 'constructor' },
    { id: '' },
    { id: 'x'.repeat(201) },
    { id: ['salewa'] },
    { id: 'a\u0000b' },
    { mode: 'arena' },
    { text: 'my own words' },
  ])('of another form is refused: %j', async (part) => {
    await save()
    expect(await codeOf(await send(part))).toEqual([400, 'request/invalid'])
    expect(posted).toEqual([])
  })
})

describe('what the chat says is said', () => {
  test.each([
    [404, 'chat/gone', 409],
    [401, 'chat/gone', 409],
    [410, 'chat/gone', 409],
    [400, 'chat/refused', 502],
    [302, 'chat/refused', 502],
    [503, 'chat/unreachable', 502],
  ])('%i', async (status, code, ours) => {
    await save()
    answer = () => ({ status, text: url })
    const response = await send()
    const text = await response.text()
    expect([response.status, JSON.parse(text).code]).toEqual([ours, code])
    expect(text).not.toContain('a-secret')
  })

  test('429, with its pause', async () => {
    await save()
    answer = () => ({ status: 429, retryAfterMs: 1500, text: '' })
    const response = await send()
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
  })

  test.each([
    ['connection', 'chat/unreachable'],
    ['timeout', 'chat/unreachable'],
    ['private', 'chat/address'],
  ] as const)('no response: %s', async (fault, code) => {
    await save()
    answer = () => {
      throw new OutboundError(fault)
    }
    expect((await codeOf(await send()))[1]).toBe(code)
  })
})

test('needs an address, Pro and a login, and has a limit', async () => {
  expect(await codeOf(await send())).toEqual([409, 'chat/none'])
  expect(await codeOf(await send({}, browserOf(site)))).toEqual([401, 'login/required'])
  const free = browserOf(site)
  await free.logIn('free@stashwise.local')
  expect(await codeOf(await save(url, free))).toEqual([403, 'pro/feature'])
  expect(await codeOf(await send({}, free))).toEqual([403, 'pro/feature'])
  expect(await (await free.api('GET', '/chat/line?kind=price&id=salewa')).json()).toMatchObject({ isPro: false, line: expect.any(String) })
  await save()
  const statuses: number[] = []
  for (let at = 0; at < 21; at++) statuses.push((await send()).status)
  expect(statuses.at(-1)).toBe(429)
  expect(posted).toHaveLength(20)
})
