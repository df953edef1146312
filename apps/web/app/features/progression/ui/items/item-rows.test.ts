import type { Feature } from '@stashwise/catalogue/features'
import type { ItemUid, QuestUid } from '@stashwise/game/ids'
import type { ItemFact } from '@stashwise/progression/facts'
import type { Urgency } from '@stashwise/progression/ledger/needs'
import { expect, test } from 'vitest'
import { areInRaid, byNeed, byWorth, countedNeeds, gotOf, type ItemRow, numberNamesakes, openPool, withFeature } from './item-rows.ts'

type Wish = { urgency: Urgency; missing: number; count?: number; anyOf?: number; steps?: number; foundInRaid?: boolean }

function row(name: string, wishes: Wish[], { perSlot, stock = 0 }: { perSlot?: number; stock?: number } = {}): ItemRow {
  const nothing = { plain: 0, inRaid: 0 }
  const needs = wishes.map(({ urgency, missing, count = missing, anyOf = 1, steps = 0, foundInRaid = false }, at) => ({
    need: {
      id: `${name} ${at}`,
      source: { kind: 'quest' as const, quest: 'q' as QuestUid, use: 'handOver' as const, objectives: [], isCollector: false },
      items: Array.from({ length: anyOf }, (_, index) => `${name}${index}` as ItemUid),
      count,
      foundInRaid,
      urgency,
      steps: { quests: steps, levels: 0, level: 0 },
    },
    shares: [],
    missing,
  }))
  const item = {
    uid: name as ItemUid,
    url: name,
    imageId: '',
    sign: 'generic' as ItemFact['imageId'],
    width: 1,
    height: 1,
    colour: 'grey' as const,
    ...(perSlot !== undefined && { perSlot }),
  }
  const entry = {
    uid: item.uid,
    stock: { plain: stock, inRaid: 0 },
    keep: nothing,
    sell: nothing,
    needed: nothing,
    missing: nothing,
    needs,
  }
  return { item, name, shortName: name, entry, features: new Set() }
}

const namesOf = (rows: readonly ItemRow[]) => rows.map(({ name }) => name)

test('what the next quests need comes first, more missing units before fewer; what is met and what nothing needs comes last', () => {
  const rows = [
    row('lube', [{ urgency: 'collector', missing: 1 }]),
    row('bolts', []),
    row('matches', [{ urgency: 'available', missing: 0, count: 2 }]),
    row('salewa', [
      { urgency: 'locked', missing: 9 },
      { urgency: 'available', missing: 3 },
    ]),
    row('marker', [{ urgency: 'available', missing: 1 }]),
    row('screws', [{ urgency: 'nextLevel', missing: 10 }]),
  ]
  expect(namesOf(rows.toSorted(byNeed))).toEqual(['salewa', 'marker', 'screws', 'lube', 'matches', 'bolts'])
})

test('of one urgency an item that is asked for itself comes before one of many, and what a near quest needs before what a far one does', () => {
  const rows = [
    row('any medicine', [{ urgency: 'available', missing: 9, anyOf: 52 }]),
    row('far', [{ urgency: 'locked', missing: 30, steps: 13 }]),
    row('near', [{ urgency: 'locked', missing: 1, steps: 1 }]),
    row('own', [{ urgency: 'available', missing: 1 }]),
    row('stimulant', [
      { urgency: 'available', missing: 3, anyOf: 52 },
      { urgency: 'locked', missing: 35, steps: 24 },
    ]),
    row('both', [
      { urgency: 'locked', missing: 40, steps: 20 },
      { urgency: 'locked', missing: 1, steps: 4 },
    ]),
  ]
  expect(namesOf(rows.toSorted(byNeed))).toEqual(['own', 'any medicine', 'near', 'both', 'far', 'stimulant'])
})

test('loot is by price per slot and missing units; a share of a pool counts once, what has no price is last', () => {
  const rows = [
    row('food', [{ urgency: 'locked', missing: 99, anyOf: 41 }], { perSlot: 20_000 }),
    row('unpriced', [{ urgency: 'locked', missing: 5 }]),
    row('ledx', [{ urgency: 'locked', missing: 3 }], { perSlot: 900_000 }),
    row('cpu fan', [{ urgency: 'locked', missing: 75 }], { perSlot: 11_000 }),
  ]
  expect(namesOf(rows.toSorted(byWorth))).toEqual(['ledx', 'cpu fan', 'food', 'unpriced'])
})

test('what is asked for among others is counted as such, and not with what is asked for itself', () => {
  const { entry } = row('food', [{ urgency: 'locked', missing: 5, anyOf: 41 }])
  expect(gotOf(entry)).toMatchObject({ got: 0, count: 5, anyOf: 41 })
  const both = row('salewa', [
    { urgency: 'locked', missing: 3, anyOf: 52 },
    { urgency: 'locked', missing: 1, count: 2 },
  ])
  expect(gotOf(both.entry)).toMatchObject({ got: 1, count: 2, anyOf: 1 })
})

test('a number is marked as found in raid where every unit of it must be', () => {
  const found = { urgency: 'locked', missing: 5, foundInRaid: true } as const
  expect(gotOf(row('wires', [found]).entry).isInRaid).toBe(true)
  expect(gotOf(row('wires', [found, { urgency: 'laterLevel', missing: 125 }]).entry).isInRaid).toBe(false)
  expect(gotOf(row('wires', []).entry).isInRaid).toBe(false)
  expect(
    [
      { plain: 0, inRaid: 5 },
      { plain: 125, inRaid: 5 },
      { plain: 5, inRaid: 0 },
      { plain: 0, inRaid: 0 },
    ].map(areInRaid),
  ).toEqual([true, false, false, false])
})

test('units beyond the need are seen', () => {
  expect(gotOf(row('gpu', [{ urgency: 'locked', missing: 0, count: 1 }], { stock: 2 }).entry)).toMatchObject({ got: 2, count: 1 })
  expect(gotOf(row('gpu', [{ urgency: 'locked', missing: 2, count: 3 }], { stock: 1 }).entry)).toMatchObject({ got: 1, count: 3 })
})

test('a list of one use is part of the whole list: what something needs or the player has', () => {
  const use = (each: ItemRow, ...uses: Feature[]): ItemRow => ({ ...each, features: new Set<Feature>(['all', ...uses]) })
  const rows = [
    use(row('salewa', [{ urgency: 'available', missing: 3 }]), 'quests', 'barters'),
    use(row('horse', []), 'barters'),
    use(row('vase', [], { stock: 2 }), 'other'),
    use(row('chain', []), 'other'),
  ]
  expect(namesOf(withFeature(rows, 'all'))).toEqual(['salewa', 'vase'])
  expect(namesOf(withFeature(rows, 'barters'))).toEqual(['salewa'])
  expect(namesOf(withFeature(rows, 'other'))).toEqual(['vase'])
})

test('units that any of several items can be are told apart from those of just the item', () => {
  const injector = row('injector', [
    { urgency: 'available', missing: 3, anyOf: 52 },
    { urgency: 'available', missing: 0, count: 2, anyOf: 4 },
    { urgency: 'locked', missing: 35 },
  ])
  expect(openPool(injector.entry)).toEqual({ units: 3, isInRaid: false })
})

test('the figures of an item count its own needs, and those of pools only where it has none', () => {
  const counts = (wishes: Wish[]) => countedNeeds(row('bolts', wishes).entry).map(({ need }) => need.count)
  const [own, pool] = [{ urgency: 'active', missing: 5 } as const, { urgency: 'active', missing: 3, anyOf: 4 } as const]
  expect(counts([own, pool])).toEqual([5])
  expect(counts([pool])).toEqual([3])
})

test('items of one name are told apart by numbers, the oldest first; others keep their name', () => {
  const withPicture = (name: string, imageId: string): ItemRow => {
    const one = row(name, [])
    return { ...one, item: { ...one.item, imageId } }
  }
  const pack = 'BP gs ammo pack (120 pcs)'
  const rows = numberNamesakes([withPicture(pack, '57372a7f'), withPicture('Bolts', '57347c5b'), withPicture(pack, '57372927')])
  expect(rows.map(({ name, item }) => [item.imageId, name])).toEqual([
    ['57372927', `${pack} #1`],
    ['57372a7f', `${pack} #2`],
    ['57347c5b', 'Bolts'],
  ])
})
