import type { BsgId, ItemUid } from '@stashwise/game/ids'
import type { Part, WeaponFacts } from '@stashwise/loadouts/facts'
import { expect, test } from 'vitest'
import { firstForm, goalsOf, kindWishOf, toRequest, withKindWish } from './optimise-form.ts'

const uid = (text: string) => text as ItemUid
const part = (id: string, kind: Part['kind'] = 'mod'): Part => ({
  uid: uid(id),
  bsgId: id as BsgId,
  url: id,
  imageId: id as BsgId,
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

test('a limit that is no number asks for nothing', () => {
  expect(toRequest({ ...firstForm, limits: { ...firstForm.limits, price: 'abc' } }, known)).toBeUndefined()
})

test('what nobody sells has no price, and is on a build only where the player does not mind', () => {
  expect(toRequest(firstForm, known)).toMatchObject({ prices: { bare: 18_397, brake: 14_500 }, onlyPriced: true })
  expect(toRequest({ ...firstForm, onlyBuyable: false }, known)?.onlyPriced).toBeUndefined()
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
