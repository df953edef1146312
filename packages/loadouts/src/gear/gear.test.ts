import type { BsgId } from '@stashwise/game/ids'
import { type ArmorClass, armorClasses } from '@stashwise/game/penetration'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { conflictingSlots, withBuild, withCarried, withMounted, withWorn } from './edit-set.ts'
import { type Cover, type GearFacts, type GearItem, type GearSlot, gearSlots } from './facts.ts'
import { type GearPriceOf, gearCells, gearPenalties, gearPrice } from './figures.ts'
import { emptySet, type GearSet, gearAt, maxKinds } from './gear-set.ts'
import { packGear, unpackGear } from './link.ts'
import { subsetOf } from './subset.ts'
import { burdenOf, gearWeight, limitsWith, weaponWeight } from './weight.ts'
import { protection } from './zones.ts'

const cover = (armorClass: ArmorClass, maxDurability: number, ...zones: string[]): Cover => ({
  zones,
  layer: { armorClass, durability: maxDurability, maxDurability, bluntThroughput: 0.2, destructibility: 0.45 },
})
const chestPlate = 'Armor Zone Plate_Granit_SAPI_chest'
const backPlate = 'Armor Zone Plate_Granit_SAPI_back'
const leftPlate = 'Armor Zone Plate_Granit_SSAPI_side_left_high'
const rightPlate = 'Armor Zone Plate_Granit_SSAPI_side_right_high'
const chest = 'Collider Type RibcageUp'
const gear = (name: string, item: Partial<GearItem>): GearItem => ({
  bsgId: name as BsgId,
  slots: [],
  weightKg: 1,
  width: 1,
  height: 1,
  stackSize: 1,
  ...item,
})

/** Figures of the feed, November 2025. */
const items = [
  gear('6B13', {
    slots: ['armor'],
    weightKg: 2.8,
    speed: -0.01,
    ergonomics: -0.01,
    covers: [cover(2, 35, chest, 'Collider Type RibcageLow'), cover(2, 35, 'Collider Type SpineTop')],
    mounts: [{ place: 'Front_plate', name: 'Front_plate', allowed: [1, 2], usual: 1 }],
    sets: [[1]],
  }),
  gear('Granit 4', { weightKg: 3.9, speed: -0.025, covers: [cover(4, 45, chestPlate)] }),
  gear('Granit Br5', { weightKg: 3.3, speed: -0.02, turn: -0.015, covers: [cover(6, 60, chestPlate)] }),
  gear('AVS', { slots: ['rig'], weightKg: 1.3, capacity: 23, covers: [cover(3, 42, chest)], blocks: ['armor'] }),
  gear('Alpha rig', { slots: ['rig'], weightKg: 0.8, capacity: 20 }),
  gear('Altyn', {
    slots: ['headwear'],
    weightKg: 2.5,
    turn: -0.04,
    covers: [cover(5, 27, 'Collider Type ParietalHead')],
    mounts: [{ place: 'mod_equipment', name: 'MOD_EQUIPMENT', allowed: [6] }],
    blocks: ['headset'],
  }),
  gear('Altyn shield', {
    weightKg: 1.4,
    turn: -0.08,
    covers: [cover(5, 50, 'Collider Type HeadCommon', 'Collider Type Eyes')],
    blocks: ['eyewear'],
  }),
  gear('ComTac', { slots: ['headset'], weightKg: 0.6 }),
  gear('Glasses', { slots: ['eyewear'], weightKg: 0.03 }),
  gear('Mask', { slots: ['face'], weightKg: 0.3, conflicts: [5] }),
  gear('AK-74', { slots: ['primary', 'secondary'], weightKg: 3.4, width: 5, height: 2 }),
  gear('5.45 BP', { isCarried: true, weightKg: 0.011, stackSize: 60 }),
  gear('Salewa', { isCarried: true, weightKg: 0.6, height: 2 }),
  gear('MBSS', { slots: ['backpack'], weightKg: 0.62, capacity: 16 }),
  gear('Zhuk', {
    slots: ['armor'],
    weightKg: 2.4,
    covers: [cover(3, 61, chest), cover(3, 14, 'Collider Type LeftSideChestDown'), cover(3, 14, 'Collider Type RightSideChestDown')],
    mounts: [
      { place: 'Front_plate', name: 'Front_plate', allowed: [15, 16], usual: 15, zones: [chestPlate] },
      { place: 'Back_plate', name: 'Back_plate', allowed: [16], usual: 16, zones: [backPlate] },
      { place: 'Left_side_plate', name: 'Left_side_plate', allowed: [17], usual: 17, zones: [leftPlate] },
      { place: 'Right_side_plate', name: 'Right_side_plate', allowed: [17], usual: 17, zones: [rightPlate] },
    ],
    sets: [[15, 16, 17, 17]],
  }),
  gear('Granit front', { weightKg: 3.3, covers: [cover(6, 60, 'Armor Zone Plate_Korund_chest')] }),
  gear('KITECO', { weightKg: 2.5, covers: [cover(6, 45, chestPlate, backPlate)] }),
  gear('Granit side', { weightKg: 0.65, covers: [cover(6, 18, leftPlate, rightPlate)] }),
] satisfies GearItem[]
const facts: GearFacts = { items }
const at = (name: string) => items.findIndex((item) => item.bsgId === name)
const wear = (set: GearSet, slot: GearSlot, name: string) => withWorn(facts, set, slot, at(name))
const zone = (set: GearSet, id: string) => protection(facts, set).find((each) => each.id === id)

test('armor is put on with its usual plate; a zone lists the plate before the soft armor behind it', () => {
  const set = wear(emptySet, 'armor', '6B13')
  expect(gearWeight(facts, set)).toBe(6.7)
  expect(zone(set, 'chest')?.layers.map(({ armorClass, maxDurability }) => [armorClass, maxDurability])).toEqual([
    [4, 45],
    [2, 35],
  ])
  expect(zone(set, 'belly')?.armorClass).toBe(2)
  expect(zone(set, 'groin')?.armorClass).toBe(0)
  const better = withMounted(facts, set, 'armor', 'Front_plate', at('Granit Br5'))
  expect(zone(better, 'chest')?.armorClass).toBe(6)
  expect(gearPenalties(facts, better)).toEqual({ speed: -0.03, turn: -0.015, ergonomics: -0.01 })
  expect(zone(withMounted(facts, set, 'armor', 'Front_plate', undefined), 'chest')?.armorClass).toBe(2)
  expect(withMounted(facts, set, 'armor', 'Front_plate', at('Altyn shield'))).toBe(set)
})

test.each([
  ['an armored rig and body armor', 'armor', '6B13', 'rig', 'AVS'],
  ['a closed helmet and a headset', 'headwear', 'Altyn', 'headset', 'ComTac'],
  ['a mask and the helmet it names', 'headwear', 'Altyn', 'face', 'Mask'],
] as const)('%s exclude each other, whichever comes first', (_name, slot, first, other, second) => {
  for (const [a, b] of [
    [
      [slot, first],
      [other, second],
    ],
    [
      [other, second],
      [slot, first],
    ],
  ] as const) {
    const set = wear(emptySet, a[0], a[1])
    expect(conflictingSlots(facts, set, b[0], { item: at(b[1]), mounted: {} })).toEqual([a[0]])
    expect(Object.keys(wear(set, b[0], b[1]).worn)).toEqual([b[0]])
  }
})

test('a plain rig goes with body armor; a face shield takes the glasses off, and only the shield does', () => {
  const set = wear(wear(emptySet, 'armor', '6B13'), 'rig', 'Alpha rig')
  expect(Object.keys(set.worn).sort()).toEqual(['armor', 'rig'])
  const seeing = wear(wear(emptySet, 'headwear', 'Altyn'), 'eyewear', 'Glasses')
  expect(Object.keys(seeing.worn)).toContain('eyewear')
  expect(Object.keys(withMounted(facts, seeing, 'headwear', 'mod_equipment', at('Altyn shield')).worn)).toEqual(['headwear'])
})

test('cells: pockets, rig and backpack against what is carried, whole stacks', () => {
  const set = withCarried(withCarried(wear(wear(emptySet, 'rig', 'AVS'), 'backpack', 'MBSS'), at('5.45 BP'), 121), at('Salewa'), 2)
  expect(gearCells(facts, set)).toEqual({ cells: 43, taken: 7 })
  expect(gearWeight(facts, set)).toBe(4.451)
  expect(withCarried(set, at('Salewa'), 0).carried).toHaveLength(1)
})

test('armor with its usual plate is bought as it is sold, with another plate whichever way is cheaper', () => {
  const prices = new Map<string, number>([
    ['6B13', 40_000],
    ['6B13 as sold', 54_530],
    ['Granit 4', 30_000],
    ['Granit Br5', 61_955],
  ])
  const priceOf: GearPriceOf = (item, set) => prices.get(`${gearAt(facts, item).bsgId}${set === undefined ? '' : ' as sold'}`)
  const set = wear(emptySet, 'armor', '6B13')
  expect(gearPrice(facts, set, priceOf).total).toBe(54_530)
  expect(gearPrice(facts, withMounted(facts, set, 'armor', 'Front_plate', at('Granit Br5')), priceOf).total).toBe(101_955)
  prices.delete('Granit Br5')
  const unknown = gearPrice(facts, wear(withMounted(facts, set, 'armor', 'Front_plate', at('Granit Br5')), 'headset', 'ComTac'), priceOf)
  // The vest is still in the sum; what lacks a price is named.
  expect(unknown).toMatchObject({ known: prices.get('6B13') ?? 54_530, unpriced: [at('ComTac'), at('Granit Br5')] })
  expect(unknown.total).toBeUndefined()
})

test.each([
  [25.9, 0, 'free'],
  [26, 0, 'overweight'],
  [33, 50, 'free'], // 26 × 1.3 = 33.8
  [45, 0, 'slowWalk'],
  [77, 0, 'critical'],
  [77, 51, 'slowWalk'],
] as const)('%d kg with Strength %d: %s', (weight, strength, burden) => expect(burdenOf(weight, strength)).toBe(burden))

test('limits grow by 30 % up to level 50 of Strength', () => {
  expect(limitsWith(50)).toEqual({ overweight: 33.8, slowWalk: 58.5, critical: 100.1, most: 111.8 })
  expect(limitsWith(51)).toEqual(limitsWith(50))
})

test('a built weapon weighs and costs what its build does', () => {
  const set = withBuild(wear(emptySet, 'primary', 'AK-74'), 'primary', 'AbC-_1')
  expect(gearWeight(facts, set, () => 4.25)).toBe(4.25)
  expect(weaponWeight(facts, set)).toBe(3.4)
  expect(weaponWeight(facts, set, () => 4.25)).toBe(4.25)
  expect(
    gearPrice(
      facts,
      set,
      () => 1,
      () => 90_000,
    ).total,
  ).toBe(90_000)
})

test('a plate protects what its place covers, not all that the plate could', () => {
  const set = wear(emptySet, 'armor', 'Zhuk')
  const layers = (of: GearSet, id: string) => zone(of, id)?.layers.map(({ item }) => items[item]?.bsgId)
  expect(layers(set, 'chest')).toEqual(['Granit front', 'Zhuk'])
  expect(layers(set, 'back')).toEqual(['KITECO'])
  expect(layers(set, 'leftSide')).toEqual(['Granit side', 'Zhuk'])
  expect(layers(set, 'rightSide')).toEqual(['Granit side', 'Zhuk'])
  const oneSide = withMounted(facts, set, 'armor', 'Left_side_plate', undefined)
  expect(zone(oneSide, 'leftSide')?.armorClass).toBe(3)
  expect(zone(oneSide, 'rightSide')?.armorClass).toBe(6)
  const sameTwice = withMounted(facts, set, 'armor', 'Front_plate', at('KITECO'))
  expect([layers(sameTwice, 'chest'), layers(sameTwice, 'back')]).toEqual([['KITECO', 'Zhuk'], ['KITECO']])
})

test('lines say which parts come with what is bought, so that rows add up to the price', () => {
  // Of the feed: the side plates alone cost half of what armor with all plates does; front and back are not sold.
  const prices = new Map<string, number>([
    ['Zhuk', 179_706],
    ['Zhuk as sold', 187_694],
    ['Granit side', 43_731],
    ['KITECO', 62_000],
  ])
  const priceOf: GearPriceOf = (item, sold) => prices.get(`${gearAt(facts, item).bsgId}${sold === undefined ? '' : ' as sold'}`)
  const line = (set: GearSet) => gearPrice(facts, set, priceOf).lines[0]
  const set = wear(emptySet, 'armor', 'Zhuk')
  const plates = ['Front_plate', 'Back_plate', 'Left_side_plate', 'Right_side_plate']
  expect(line(set)).toMatchObject({ price: 187_694, set: { price: 187_694, included: plates } })
  const other = line(withMounted(facts, set, 'armor', 'Front_plate', at('KITECO')))
  // The set brings one KITECO; the other is bought.
  expect(other?.price).toBe(187_694 + 62_000)
  expect(other?.set?.included).toHaveLength(3)
  const bare = plates.reduce((left, place) => withMounted(facts, left, 'armor', place, undefined), set)
  expect(line(bare)).toEqual({ slot: 'armor', item: at('Zhuk'), count: 1, price: 179_706, known: 179_706, unpriced: [] })
})

const anySet = fc
  .record({
    worn: fc.array(fc.tuple(fc.constantFrom(...gearSlots), fc.nat({ max: items.length - 1 })), { maxLength: 9 }),
    plate: fc.option(fc.constantFrom(at('Granit 4'), at('Granit Br5')), { nil: undefined }),
    carried: fc.array(fc.tuple(fc.constantFrom(at('5.45 BP'), at('Salewa')), fc.integer({ min: 1, max: 999 })), { maxLength: 3 }),
    build: fc.option(fc.stringMatching(/^[\w-]{1,90}$/), { nil: undefined }),
  })
  .map(({ worn, plate, carried, build }) => {
    let set = emptySet
    for (const [slot, item] of worn) if (gearAt(facts, item).slots.includes(slot)) set = withWorn(facts, set, slot, item)
    set = withMounted(facts, set, 'armor', 'Front_plate', plate)
    if (build !== undefined) set = withBuild(set, 'primary', build)
    return carried.reduce((all, [item, count]) => withCarried(all, item, count), set)
  })

test('a link holds the whole set, whatever the order of the facts', () => {
  const last = items.length - 1
  const turned: GearFacts = {
    items: facts.items.toReversed().map((item) => ({
      ...item,
      ...(item.mounts && {
        mounts: item.mounts.map(({ allowed, usual, ...mount }) => ({
          ...mount,
          allowed: allowed.map((index) => last - index),
          ...(usual !== undefined && { usual: last - usual }),
        })),
      }),
    })),
  }
  fc.assert(
    fc.property(anySet, (set) => {
      const text = packGear(facts, set)
      expect(unpackGear(facts, text)).toEqual({ set, missing: 0 })
      expect(packGear(facts, unpackGear(facts, text).set)).toBe(text)
      const there = unpackGear(turned, text).set
      expect(there.carried).toEqual(set.carried.map(({ item, count }) => ({ item: last - item, count })))
      expect(gearWeight(turned, there)).toBe(gearWeight(facts, set))
    }),
  )
})

test('a full set is a short text; what has left the game is counted; garbage is refused', () => {
  const set = withCarried(wear(wear(wear(emptySet, 'armor', '6B13'), 'rig', 'Alpha rig'), 'headwear', 'Altyn'), at('5.45 BP'), 120)
  const text = packGear(facts, set)
  expect(text.length).toBeLessThan(40)
  expect(packGear(facts, emptySet)).toBe('')
  const without: GearFacts = { items: items.map((item) => (item.bsgId === 'Altyn' ? { ...item, bsgId: 'another' as BsgId } : item)) }
  expect(unpackGear(without, text)).toMatchObject({ missing: 1 })
  for (const garbage of ['AAAA', text.slice(0, -2), `${text}A`, 'ÄÖÜ', 'A'.repeat(5000)])
    expect(() => unpackGear(facts, garbage)).toThrow('loadout/bad-link')
})

test('weight adds up, and more armor never protects a zone less', () => {
  fc.assert(
    fc.property(anySet, fc.constantFrom(...armorClasses), (set, armorClass) => {
      const sum = (part: GearSet) => gearWeight(facts, part)
      const parts = [
        ...Object.entries(set.worn).map(([slot, worn]): GearSet => ({ worn: { [slot]: worn }, carried: [] })),
        ...set.carried.map((thing): GearSet => ({ worn: {}, carried: [thing] })),
      ]
      expect(parts.reduce((kg, part) => kg + sum(part), 0)).toBeCloseTo(sum(set), 6)
      const more: GearFacts = {
        items: [...items, gear('extra', { slots: ['melee'], covers: [cover(armorClass, 30, chest, 'Collider Type Pelvis')] })],
      }
      const before = protection(more, set)
      const after = protection(more, { ...set, worn: { ...set.worn, melee: { item: items.length, mounted: {} } } })
      for (const [place, { armorClass: had, id }] of before.entries()) {
        expect(after[place]?.id).toBe(id)
        expect(after[place]?.armorClass).toBeGreaterThanOrEqual(had)
      }
    }),
  )
})

test('a set’s own facts weigh, protect and cost what all facts do, and make the same link', () => {
  const prices: GearPriceOf = (item, sold) => 1000 * (gearAt(facts, item).weightKg + (sold === undefined ? 0 : 0.25))
  fc.assert(
    fc.property(anySet, (set) => {
      const own = subsetOf(facts, set)
      const text = packGear(facts, set)
      const there = unpackGear(own.facts, text)
      expect(there.missing).toBe(0)
      expect(packGear(own.facts, there.set)).toBe(text)
      expect(gearWeight(own.facts, there.set)).toBe(gearWeight(facts, set))
      const classes = (each: GearFacts, of: GearSet) => protection(each, of).map(({ armorClass }) => armorClass)
      expect(classes(own.facts, there.set)).toEqual(classes(facts, set))
      const total = gearPrice(own.facts, there.set, (at, sold) => prices(own.items[at] ?? -1, sold)).known
      expect(total).toBeCloseTo(gearPrice(facts, set, prices).known, 6)
    }),
  )
})

/** So many kinds of food. */
function foods(count: number): GearFacts {
  return { items: Array.from({ length: count }, (_, at) => gear(`food ${at}`, { isCarried: true })) }
}
const carrying = (count: number): GearSet => ({ worn: {}, carried: Array.from({ length: count }, (_, item) => ({ item, count: 1 })) })

test('a set carries at most a hundred kinds, whether they are added or come by a link', () => {
  const facts = foods(240)
  const full = Array.from({ length: 240 }, (_, item) => item).reduce((set, item) => withCarried(set, item, 1), emptySet)
  expect(full.carried).toHaveLength(maxKinds)
  expect(withCarried(full, 3, 7).carried[3]).toEqual({ item: 3, count: 7 })
  expect(unpackGear(facts, packGear(facts, full)).set.carried).toHaveLength(maxKinds)
  expect(() => unpackGear(facts, packGear(facts, carrying(maxKinds + 1)))).toThrow('loadout/bad-link')
})

test('things of a link are looked up by their hash, known and unknown ones, however many there are', () => {
  let reads = 0
  const counted = foods(3000).items.map((item) => ({
    ...item,
    get bsgId() {
      reads++
      return item.bsgId
    },
  }))
  const links = [
    packGear(foods(3000), carrying(maxKinds)),
    packGear(foods(5), carrying(5)),
    packGear({ items: items }, { worn: {}, carried: [{ item: 3, count: 1 }] }),
  ]
  const facts = { items: counted }
  for (const link of links) unpackGear(facts, link)
  expect(reads).toBe(3000)
})
