import { expect, test } from 'vitest'
import { treeStep } from './tree-step.ts'

const rows = [
  'mod_reciever',
  'mod_reciever/mod_barrel',
  'mod_reciever/mod_barrel/mod_muzzle',
  'mod_reciever/mod_handguard',
  'mod_stock',
].map((path) => ({ slot: { path } }))

test('up and down walk all slots, and stop at the ends', () => {
  expect(treeStep(rows, 'mod_reciever/mod_barrel/mod_muzzle', 'ArrowDown')).toBe('mod_reciever/mod_handguard')
  expect(treeStep(rows, 'mod_reciever', 'ArrowUp')).toBeUndefined()
  expect(treeStep(rows, 'mod_reciever', 'End')).toBe('mod_stock')
})

test('left leads to the part a slot is on, right to its first slot', () => {
  expect(treeStep(rows, 'mod_reciever/mod_handguard', 'ArrowLeft')).toBe('mod_reciever')
  expect(treeStep(rows, 'mod_reciever/mod_barrel', 'ArrowRight')).toBe('mod_reciever/mod_barrel/mod_muzzle')
  expect(treeStep(rows, 'mod_reciever/mod_barrel/mod_muzzle', 'ArrowRight')).toBeUndefined()
  expect(treeStep(rows, 'mod_stock', 'ArrowLeft')).toBeUndefined()
})
