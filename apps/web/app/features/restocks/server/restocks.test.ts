import { aCatalogue, testNow } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import { notify } from '@stashwise/db/notify'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { restocksChannel, saveRestocks } from '@stashwise/db/trader-restocks'
import type { GameMode } from '@stashwise/game/mode'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProblems } from '#app/http/problem-response.ts'
import { type Bus, createBus } from '#app/platform/bus.ts'
import { createRestocksApi } from '../api.ts'
import { createRestocks } from './create-restocks.ts'

const catalogues = { pvp: aCatalogue(fixtureChanges('pvp')), pve: aCatalogue(fixtureChanges('pve')) }
const minutes = (count: number) => testNow + count * 60_000
const save = (mode: GameMode, times: Record<string, number>) => saveRestocks(database.db, mode, { askedAt: new Date(testNow), times })

let database: Database
let bus: Bus
beforeEach(async () => {
  database = await testDb()
  bus = createBus(database, vi.fn())
  await save('pvp', { therapist: minutes(75), peacekeeper: minutes(-1), fence: minutes(1) })
  await save('pve', { therapist: minutes(119), peacekeeper: minutes(-1), fence: minutes(1) })
})
afterEach(async () => {
  bus.close()
  await database.close()
})

/** The call, as it is once the times were loaded. */
async function aCall(current: (mode: GameMode) => (typeof catalogues)['pvp'] | undefined = (mode) => catalogues[mode]) {
  const onError = vi.fn()
  const { restocks, refresh } = createRestocks({
    database,
    bus,
    catalogues: { current, facts: () => [], slots: async () => new Map(), upToDate: async () => {}, subscribe: () => () => {} },
    clock: () => testNow,
    onError,
  })
  await bus.ready()
  await refresh()
  const api = withProblems(createRestocksApi({ restocks }))
  const ask = async (query = '', headers: Record<string, string> = {}) => api.request(`/restocks${query}`, { headers })
  const list = async (query = '') =>
    (await (await ask(query)).json()).restocks.map(
      ({ trader, at }: { trader: { slug: string }; at: number }) => `${trader.slug} ${(at - testNow) / 60_000}`,
    )
  return { ask, list, onError, restocks }
}

test('lists the next restock of every trader who sells something, the soonest first, by mode and language', async () => {
  const { ask, list } = await aCall()
  expect(await list()).toEqual(['peacekeeper -1', 'therapist 75'])
  expect(await list('?mode=pve')).toEqual(['peacekeeper -1', 'therapist 119'])
  expect((await (await ask('', { cookie: 'locale=ru' })).json()).restocks[1]).toEqual({
    trader: { id: 'therapist', slug: 'therapist', name: 'Терапевт' },
    at: minutes(75),
  })
})

test('is empty while the feed has sent none, and before the first Catalogue', async () => {
  for (const mode of ['pvp', 'pve'] as const) await save(mode, {})
  expect(await (await aCall()).list()).toEqual([])
  expect(await (await aCall(() => undefined)).list()).toEqual([])
})

test('refuses what it does not know', async () => {
  const { ask } = await aCall()
  expect((await ask('?mode=regular')).status).toBe(400)
  expect((await ask('?trader=prapor')).status).toBe(400)
})

test('times of any process are there as soon as they are announced; the last ones stay while the database is away', async () => {
  const { list, onError } = await aCall()
  await save('pvp', { therapist: minutes(90) })
  await notify(database.db, restocksChannel, 'pvp')
  await vi.waitFor(async () => expect(await list()).toEqual(['therapist 90']))
  vi.spyOn(database.db, 'select').mockImplementation(() => {
    throw new Error('connection refused')
  })
  await bus.hear(restocksChannel)
  expect(await list()).toEqual(['therapist 90'])
  expect(onError).toHaveBeenCalledOnce()
})

test('other times are announced with the traders they are of, those of the first load and of a repeated request are not', async () => {
  const { restocks } = await aCall()
  const heard = vi.fn()
  const end = restocks.subscribe(heard)
  await bus.hear(restocksChannel)
  expect(heard).not.toHaveBeenCalled()
  await save('pvp', { therapist: minutes(90), fence: minutes(1) })
  await bus.hear(restocksChannel)
  expect(heard).toHaveBeenCalledExactlyOnceWith({
    mode: 'pvp',
    before: { therapist: minutes(75), peacekeeper: minutes(-1), fence: minutes(1) },
    after: { therapist: minutes(90), fence: minutes(1) },
    traders: ['therapist'],
  })
  expect(restocks.times('pvp')).toEqual({ therapist: minutes(90), fence: minutes(1) })
  end()
  await save('pvp', { therapist: minutes(95) })
  await bus.hear(restocksChannel)
  expect(heard).toHaveBeenCalledOnce()
})
