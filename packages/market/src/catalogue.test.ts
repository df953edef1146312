import { buildCatalogue } from '@stashwise/catalogue/build-catalogue'
import type { Catalogue } from '@stashwise/catalogue/catalogue'
import { applyChanges } from '@stashwise/catalogue/catalogue-source'
import { sortKeys } from '@stashwise/catalogue/sort-keys'
import { aCatalogue, anItem, aPrice, aSellOffer, offersOf, someChanges, testNow, uidOf } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import type { Item } from '@stashwise/game/item'
import { roubles } from '@stashwise/game/money'
import { runAtOnce, runInSteps, sortInSteps } from '@stashwise/game/steps'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listItems } from './list-items.ts'
import { presentItemPage } from './present/present-item.ts'
import { presentRow, presentTagTree } from './present/present-row.ts'
import type { MarketQuery } from './view.ts'

const catalogue = aCatalogue(fixtureChanges())
const viewer = { locale: 'en', isPro: false } as const
const aQuery = (part: Partial<MarketQuery> = {}): MarketQuery => ({
  search: '',
  feature: 'all',
  sort: 'perSlot',
  dir: 'desc',
  offset: 0,
  limit: 100,
  ...part,
})
const idsOf = (query: Partial<MarketQuery>, from: Catalogue = catalogue, who: Parameters<typeof listItems>[2] = viewer) =>
  listItems(from, aQuery(query), who).ordinals.map((ordinal) => from.facts.items[ordinal]?.uid)
const unpriced = () => undefined
const pageOf = (id: string, from: Catalogue = catalogue, locale: 'en' | 'ru' = 'en') =>
  presentItemPage(from, from.facts.ordinals.get(uidOf(id)) ?? -1, { locale, now: testNow }, unpriced)

describe('the list', () => {
  test('begins with what a slot is worth most', () => expect(idsOf({ limit: 3 })).toEqual(['dorm-314', 'ledx', 'red-rebel']))

  test('puts what a few sellers ask behind every price that holds, and what nobody pays for last, in both directions', () => {
    const few = ['firesteel', 'stew', 'roler', 'nuts']
    for (const dir of ['asc', 'desc'] as const) {
      const listed = idsOf({ dir })
      const places = few.map((id) => listed.indexOf(uidOf(id)))
      expect(Math.min(...places)).toBeGreaterThan(Math.max(listed.indexOf(uidOf('gpu')), listed.indexOf(uidOf('salewa'))))
      expect(Math.max(...places)).toBeLessThan(listed.indexOf(uidOf('gp')))
    }
  })

  test('puts items without the sorted figure last in both directions, by name', () => {
    const last = idsOf({ sort: 'offers', dir: 'asc' })
    expect(last.slice(-11)).toEqual(idsOf({ sort: 'offers', dir: 'desc' }).slice(-11))
    expect(last.slice(-11)).toContain('gp')
  })

  test('keeps equal values in name order whichever way it runs', () => {
    const traded = (dir: 'asc' | 'desc') =>
      idsOf({ sort: 'offers', dir }).filter((uid) => uid === 'nuts' || uid === 'stew' || uid === 'roler')
    expect(traded('asc')).toEqual(['stew', 'roler', 'nuts'])
    expect(traded('desc')).toEqual(['stew', 'roler', 'nuts'])
  })

  test('sorts names in the user’s language', () => {
    expect(idsOf({ sort: 'name', dir: 'asc', limit: 2 }, catalogue, { locale: 'ru', isPro: false })).toEqual(['m855a1', 'bp'])
    expect(idsOf({ sort: 'name', dir: 'asc', limit: 1 })).toEqual(['m855a1'])
  })

  test('filters by a tag and everything below it', () => {
    expect(idsOf({ tag: 'Weapon' })).toHaveLength(6)
    expect(idsOf({ tag: 'Throwables' })).toEqual(['f1'])
    expect(idsOf({ tag: 'Nonsense' })).toEqual([])
  })

  test('chooses from given items only, in the asked order, whatever else is asked', () => {
    const only = ['salewa', 'gpu', 'ledx', 'nowhere'].map(uidOf)
    expect(idsOf({ only })).toEqual(idsOf({}).filter((uid) => uid === 'salewa' || uid === 'gpu' || uid === 'ledx'))
    expect(idsOf({ only, feature: 'quests' })).toEqual(['gpu', 'salewa'])
    expect(idsOf({ only, search: 'salewa', sort: 'relevance' })).toEqual(['salewa'])
    expect(idsOf({ only: [] })).toEqual([])
    expect(listItems(catalogue, aQuery({ only, limit: 1, offset: 1 }), viewer)).toMatchObject({ total: 3, ordinals: [expect.any(Number)] })
  })

  test.each([
    ['quests', ['dorm-314', 'gpu', 'rooster', 'salewa', 'firesteel']],
    ['questsFir', ['gpu', 'rooster', 'salewa', 'firesteel']],
    ['collector', ['rooster', 'firesteel']],
    ['hideout', ['gpu', 'bolts', 'nuts']],
    ['questRewards', ['salewa', 'roubles']],
    ['crafts', ['ec', 'bolts', 'drill']],
    ['barters', ['gpu', 'sugar', 'vaseline', 'gamma']],
  ] as const)('shows what is good for %s', (feature, ids) => expect(idsOf({ feature })).toEqual(ids))

  test('counts an item as other when nothing needs it', () => {
    expect(idsOf({ feature: 'other' })).toContain('bitcoin')
    expect(idsOf({ feature: 'other' })).not.toContain('gpu')
  })

  test('gives users without Pro the best 20 hits of a search', () => {
    const found = listItems(catalogue, aQuery({ search: 'a', sort: 'relevance' }), viewer)
    const all = listItems(catalogue, aQuery({ search: 'o', sort: 'relevance' }), { locale: 'en', isPro: true })
    expect(found.total).toBeLessThanOrEqual(20)
    expect(all).toMatchObject({ limited: false, matches: all.total })
    expect(found.matches).toBe(listItems(catalogue, aQuery({ search: 'a' }), { locale: 'en', isPro: true }).total)
    expect(idsOf({ search: 'ak74', sort: 'relevance' })[0]).toBe('ak74')
    expect(idsOf({ search: 'ak74', sort: 'last', dir: 'desc' })).toEqual(['ak74m', 'ak74'])
  })

  test('every page of every order together is every item once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sortKeys), fc.constantFrom('asc', 'desc'), fc.integer({ min: 1, max: 50 }), (sort, dir, limit) => {
        const seen: unknown[] = []
        for (let offset = 0; offset < catalogue.facts.items.length; offset += limit) seen.push(...idsOf({ sort, dir, offset, limit }))
        expect(new Set(seen).size).toBe(catalogue.facts.items.length)
        expect(seen).toHaveLength(catalogue.facts.items.length)
      }),
    )
  })
})

describe('a row', () => {
  const row = presentRow(catalogue, catalogue.facts.ordinals.get(uidOf('gpu')) ?? -1, { locale: 'ru', now: testNow })
  test('carries names of the language, what is left after the fee, what a slot brings and the best trader', () => {
    expect(row).toMatchObject({
      name: 'Видеокарта',
      shortName: 'GPU',
      category: { name: 'Электроника' },
      price: { last: 296_372, afterFee: 280_730, perSlot: 140_365, confidence: 'high', doubts: [] },
    })
    expect(row.bestTrader).toMatchObject({ trader: { slug: 'therapist', name: 'Терапевт' }, price: 100_980, currency: 'RUB' })
  })
  test('tells a bare weapon from the one that is ready to fire, and numbers other items of one name', () => {
    const twins = ['3d5f74', '3d5f76'].map((id) => ({
      kind: 'item' as const,
      id: uidOf(id),
      gone: false,
      facts: anItem({ uid: uidOf(id) }),
    }))
    const { records, texts, ...rest } = fixtureChanges()
    const tags = Object.fromEntries(twins.map(({ id }) => [id, ['Dogtag BEAR', 'BEAR'] as [string, string]]))
    const from = aCatalogue({ ...rest, records: [...records, ...twins], texts: [...texts, { kind: 'item', locale: 'en', texts: tags }] })
    const markOf = (id: string) => presentRow(from, from.facts.ordinals.get(uidOf(id)) ?? -1, { locale: 'en', now: testNow }).mark
    expect(['m4a1', 'm4a1-bare', '3d5f74', '3d5f76'].map(markOf)).toEqual([undefined, 'bare', 1, 2])
  })
  test('falls back to English for a missing name', () => {
    const german = presentRow(catalogue, catalogue.facts.ordinals.get(uidOf('gpu')) ?? -1, { locale: 'de', now: testNow })
    expect(german.name).toBe('Graphics card')
  })
  test('has no figure but what a trader pays for a slot where the flea has none', () => {
    const banned = presentRow(catalogue, catalogue.facts.ordinals.get(uidOf('bitcoin')) ?? -1, { locale: 'en', now: testNow })
    expect(banned.price).toEqual({ perSlot: 652_437, simulated: false, confidence: 'none', doubts: [] })
    expect(banned.fleaBanned).toBe(true)
  })
  test('has no best trader where all of them pay nothing, and a trader that pays nothing is no place to sell', () => {
    const [disk, screw] = [uidOf('disk'), uidOf('screw')]
    const offers = (uid: typeof disk, ...paid: number[]) => ({
      kind: 'offers' as const,
      id: uid,
      gone: false,
      facts: offersOf(
        uid,
        paid.map((price, at) => aSellOffer(['prapor', 'skier'][at] ?? '', price)),
      ),
    })
    const items = [disk, screw].map((uid) => ({ kind: 'item' as const, id: uid, gone: false, facts: anItem({ uid }) }))
    const { facts, prices } = aCatalogue(someChanges({ records: [...items, offers(disk, 0, 0), offers(screw, 0, 12)] }))
    const at = (uid: typeof disk) => facts.ordinals.get(uid) ?? -1
    expect(prices.bestSell[at(disk)]).toBeUndefined()
    expect(prices.orders.trader.absent).toContain(at(disk))
    expect(prices.offers[at(screw)]?.sellTo).toEqual([aSellOffer('skier', 12)])
  })
})

describe('the item page', () => {
  test('tells which quests and modules need it, once', () => {
    const page = pageOf('gpu')
    expect(page.quests).toMatchObject([
      { quest: { name: 'Farming - Part 4' }, use: 'handOver', count: 3, foundInRaid: true, requiredForKappa: true },
    ])
    expect(page.modules).toMatchObject([{ name: 'Bitcoin Farm', level: 1, count: 10, foundInRaid: true }])
    expect(page.features).toEqual(['quests', 'questsFir', 'hideout', 'barters'])
  })

  test('says of a recipe what it is told by who prices it, each part in its place', () => {
    const { facts } = catalogue
    const price = (amount: number) => ({ unitPrice: roubles(amount), total: roubles(amount), priceAt: 'flea' as const })
    const showing = { locale: 'en' as const, now: testNow }
    const page = presentItemPage(catalogue, facts.ordinals.get(uidOf('m855a1')) ?? -1, showing, (id) =>
      id === facts.joins.madeBy.get(uidOf('m855a1'))?.[0]?.recipe.id
        ? { inputs: [1, 2, 3].map(price), outputs: [price(4)], cost: roubles(5), profit: roubles(-6) }
        : undefined,
    )
    const [craft] = page.madeBy
    expect(craft).toMatchObject({ kind: 'craft', durationSeconds: 7_200, cost: 5, profit: -6, outputs: [{ total: 4 }] })
    expect(craft?.inputs.map(({ total }) => total)).toEqual([1, 2, 3])
    expect(craft).not.toHaveProperty('revenue')
    expect(pageOf('m855a1').madeBy[0]).not.toHaveProperty('cost')
    expect(pageOf('m855a1').madeBy[0]?.inputs[0]).not.toHaveProperty('total')
  })

  test('shows the quest that unlocks a barter and its limit, and how many a quest gives', () => {
    expect(pageOf('salewa').madeBy[0]).toMatchObject({ limit: 3, quest: { name: 'Shortage' } })
    expect(pageOf('salewa').rewardOf).toMatchObject([{ name: 'Farming - Part 4', count: 2 }])
  })

  test('links a weapon with its loadout, its broken twin and its rounds', () => {
    const page = pageOf('m4a1')
    expect(page.loadoutUrl).toBe('/loadouts/weapon/colt_m4a1/m4a1-default')
    expect(page.twin).toMatchObject({ uid: 'm4a1-bare' })
    expect(page.related).toMatchObject([
      { kind: 'allowedAmmo', items: [{ uid: 'm855a1', ammo: { damage: 49, penetration: 44 } }], more: 0 },
    ])
    expect(page.propertyNames).toMatchObject({ Caliber556x45NATO: '5.56x45mm NATO' })
    expect(pageOf('m855a1').related).toMatchObject([{ kind: 'usedBy', items: [{ uid: 'm4a1' }] }])
  })

  test('links a weapon that has no default preset with the bare one, and nothing else with a loadout', () => {
    const { properties } = catalogue.facts.items[catalogue.facts.ordinals.get(uidOf('m4a1')) ?? -1] ?? anItem({ uid: uidOf('none') })
    const of = (id: string, part: Partial<Item>) => {
      const facts = anItem({ uid: uidOf(id), properties, ...part })
      return pageOf(id, aCatalogue(someChanges({ records: [{ kind: 'item', id, gone: false, facts }] }))).loadoutUrl
    }
    expect(of('x-17', { url: 'fn_scar-h_x-17' })).toBe('/loadouts/weapon/fn_scar-h_x-17')
    expect(of('flare', { url: 'rsp-30_reactive_signal_cartridge_red' })).toBeUndefined()
    expect(of('broken', { url: 'fn_scar-h_x-17_not_func', isFunctional: false })).toBeUndefined()
    expect(pageOf('salewa').loadoutUrl).toBeUndefined()
  })

  test('links a preset with itself in the weapon builder', () => {
    const facts = anItem({
      uid: uidOf('sopmod'),
      url: 'colt_m4a1_sopmod',
      baseUid: uidOf('m4a1'),
      properties: { kind: 'preset', ergonomics: 60, recoilVertical: 74, recoilHorizontal: 213 },
    })
    const { properties } = catalogue.facts.items[catalogue.facts.ordinals.get(uidOf('m4a1')) ?? -1] ?? facts
    const weapon = anItem({ uid: uidOf('m4a1'), url: 'colt_m4a1', properties })
    const records = [facts, weapon].map((item) => ({ kind: 'item' as const, id: item.uid, gone: false, facts: item }))
    const changed = aCatalogue(someChanges({ records }))
    expect(pageOf('sopmod', changed).loadoutUrl).toBe('/loadouts/weapon/colt_m4a1/sopmod')
  })

  test('tells the maps of a key and the quest that needs it', () => {
    expect(pageOf('dorm-314')).toMatchObject({
      properties: { maps: ['customs'] },
      quests: [{ use: 'key' }],
      propertyNames: { customs: 'Customs' },
    })
  })

  test('has no base price instead of nought', () => {
    const bare = aCatalogue(
      someChanges({ records: [{ kind: 'item', id: 'x', gone: false, facts: anItem({ uid: uidOf('x'), basePrice: roubles(0) }) }] }),
    )
    expect(pageOf('x', bare).basePrice).toBeUndefined()
  })
})

test('the tag tree counts items below a tag and leaves empty tags out', () => {
  const tree = presentTagTree(catalogue, 'en')
  expect(tree.find(({ id }) => id === 'Weapon')).toMatchObject({
    count: 6,
    children: [
      { id: 'Assault_rifles', count: 4 },
      { id: 'Throwables', count: 1 },
      { id: 'Melee_weapons', count: 1 },
    ],
  })
  expect(JSON.stringify(tree)).not.toContain('"count":0')
})

describe('an update', () => {
  const first = runAtOnce(applyChanges(fixtureChanges()))
  const built = runAtOnce(buildCatalogue({ source: first.source, factsChanged: true }))

  test('of prices keeps every index and changes only what moved', () => {
    const prices = [aPrice({ uid: uidOf('gpu'), last: roubles(310_000) })]
    const next = runAtOnce(applyChanges(someChanges({ state: { mode: 'pvp', version: 2, reached: true }, prices }), first.source))
    expect(next).toMatchObject({ factsChanged: false, pricesChanged: true })
    const after = runAtOnce(buildCatalogue({ ...next, previous: built }))
    expect(after.facts).toBe(built.facts)
    expect(pageOf('gpu', after).price.last).toBe(310_000)
    expect(pageOf('gpu', built).price.last).toBe(296_372)
    expect(pageOf('ledx', after).price.last).toBe(948_354)
    expect(after.contentVersion).not.toBe(built.contentVersion)
  })

  test('that takes an item away leaves the catalogue in use untouched', () => {
    const gone = { kind: 'item', id: 'gpu', gone: true, facts: anItem({ uid: uidOf('gpu') }) } as const
    const next = runAtOnce(applyChanges(someChanges({ records: [gone] }), first.source))
    const after = runAtOnce(buildCatalogue({ ...next, previous: built }))
    expect(after.facts.ordinals.has(uidOf('gpu'))).toBe(false)
    expect(built.facts.ordinals.has(uidOf('gpu'))).toBe(true)
    expect(pageOf('gamma', after).usedIn[0]?.inputs.map(({ item }) => item.uid)).toEqual(['gamma'])
  })

  test('of the other mode shares equal facts and names', () => {
    const twin = runAtOnce(applyChanges(fixtureChanges('pve'), undefined, first.source)).source
    expect(twin.records.item.get('gpu')).toBe(first.source.records.item.get('gpu'))
    expect(twin.texts.get('ru')?.get('item')).toBe(first.source.texts.get('ru')?.get('item'))
  })

  test('gives the event loop back while it builds', async () => {
    let turns = 0
    let clock = 0
    const pace = { budgetMs: 1, now: () => (clock += 0.5), yieldTurn: async () => void turns++ }
    const stepped = await runInSteps(buildCatalogue({ source: first.source, factsChanged: true }), pace)
    expect(turns).toBeGreaterThan(5)
    expect(idsOf({}, stepped)).toEqual(idsOf({}, built))
  })
})

test('sorting in steps is the same as sorting at once', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer())), (values) => {
      const compare = (a: readonly [number, number], b: readonly [number, number]) => a[0] - b[0]
      expect(runAtOnce(sortInSteps(values, compare, 3))).toEqual(values.toSorted(compare))
    }),
  )
})

test('a loop in the tag tree harms nothing', () => {
  const loop = aCatalogue(
    someChanges({
      records: [
        { kind: 'tag', id: 'A', gone: false, facts: { id: 'A', parent: 'B', order: 0 } },
        { kind: 'tag', id: 'B', gone: false, facts: { id: 'B', parent: 'A', order: 1 } },
        { kind: 'item', id: 'x', gone: false, facts: anItem({ uid: uidOf('x'), category: 'A', tags: ['A'] }) },
      ],
    }),
  )
  expect(pageOf('x', loop).categoryPath).toHaveLength(2)
  expect(presentTagTree(loop, 'en')).toEqual([])
})
