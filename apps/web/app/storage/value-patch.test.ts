import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPatch, isPatch, patchBetween } from './value-patch.ts'

const patch = (before: unknown, after: unknown) => patchBetween(before, after) ?? { entries: {}, gone: [] }
const leaf = fc.oneof(fc.integer(), fc.string(), fc.boolean())
const members = fc.uniqueArray(fc.string())
const value = fc.dictionary(fc.string(), fc.oneof(leaf, fc.dictionary(fc.string(), leaf)))

test('a patch makes the second value of the first, and changes nothing the second time', () => {
  fc.assert(
    fc.property(value, value, (before, after) => {
      const made = JSON.parse(JSON.stringify(patch(before, after)))
      expect(isPatch(made)).toBe(true)
      expect(applyPatch(before, made)).toEqual(after)
      expect(applyPatch(after, made)).toEqual(after)
    }),
  )
})

test('a list gets and loses members', () => {
  fc.assert(
    fc.property(members, members, (before, after) => {
      const next = applyPatch(before, patchBetween(before, after) ?? { added: [], removed: [] })
      expect(new Set(Array.isArray(next) ? next : [])).toEqual(new Set(after))
    }),
  )
})

test('a value changed elsewhere meanwhile keeps that change', () => {
  const before = { done: ['a', 'b'], found: { gpu: 1, ledx: 2 }, level: 3 }
  const made = patch(before, { done: ['b', 'c'], found: { gpu: 2, ledx: 2 }, level: 3 })
  const elsewhere = { done: ['a', 'b', 'd'], found: { ledx: 5 }, level: 9 }
  expect(applyPatch(elsewhere, made)).toEqual({ done: ['b', 'd', 'c'], found: { ledx: 5, gpu: 2 }, level: 9 })
})

test('members of a list that are objects are compared by what is in them', () => {
  const before = [{ id: 1 }, { id: 2 }]
  const made = patch(before, [{ id: 1 }, { id: 2, n: 3 }])
  expect(applyPatch(structuredClone(before), JSON.parse(JSON.stringify(made)))).toEqual([{ id: 1 }, { id: 2, n: 3 }])
})

test.each([[null], [{}], [{ added: [] }], [{ entries: { a: 1 }, gone: [] }], ['set']])('%j is no patch', (stored) => {
  expect(isPatch(stored)).toBe(false)
})
