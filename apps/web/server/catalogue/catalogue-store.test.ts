import type { CatalogueChanges } from '@stashwise/catalogue/catalogue-source'
import { aPrice, testNow, uidOf } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import { roubles } from '@stashwise/game/money'
import { expect, test, vi } from 'vitest'
import { type CatalogueOrigin, createCatalogueStore } from './catalogue-store.ts'

const gpu = uidOf('gpu')
const lastOf = (store: ReturnType<typeof createCatalogueStore>, mode: GameMode = 'pvp', uid: ItemUid = gpu) => {
  const catalogue = store.current(mode)
  return catalogue?.prices.flea[catalogue.facts.ordinals.get(uid) ?? -1]?.last
}

/** A database in a variable: whole at first, then what was appended. */
function anOrigin(reached = true) {
  const state = { version: 1, reached, later: [] as CatalogueChanges[], broken: false }
  const headOf = (mode: GameMode) => ({ mode, version: state.version, reached: state.reached, pricesAt: testNow })
  const origin: CatalogueOrigin = {
    readHead: async (mode) => {
      if (state.broken) throw new Error('gone')
      return headOf(mode)
    },
    read: vi.fn(async (mode: GameMode, since?: number) => {
      const whole = fixtureChanges(mode)
      if (since === undefined) return { ...whole, state: headOf(mode) }
      return { state: headOf(mode), records: [], texts: [], prices: state.later.flatMap(({ prices }) => prices) }
    }),
  }
  return { state, origin }
}

const aStore = (origin: CatalogueOrigin, part: Partial<Parameters<typeof createCatalogueStore>[0]> = {}) =>
  createCatalogueStore({ origin, clock: () => testNow, demoMarket: true, ...part })

test('both modes are loaded and share what is equal in them', async () => {
  const store = aStore(anOrigin().origin)
  await store.load()
  const [pvp, pve] = [store.current('pvp'), store.current('pve')]
  expect(pvp?.facts.items[0]).toBe(pve?.facts.items[0])
  expect(store.facts()).toHaveLength(2)
  expect(pvp?.simulated).toBe(false)
})

test('a new version brings new prices; a request with the old catalogue reads the old moment to its end', async () => {
  const { origin, state } = anOrigin()
  const swapped: [mode: GameMode, kinds: string, priced: number][] = []
  const store = aStore(origin)
  store.subscribe(({ mode, kinds, priced }) => swapped.push([mode, [...kinds].join(' '), priced.length]))
  await store.load()
  const held = store.current('pvp')
  state.version = 2
  state.later.push({ ...fixtureChanges(), prices: [aPrice({ uid: gpu, last: roubles(310_000) })] })
  expect(await store.refresh('pvp')).toBe(true)
  expect(lastOf(store)).toBe(310_000)
  expect(held?.prices.flea[held.facts.ordinals.get(gpu) ?? -1]?.last).toBe(296_372)
  expect(store.current('pvp')?.facts).toBe(held?.facts)
  expect(origin.read).toHaveBeenLastCalledWith('pvp', 1)
  expect(swapped.map(([mode]) => mode)).toEqual(['pvp', 'pve', 'pvp'])
  expect(swapped[0]?.[1]).toContain('quest')
  expect(swapped[2]).toEqual(['pvp', 'price', 1])
})

test('an unchanged version is not read again', async () => {
  const { origin } = anOrigin()
  const store = aStore(origin)
  await store.load()
  expect(await store.refresh('pvp')).toBe(false)
  expect(origin.read).toHaveBeenCalledTimes(2)
})

test('what is shown stays when the database goes away', async () => {
  const { origin, state } = anOrigin()
  const store = aStore(origin)
  await store.load()
  state.broken = true
  await expect(store.refresh('pvp')).rejects.toThrow('gone')
  expect(lastOf(store)).toBe(296_372)
  state.broken = false
  expect(await store.refresh('pvp')).toBe(false)
})

test('many wishes to refresh at once read each version once', async () => {
  const { origin, state } = anOrigin()
  const store = aStore(origin)
  await store.load()
  state.version = 2
  const answers = await Promise.all(Array.from({ length: 10 }, () => store.refresh('pvp')))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(origin.read).toHaveBeenCalledTimes(3)
})

test('an older version is another database: everything is read again', async () => {
  const { origin, state } = anOrigin()
  state.version = 9
  const store = aStore(origin)
  await store.load()
  state.version = 3
  await store.refresh('pvp')
  expect(origin.read).toHaveBeenLastCalledWith('pvp', undefined)
})

test('prices are simulated until a feed was reached, and nothing of it is left afterwards', async () => {
  const { origin, state } = anOrigin(false)
  const store = aStore(origin)
  await store.load()
  expect(store.current('pvp')).toMatchObject({ simulated: true, pricesAt: testNow })
  expect(lastOf(store)).not.toBe(296_372)
  expect(lastOf(store, 'pvp')).not.toBe(lastOf(store, 'pve'))
  expect(
    store
      .current('pvp')
      ?.prices.flea.filter(Boolean)
      .every((price) => price?.simulated),
  ).toBe(true)
  state.reached = true
  state.version = 2
  await store.refresh('pvp')
  expect(store.current('pvp')).toMatchObject({ simulated: false, simulatedFrom: undefined })
  expect(store.current('pvp')?.prices.flea.some((price) => price?.simulated)).toBe(false)
  expect(lastOf(store)).toBe(296_372)
})

test('with the demo market off the figures stay as the snapshot has them', async () => {
  const store = aStore(anOrigin(false).origin, { demoMarket: false })
  await store.load()
  expect(store.current('pvp')?.simulated).toBe(false)
  expect(lastOf(store)).toBe(296_372)
})

test('the simulated market moves every five minutes and tells so by its version', async () => {
  vi.useFakeTimers({ now: testNow, toFake: ['setTimeout', 'setInterval', 'Date', 'clearInterval', 'clearTimeout'] })
  try {
    const store = aStore(anOrigin(false).origin, { clock: Date.now })
    await store.load()
    const before = store.current('pvp')
    const fresh = store.keepFresh()
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 100)
    vi.useRealTimers()
    await vi.waitFor(() => expect(store.current('pvp')?.contentVersion).not.toBe(before?.contentVersion))
    expect(store.current('pvp')?.facts).toBe(before?.facts)
    fresh.stop()
  } finally {
    vi.useRealTimers()
  }
})

test('a database without content shows nothing yet', async () => {
  const { origin, state } = anOrigin()
  state.version = 0
  const store = aStore(origin)
  await store.load()
  expect(store.current('pvp')).toBeUndefined()
})
