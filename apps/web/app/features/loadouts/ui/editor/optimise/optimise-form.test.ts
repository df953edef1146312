import type { BlockedSource } from '@stashwise/calculators/blocked-sources'
import type { BsgId, ItemUid } from '@stashwise/game/ids'
import type { SlotPath } from '@stashwise/loadouts/build'
import type { Part, WeaponFacts } from '@stashwise/loadouts/facts'
import { expect, test } from 'vitest'
import {
  closedParts,
  firstForm,
  goalsOf,
  isMagazineSold,
  kindWishOf,
  magazinesOf,
  toRequest,
  unsoldSlots,
  weaponLack,
  withKindWish,
} from './optimise-form.ts'

const uid = (text: string) => text as ItemUid
const part = (id: string, kind: Part['kind'] = 'mod'): Part => ({
  uid: uid(id),
  bsgId: id as BsgId,
  url: id,
  imageId: id,
  sign: 'generic',
  kind,
  category: 'Muzzle_devices',
  width: 1,
  height: 1,
  weightKg: 0.1,
  ergonomics: -1,
  recoil: -0.05,
  accuracy: 0,
  velocity: 0,
  slots: [],
  conflicts: [],
  conflictingSlots: [],
})
const facts: WeaponFacts = {
  weapon: {
    bareUid: uid('bare'),
    caliber: 'Caliber556x45NATO',
    recoilVertical: 119,
    recoilHorizontal: 344,
    effectiveDistance: 500,
    sightingRange: 50,
    fireRate: 800,
    fireModes: ['single'],
  },
  parts: [part('m4a1', 'weapon'), part('brake'), part('locked brake')],
  rounds: [],
  presets: [],
}
const known = {
  facts,
  locale: 'en' as const,
  priceOf: (of: ItemUid) =>
    [['bare', { unit: 18_397, type: 'flea' }] as const, ['brake', { unit: 14_500, type: 'flea' }] as const].find(([id]) => id === of)?.[1],
  blockedOf: () => undefined,
  owned: [],
  round: undefined,
}

test('a weapon that takes magazines gets one, unless the player wants none or asks for a larger one', () => {
  const [weapon, ...others] = facts.parts
  const magazine: Part = { ...part('stanag', 'magazine'), category: 'Magazines', capacity: 30 }
  const withSlot = weapon && { ...weapon, slots: [{ nameId: 'mod_magazine', required: false, allowed: [others.length + 1] }] }
  const taking = { ...known, facts: { ...facts, parts: withSlot ? [withSlot, ...others, magazine] : [] } }
  expect(toRequest(firstForm, known)?.minCapacity).toBeUndefined()
  expect(toRequest(firstForm, taking)?.minCapacity).toBe(1)
  expect(toRequest({ ...firstForm, minCapacity: '60' }, taking)?.minCapacity).toBe(60)
  expect(toRequest({ ...firstForm, forbiddenCategories: ['Magazines'] }, taking)?.minCapacity).toBeUndefined()
})

test('where neither the weapon nor a preset is for sale, the source nearest to being open is named, and the weapon can count as owned', () => {
  const locked: BlockedSource = { type: 'trader', lacks: [{ kind: 'trader', name: 'Peacekeeper', level: 3 }] }
  expect(weaponLack(facts, firstForm, known)).toBeUndefined()
  const unsold = { ...known, priceOf: (of: ItemUid) => (of === 'bare' ? undefined : known.priceOf(of)) }
  expect(weaponLack(facts, firstForm, unsold)).toBe('nobody')
  expect(weaponLack(facts, firstForm, { ...unsold, blockedOf: (of) => (of === 'm4a1' ? locked : undefined) })).toBe(locked)
  expect(weaponLack(facts, firstForm, { ...unsold, owned: [uid('m4a1')] })).toBeUndefined()
  expect(toRequest({ ...firstForm, ownsWeapon: true }, { ...known, owned: [uid('brake')] })?.found).toEqual(['brake', 'bare'])
})

test('a weapon that the player has counts as it is sold: its default preset costs nothing', () => {
  const preset = {
    uid: uid('m4a1'),
    bsgId: 'm4a1' as BsgId,
    isDefault: true,
    width: 5,
    height: 2,
    weightKg: 3,
    parts: [{ part: 1, count: 1 }],
    published: { ergonomics: 50, recoilVertical: 100 },
  }
  const sold = { ...known, facts: { ...facts, presets: [preset] } }
  const owned = toRequest({ ...firstForm, ownsWeapon: true }, sold)
  expect(owned?.prices).toMatchObject({ m4a1: 0, bare: 18_397 })
  expect(owned?.found).toEqual(['bare', 'm4a1'])
  expect(toRequest(firstForm, sold)?.prices).not.toHaveProperty('m4a1')
})

test('a limit that is no number asks for nothing', () => {
  expect(toRequest({ ...firstForm, limits: { ...firstForm.limits, price: 'abc' } }, known)).toBeUndefined()
})

test('what nobody sells has no price, and is on a build only where the player does not mind', () => {
  expect(toRequest(firstForm, known)).toMatchObject({ prices: { bare: 18_397, brake: 14_500 }, onlyPriced: true })
  expect(toRequest({ ...firstForm, onlyBuyable: false }, known)?.onlyPriced).toBeUndefined()
})

test('what is closed to the player counts at the price of its nearest source once they do not ask for what they can buy', () => {
  const closed: BlockedSource = { type: 'trader', unit: 14_500, lacks: [{ kind: 'trader', name: 'Mechanic', level: 3 }] }
  const blockedOf = (of: ItemUid) => (of === 'locked brake' ? closed : of === 'bare' ? { ...closed, unit: 30_000 } : undefined)
  const asked = { ...known, blockedOf }
  const anything = { ...firstForm, onlyBuyable: false }
  expect(toRequest(anything, asked)?.prices).toEqual({ bare: 18_397, brake: 14_500, 'locked brake': 14_500 })
  expect(toRequest(firstForm, asked)?.prices).toEqual({ bare: 18_397, brake: 14_500 })
  const nothingSold = { ...asked, priceOf: () => undefined }
  expect(weaponLack(facts, firstForm, nothingSold)).toMatchObject({ unit: 30_000 })
  expect(weaponLack(facts, anything, nothingSold)).toBeUndefined()
})

test('of a build found, what the player cannot buy is named once, and not what comes with the base or is theirs', () => {
  const share = { recoilVertical: 0, recoilHorizontal: 0, recoilSum: 0, ergonomics: 0, moa: 0, weight: 0 }
  const of = (id: string, price: number) => ({ ...share, path: id as SlotPath, uid: uid(id), price })
  const shares = [of('brake', 14_500), of('locked brake', 14_500), of('locked brake', 14_500), of('locked stock', 0)]
  expect(closedParts({ base: uid('bare'), shares }, known.priceOf, {})).toEqual(['locked brake'])
  expect(closedParts({ base: uid('m4a1'), shares }, known.priceOf, {})).toEqual(['m4a1', 'locked brake'])
  expect(closedParts({ base: uid('m4a1'), shares }, known.priceOf, { found: [uid('m4a1')] })).toEqual(['locked brake'])
})

test('limits bound the side that matters: a price from above, ergonomics from below', () => {
  const limits = { ...firstForm.limits, price: '250k', ergonomics: '50' }
  expect(toRequest({ ...firstForm, limits }, known)?.limits).toEqual({ price: { max: 250_000 }, ergonomics: { min: 50 } })
})

test('parts that the player has cost nothing', () => {
  expect(toRequest(firstForm, { ...known, owned: [uid('bare'), uid('brake')] })?.found).toEqual(['bare', 'brake'])
  expect(toRequest(firstForm, known)?.found).toBeUndefined()
})

test('own weights replace those of a preset, and without any there is nothing to ask', () => {
  const weights = { ...firstForm.weights, ergonomics: '2', weight: '0' }
  expect(goalsOf({ preset: 'own', weights }, 'en')).toEqual([{ figure: 'ergonomics', direction: 'max', weight: 2 }])
  expect(toRequest({ ...firstForm, preset: 'own' }, known)).toBeUndefined()
})

test('a kind of parts is required or forbidden, never both', () => {
  const wanted = { ...firstForm, required: [uid('brake')], ...withKindWish(firstForm, 'Suppressors', 'required') }
  expect(toRequest(wanted, known)).toMatchObject({ required: [{ part: 'brake' }, { category: 'Suppressors' }] })
  expect(toRequest(wanted, known)?.forbidden).toBeUndefined()
  const unwanted = { ...wanted, ...withKindWish(wanted, 'Suppressors', 'forbidden') }
  expect(kindWishOf(unwanted, 'Suppressors')).toBe('forbidden')
  expect(toRequest(unwanted, known)).toMatchObject({ required: [{ part: 'brake' }], forbidden: { categories: ['Suppressors'] } })
  const neither = { ...unwanted, ...withKindWish(unwanted, 'Suppressors', 'any') }
  expect(toRequest(neither, known)?.forbidden).toBeUndefined()
})

test('the usual magazine gives way to a typed number, to a largest one, and to its tick', () => {
  const magazine = { ...part('magazine', 'magazine'), category: 'Magazines', capacity: 30 }
  const weapon = { ...part('m4a1', 'weapon'), slots: [{ nameId: 'mod_magazine', required: false, allowed: [1] }] }
  const preset = { uid: uid('m4a1'), bsgId: 'm4a1' as BsgId, isDefault: true, width: 5, height: 2, weightKg: 3, published: {} }
  const loaded = { ...known, facts: { ...facts, parts: [weapon, magazine], presets: [{ ...preset, parts: [{ part: 1, count: 1 }] }] } }
  expect(toRequest(firstForm, loaded)?.minCapacity).toBe(30)
  expect(toRequest({ ...firstForm, minCapacity: '45' }, loaded)?.minCapacity).toBe(45)
  expect(toRequest({ ...firstForm, maxCapacity: '10' }, loaded)).toMatchObject({ minCapacity: 10, maxCapacity: 10 })
  expect(toRequest({ ...firstForm, usualMagazine: false }, loaded)?.minCapacity).toBe(1)
  expect(toRequest({ ...firstForm, forbiddenCategories: ['Magazines'] }, loaded)?.minCapacity).toBeUndefined()
})

test('a magazine is sold alone, on a preset, or is there already; a smaller one is another', () => {
  const magazine = { ...part('magazine', 'magazine'), capacity: 30 }
  const preset = { uid: uid('preset'), bsgId: 'preset' as BsgId, isDefault: true, width: 5, height: 2, weightKg: 3, published: {} }
  const loaded = { parts: [part('m4a1', 'weapon'), magazine], presets: [{ ...preset, parts: [{ part: 1, count: 1 }] }] }
  expect(isMagazineSold(loaded, { prices: {} }, 30)).toBe(false)
  expect(isMagazineSold(loaded, { prices: { [uid('magazine')]: 4000 } }, 30)).toBe(true)
  expect(isMagazineSold(loaded, { prices: { [uid('magazine')]: 4000 } }, 60)).toBe(false)
  expect(isMagazineSold(loaded, { prices: { [uid('preset')]: 40_000 } }, 30)).toBe(true)
  expect(isMagazineSold(loaded, { prices: {}, found: [uid('magazine')] }, 30)).toBe(true)
  expect([30, 60].map((rounds) => magazinesOf(loaded, rounds))).toEqual([['magazine'], []])
})

test('kinds of parts of which one is enough are one wish, an aiming device another', () => {
  const sight = { ...part('sight'), category: 'Collimators' }
  const aimed = { ...known, facts: { ...facts, parts: [...facts.parts, sight] } }
  const form = { ...firstForm, ...withKindWish(withKindWish(firstForm, 'Optics', 'oneOf'), 'Collimators', 'oneOf') }
  expect(toRequest({ ...form, aimingDevice: true }, aimed)?.required).toEqual([
    { anyOf: [{ category: 'Optics' }, { category: 'Collimators' }] },
    { allOf: [{ anyOf: [{ part: 'sight' }] }], name: 'aiming-device' },
  ])
  expect(toRequest({ ...form, ...withKindWish(form, 'Optics', 'any') }, aimed)?.required).toEqual([
    { anyOf: [{ category: 'Collimators' }] },
  ])
})

test('cells limit each side that was typed', () => {
  const size = { ...firstForm.size, widthMin: '4', heightMax: '2' }
  expect(toRequest({ ...firstForm, size }, known)?.size).toEqual({ width: { min: 4 }, height: { max: 2 } })
  expect(toRequest(firstForm, known)?.size).toBeUndefined()
  expect(toRequest({ ...firstForm, size: { ...size, widthMax: 'wide' } }, known)).toBeUndefined()
})

test('slots that must be filled and that nothing to be had fits are named; a preset brings its parts', () => {
  const slot = (nameId: string, required: boolean, ...allowed: number[]) => ({ nameId, required, allowed })
  const [weapon = part('m4a1'), ...others] = facts.parts
  const slots = [slot('muzzle', true, 1, 2), slot('sight', true, 2), slot('stock', false, 2)]
  const withSlots = { ...facts, parts: [{ ...weapon, slots }, ...others], presets: [] }
  const unsold = (...had: string[]) => unsoldSlots(withSlots, (each) => had.includes(each))
  expect(unsold('brake')).toEqual(['sight'])
  expect(unsold()).toEqual(['muzzle', 'sight'])
  expect(unsold('locked brake')).toEqual([])
})
