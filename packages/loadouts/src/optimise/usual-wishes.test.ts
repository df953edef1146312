import type { ItemUid } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import { at, aWeapon } from '../testing/a-weapon.ts'
import { aimingDevices, needsAimingDevice, usualCapacity } from './usual-wishes.ts'

const facts = aWeapon()
const withCategory = (index: number, category: string) => ({
  ...facts,
  parts: facts.parts.map((part, own) => (own === index ? { ...part, category } : part)),
})

test('one aims with a sight or a scope, not with a front sight alone or by night vision', () => {
  const uid = facts.parts[at.sight]?.uid
  expect(aimingDevices(withCategory(at.sight, 'Collimators'))).toEqual([uid])
  expect(aimingDevices(withCategory(at.sight, 'Special_purpose_sights'))).toEqual([])
  const iron = withCategory(at.sight, 'Iron_sights')
  expect(aimingDevices(iron)).toEqual([uid])
  const inFront = iron.parts.map((part) => ({
    ...part,
    slots: part.slots.map((slot) => (slot.allowed.includes(at.sight) ? { ...slot, nameId: 'mod_sight_front' } : slot)),
  }))
  expect(aimingDevices({ ...iron, parts: inFront })).toEqual([])
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
