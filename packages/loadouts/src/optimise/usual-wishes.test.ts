import type { ItemUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { at, aWeapon } from '../testing/a-weapon.ts'
import { aimingGroups, needsAimingDevice, usualCapacity } from './usual-wishes.ts'

const facts = aWeapon()
const withCategory = (index: number, category: string) => ({
  ...facts,
  parts: facts.parts.map((part, own) => (own === index ? { ...part, category } : part)),
})

/** The weapon with parts as iron sights in the slots of its receiver, all on the default preset. */
function withIrons(slots: Readonly<Record<string, number>>, onPreset: readonly number[]) {
  const irons = Object.values(slots)
  const [preset] = facts.presets
  if (!preset) throw new Error('no preset')
  const slotsOf = Object.entries(slots).map(([nameId, part]) => ({ nameId, required: false, allowed: [part] }))
  return {
    ...facts,
    parts: facts.parts.map((part, own) => ({
      ...part,
      ...(irons.includes(own) && { category: 'Iron_sights' }),
      slots:
        own === at.weapon ? [...part.slots, ...slotsOf] : part.slots.filter(({ allowed }) => !allowed.some((one) => irons.includes(one))),
    })),
    presets: [{ ...preset, isDefault: true, parts: onPreset.map((part) => ({ part, count: 1 })) }],
  }
}
const uidAt = (index: number) => facts.parts[index]?.uid

test('one aims with an optic, not by night vision', () => {
  expect(aimingGroups(withCategory(at.sight, 'Collimators'))).toEqual([[uidAt(at.sight)]])
  expect(aimingGroups(withCategory(at.sight, 'Special_purpose_sights'))).toEqual([])
})

test('without an optic one aims with all iron sights that are not fixed on the weapon', () => {
  const rear = uidAt(at.sight)
  const front = uidAt(at.grip)
  const both = { mod_sight_rear: at.sight, mod_sight_front: at.grip }
  // Only a rear one fits: the front post is on the weapon.
  expect(aimingGroups(withIrons({ mod_sight_rear: at.sight }, []))).toEqual([[rear]])
  expect(aimingGroups(withIrons(both, [at.sight, at.grip]))).toEqual([[rear], [front]])
  expect(aimingGroups(withIrons(both, []))).toEqual([[rear], [front]])
  // The default preset has none but a rear one: the front one that fits replaces a fixed post.
  expect(aimingGroups(withIrons(both, [at.sight]))).toEqual([[rear]])
  const withOptic = withIrons(both, [at.sight, at.grip])
  const parts = withOptic.parts.map((part, own) => (own === at.stock ? { ...part, category: 'Optics' } : part))
  expect(aimingGroups({ ...withOptic, parts })).toEqual([
    [uidAt(at.stock), rear],
    [uidAt(at.stock), front],
  ])
})

test('a gas block or barrel with a front sight of its own is one', () => {
  const rearOnly = withIrons({ mod_sight_rear: at.sight }, [at.sight, at.shortBarrel])
  const parts = rearOnly.parts.map((part, own) => (own === at.shortBarrel ? { ...part, url: 'barrel_with_flip-up_front_sight' } : part))
  expect(aimingGroups({ ...rearOnly, parts })).toEqual([[uidAt(at.sight)], [uidAt(at.shortBarrel)]])
})

test('a weapon whose default preset has a sight, or that has none of its own, is built with one', () => {
  const weapon = withCategory(at.sight, 'Optics')
  const [preset] = weapon.presets
  if (!preset) throw new Error('no preset')
  const withParts = (parts: number[]) => ({
    ...weapon,
    presets: [{ ...preset, isDefault: true, parts: parts.map((part) => ({ part, count: 1 })) }],
  })
  expect(needsAimingDevice(withParts([at.sight]))).toBe(true)
  const plain = withParts([at.tube])
  expect(needsAimingDevice(plain)).toBe(false)
  const bolt = plain.parts.map((part, own) => (own === 0 ? { ...part, category: 'Bolt-action_rifles' } : part))
  expect(needsAimingDevice({ ...plain, parts: bolt })).toBe(true)
  // Nothing fits that one could aim with.
  expect(needsAimingDevice({ ...withCategory(at.sight, 'Foregrips'), presets: weapon.presets })).toBe(false)
})

test('the usual magazine is the one of the default preset', () => {
  const [preset] = facts.presets
  const magazine = facts.parts.findIndex(({ kind, capacity }) => kind === 'magazine' && capacity)
  if (!preset || magazine < 0) throw new Error('no magazine')
  expect(usualCapacity({ ...facts, presets: [{ ...preset, isDefault: true, parts: [{ part: magazine, count: 1 }] }] })).toBe(
    facts.parts[magazine]?.capacity,
  )
  expect(usualCapacity({ ...facts, presets: [] as typeof facts.presets })).toBeUndefined()
  expect(usualCapacity({ ...facts, presets: [{ ...preset, uid: 'bare' as ItemUid, isDefault: true, parts: [] }] })).toBeUndefined()
})
