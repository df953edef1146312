import { runAtOnce } from '@stashwise/game/steps'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadoutsCalls } from '#app/features/loadouts/calls.ts'
import { receiveWeapon, type SentPrices, type SentWeapon } from '#app/features/loadouts/weapon-wire.ts'
import { browserAs, type Role, type WholeSite, wholeSite } from '#testing/whole-site.ts'

let site: WholeSite
beforeAll(async () => {
  site = await wholeSite()
}, 60_000)
afterAll(() => site.database.close())

const param = { url: 'colt_m4a1_5.56x45_assault_rifle' }
/** The typed call as the browser of somebody makes it. */
async function weapon(role: Role, hash?: string): Promise<Response> {
  const browser = await browserAs(site, role)
  const send: typeof fetch = (input) => browser.send('GET', String(input), undefined, { 'accept-encoding': 'br' })
  return loadoutsCalls.loadouts.weapon[':url'].$get({ param, query: hash === undefined ? {} : { hash } }, { fetch: send })
}

test('a visitor gets a weapon, and one that is named by its content for good', async () => {
  const response = await weapon('visitor')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  const hash = (await site.services.loadouts.weaponBody({ mode: 'pvp', locale: 'en' }, param.url)).hash
  const immutable = await weapon('visitor', hash)
  expect(immutable.headers.get('cache-control')).toContain('immutable')
  expect((await weapon('visitor', 'another')).headers.get('cache-control')).toBe('private, no-cache')
})

test('a weapon nobody has heard of is not found', async () => {
  const browser = await browserAs(site, 'visitor')
  expect((await browser.api('GET', '/loadouts/weapon/nothing')).status).toBe(404)
  expect((await browser.api('GET', '/loadouts/prices/nothing')).status).toBe(404)
})

test("a Pro player's prices are by the player's own settings, everyone else's by the usual ones", async () => {
  for (const [role, own] of [
    ['visitor', false],
    ['free', false],
    ['pro', true],
  ] as const) {
    const browser = await browserAs(site, role)
    const response = await browser.api('GET', `/loadouts/prices/${param.url}`)
    const body: SentPrices = await response.json()
    expect([role, body.own]).toEqual([role, own])
    expect(Object.keys(body.prices).length).toBeGreaterThan(200)
  }
})

test('the body is the one the server renders from', async () => {
  const browser = await browserAs(site, 'visitor')
  const sent: SentWeapon = await (await browser.api('GET', `/loadouts/weapon/${param.url}`)).json()
  expect(runAtOnce(receiveWeapon(sent))).toEqual(
    JSON.parse(JSON.stringify(await site.services.loadouts.weapon({ mode: 'pvp', locale: 'en' }, param.url))),
  )
})
