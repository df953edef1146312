import { withMounted, withWorn } from '@stashwise/loadouts/gear/edit-set'
import { gearSlots } from '@stashwise/loadouts/gear/facts'
import { emptySet, type GearSet } from '@stashwise/loadouts/gear/gear-set'
import { packGear, unpackGear } from '@stashwise/loadouts/gear/link'
import { gearWeight } from '@stashwise/loadouts/gear/weight'
import { bodyZones, protection } from '@stashwise/loadouts/gear/zones'
import { hash8, hash24 } from '@stashwise/loadouts/link-bytes'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { snapshotSlots } from '../testing/all-weapons.ts'
import { ammoView } from './ammo-view.ts'
import { gearFacts } from './gear-facts.ts'

const catalogue = snapshotCatalogue()
const slots = snapshotSlots()
const { facts, items } = gearFacts(catalogue.facts, (uid) => slots.get(uid))
const at = (start: string) => items.findIndex((item) => item.url.startsWith(start))
const twice = (hashes: readonly number[]) => hashes.filter((hash, place) => hashes.indexOf(hash) !== place)

test('a link tells all gear of a slot apart, all places and parts of an item, and all that is carried', () => {
  const hashes = (fits: (place: number) => boolean) => facts.items.flatMap(({ bsgId }, place) => (fits(place) ? [hash24(bsgId)] : []))
  for (const slot of gearSlots) expect(twice(hashes((place) => facts.items[place]?.slots.includes(slot) === true))).toEqual([])
  expect(twice(hashes((place) => facts.items[place]?.isCarried === true))).toEqual([])
  for (const { mounts = [] } of facts.items) {
    expect(twice(mounts.map(({ place }) => hash8(place)))).toEqual([])
    for (const { allowed } of mounts) expect(twice(allowed.map((part) => hash24(facts.items[part]?.bsgId ?? '')))).toEqual([])
  }
})

test('every slot has gear, every code of the feed for armor is a zone of the body, and every zone is covered by something', () => {
  for (const slot of gearSlots) expect(facts.items.filter((item) => item.slots.includes(slot)).length, slot).toBeGreaterThan(9)
  const known = new Set<string>(bodyZones.flatMap(({ codes }) => codes))
  const covered = new Set(facts.items.flatMap(({ covers = [] }) => covers.flatMap(({ zones }) => zones)))
  expect([...covered].filter((code) => !known.has(code))).toEqual([])
  for (const { id, codes } of bodyZones)
    expect(
      codes.some((code) => covered.has(code)),
      id,
    ).toBe(true)
})

test('armor as it is sold weighs what its preset does in the feed, and is the same from its link', () => {
  const wrong = items.flatMap((item, place) => {
    const [slot] = facts.items[place]?.slots ?? []
    const presets = (catalogue.facts.joins.presetsOf.get(item.uid) ?? []).flatMap(
      (uid) => catalogue.facts.items[catalogue.facts.ordinals.get(uid) ?? -1] ?? [],
    )
    if ((slot !== 'armor' && slot !== 'rig') || presets.length === 0) return []
    const set = withWorn(facts, emptySet, slot, place)
    expect(unpackGear(facts, packGear(facts, set))).toEqual({ set, missing: 0 })
    const weight = gearWeight(facts, set)
    return presets.some((preset) => Math.abs(preset.weightKg - weight) < 0.011)
      ? []
      : [[item.url, weight, ...presets.map(({ weightKg }) => weightKg)]]
  })
  expect(wrong).toEqual([])
})

test('a Slick with its plates protects chest and back, and leaves the arms bare', () => {
  const set = withWorn(facts, emptySet, 'armor', at('lbt-6094a_slick'))
  const classes = Object.fromEntries(protection(facts, set).map(({ id, armorClass }) => [id, armorClass]))
  expect(classes).toMatchObject({ leftArm: 0, groin: 0, throat: 0 })
  expect(classes.chest).toBeGreaterThanOrEqual(4)
  expect(classes.back).toBeGreaterThanOrEqual(4)
})

test('a Zhuk EMR has the front plate on the chest, the back plate on the back, and each side plate on its side', () => {
  const set = withWorn(facts, emptySet, 'armor', at('bnti_zhuk_body_armor__emr'))
  const plates = (of: GearSet, id: string) => {
    const layers = protection(facts, of).find((zone) => zone.id === id)?.layers ?? []
    return layers.flatMap(({ item }) => (facts.items[item]?.slots.length === 0 ? [items[item]?.url] : []))
  }
  expect(plates(set, 'chest')).toEqual([expect.stringMatching(/^granit_4rs.*front/)])
  expect(plates(set, 'back')).toEqual([expect.stringMatching(/^kiteco/)])
  const oneSide = withMounted(facts, set, 'armor', 'Left_side_plate', undefined)
  expect([plates(set, 'leftSide').length, plates(set, 'rightSide').length]).toEqual([1, 1])
  expect([plates(oneSide, 'leftSide').length, plates(oneSide, 'rightSide').length]).toEqual([0, 1])
  // No place for a plate leaves it to the plate, as most of them fit several places; a zone may have several codes.
  const zoneOf = (code: string) => bodyZones.find(({ codes }) => codes.some((known) => known === code))?.id
  const isPlate = (part: number) => items[part]?.types.includes('armorPlate')
  for (const { bsgId, mounts = [] } of facts.items)
    for (const { allowed, zones = [] } of mounts) if (allowed.some(isPlate)) expect(new Set(zones.map(zoneOf)).size, bsgId).toBe(1)
})

test('rounds of one kind of weapon have one sign: all that grenade launchers fire is other', async () => {
  const { calibers } = await ammoView(catalogue.facts, 'en', { price: () => undefined, closed: () => undefined })
  const kinds = Object.fromEntries(calibers.map(({ code, kind }) => [code, kind]))
  expect(kinds).toMatchObject({ '40mmRU': 'other', '40x46': 'other', '545x39': 'rifle', '9x33R': 'pistol', '12g': 'shotgun' })
})

test('every round of the game kills through average armor of every class in a number of shots that makes sense', async () => {
  const { rounds, reference, calibers } = await ammoView(catalogue.facts, 'en', { price: () => undefined, closed: () => undefined })
  expect(reference.map((layer) => layer?.armorClass)).toEqual([1, 2, 3, 4, 5, 6])
  expect(rounds.length).toBeGreaterThan(150)
  expect(calibers.length).toBeGreaterThan(20)
  const shotsOf = (url: string) => rounds.find(({ item }) => item.url === url)?.shots
  // The most: discs of the toy gun, one point of damage each.
  for (const { item, shots } of rounds)
    for (const count of shots) expect(count, item.url).toBeLessThan(item.url.startsWith('20x1mm') ? 200 : 60)
  expect(shotsOf('5.45x39mm_bp_gs')?.[3]).toBeGreaterThan(2)
  expect(shotsOf('5.45x39mm_bp_gs')?.[3]).toBeLessThan(4)
})
