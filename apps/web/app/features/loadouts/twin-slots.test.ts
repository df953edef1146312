import { expect, test } from 'vitest'
import { twinSlots } from './twin-slots.ts'

const slot = (path: string, label: string, under?: [label: string, part: string]) => ({
  path,
  label,
  ...(under && { under: { label: under[0], part: under[1] } }),
})
const twinsOf = (...slots: ReturnType<typeof slot>[]) => Object.fromEntries(twinSlots(slots))

test('twins are told apart by the slot they are in; the one on the weapon and names of one slot stay as they are', () => {
  expect(twinsOf(slot('a', 'Muzzle', ['Barrel', 'AR-15 10"']), slot('b', 'Muzzle', ['Muzzle', 'DT']), slot('c', 'Stock'))).toEqual({
    a: 'Barrel',
    b: 'Muzzle',
  })
  expect(twinsOf(slot('a', 'Scope'), slot('b', 'Scope', ['Scope', 'MPR45']))).toEqual({ b: 'Scope' })
})

test('slots in slots of one name are told apart by the part, and those on one part by a number', () => {
  expect(twinsOf(slot('a', 'Tactical', ['Mount', 'CASV 6"']), slot('b', 'Tactical', ['Mount', 'CASV 2"']))).toEqual({
    a: 'CASV 6"',
    b: 'CASV 2"',
  })
  expect(
    twinsOf(slot('a', 'Mount', ['Handguard', 'LVOA']), slot('b', 'Mount', ['Handguard', 'LVOA']), slot('c', 'Mount', ['Scope', 'MPR45'])),
  ).toEqual({ a: 'LVOA 1', b: 'LVOA 2', c: 'MPR45' })
  expect(twinsOf(slot('a', 'Chamber'), slot('b', 'Chamber'))).toEqual({ a: '1', b: '2' })
})
