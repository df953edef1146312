import { createCalculator, solve } from '@stashwise/calculators/calculator'
import { defaultSettings } from '@stashwise/calculators/settings'
import type { NamedEconomy } from '@stashwise/calculators/trim-economy'
import { judgePrice } from '@stashwise/catalogue/prices/confidence'
import { AppError } from '@stashwise/game/app-error'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { CallVariables } from '#app/http/call-variables.ts'
import { withProblems } from '#app/http/problem-response.ts'
import { createCalculatorsApi } from './api.ts'
import { createCalculators } from './server/create-calculators.ts'
import { snapshotCatalogue } from './testing/snapshot-catalogue.ts'

const catalogues = { pvp: snapshotCatalogue('pvp'), pve: snapshotCatalogue('pve') }
const now = catalogues.pvp.pricesAt ?? 0
const calculators = createCalculators({ catalogueOf: (mode) => catalogues[mode], fuelBase: () => undefined, clock: () => now })

/** The calls as somebody makes them. */
function callsOf(isPro: boolean | undefined) {
  const app = new Hono<CallVariables>()
  app.use((c, next) => {
    if (isPro !== undefined) c.set('user', { userId: 'u', sessionId: 's', isPro, isAdmin: false, mode: 'pvp' })
    return next()
  })
  const player = { record: () => Promise.reject(new AppError('database/unavailable')) }
  return app.route('/', withProblems(createCalculatorsApi({ calculators, player, figures: { of: () => undefined } })))
}
const ask = (isPro: boolean | undefined, query = '', headers: Record<string, string> = {}) =>
  callsOf(isPro).request(`/calculators/economy${query}`, { headers: { 'Accept-Encoding': 'identity', ...headers } })

describe('the economy for a browser', () => {
  test('is for Pro: a visitor must log in, a free user is told so', async () => {
    expect((await ask(undefined)).status).toBe(401)
    const refused = await ask(false)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'pro/feature', title: 'This feature available for Pro status only.' })
  })

  test('lets a browser calculate what the server calculates, and is not sent twice', async () => {
    const response = await ask(true)
    expect(response.status).toBe(200)
    const { economy, names }: NamedEconomy = await response.json()
    const query = {
      kind: 'craft',
      search: '',
      available: false,
      profitable: false,
      hideDogtags: false,
      mixesDoubtful: false,
      sort: 'profit',
      dir: 'desc',
    } as const
    const here = createCalculator(solve(economy, defaultSettings), names).list(query, { limit: 500, isFree: false })
    const there = calculators.calculator({ mode: 'pvp', locale: 'en' }, undefined).list(query, { limit: 500, isFree: false })
    expect(here.rows.length).toBe(211)
    expect(here.rows).toEqual(there.rows)
    const etag = response.headers.get('etag') ?? ''
    expect((await ask(true, '', { 'If-None-Match': etag })).status).toBe(304)
    expect((await ask(true, '?mode=pve', { 'If-None-Match': etag })).status).toBe(200)
  })

  test('travels small', async () => {
    const bytes = await (await ask(true, '', { 'Accept-Encoding': 'br' })).arrayBuffer()
    // 779 barters and 211 crafts, and all items they take and give.
    expect(bytes.byteLength).toBeLessThan(310 * 1024)
  })
})

describe('prices of a shopping list', () => {
  const post = (body: unknown) =>
    callsOf(undefined).request('/calculators/shopping', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const uid = catalogues.pvp.facts.items.find(({ url }) => url === 'bolts')?.uid

  test('come for every known item, with limits and where it is cheapest', async () => {
    const response = await post({
      items: [
        { uid, count: 10 },
        { uid: 'unknown', count: 1 },
      ],
    })
    expect(response.status).toBe(200)
    const { prices } = await response.json()
    expect(prices).toHaveLength(1)
    expect(prices[0]).toMatchObject({ item: { url: 'bolts' }, unmet: 0 })
    expect(prices[0].total).toBeGreaterThanOrEqual(10 * prices[0].unit - 10)
    expect(prices[0].way.chosen).toBe(true)
  })

  test('carry the market’s reliability where they are the flea market’s', () => {
    const { facts, prices } = catalogues.pvp
    const calculator = calculators.calculator({ mode: 'pvp', locale: 'en' }, undefined)
    const judged = facts.items.flatMap(({ uid }, at) => {
      const price = prices.flea[at]
      const { confidence } = judgePrice(price, now)
      return confidence === 'low' || confidence === 'medium' ? [{ confidence, shown: calculator.price(uid, 1) }] : []
    })
    const bought = judged.filter(({ shown }) => shown?.way?.priceType === 'flea')
    expect(bought.length).toBeGreaterThan(5)
    for (const { confidence, shown } of bought) {
      expect(shown?.trust, shown?.item.name).toBe(confidence)
      expect(shown?.doubts.map(({ item }) => item.url)).toEqual([shown?.item.url])
    }
  })

  test.each([
    ['no list', {}],
    ['half an item', { items: [{ uid: 'x', count: 0.5 }] }],
    ['far too many', { items: [{ uid: 'x', count: 10_000_001 }] }],
    ['more things than a call takes', { items: Array.from({ length: 61 }, () => ({ uid: 'x', count: 1 })) }],
    ['no JSON', 'bolts'],
  ])('%s is refused', async (_what, body) => {
    expect((await post(body)).status).toBe(400)
  })

  test('a body beyond its limit is refused before it is read', async () => {
    expect((await post(`{"items":"${'x'.repeat(40_000)}"}`)).status).toBe(413)
  })
})
