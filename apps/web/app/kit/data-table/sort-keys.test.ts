import { nameOrder } from '@stashwise/game/name-order'
import { expect, test } from 'vitest'
import type { TableSort } from './column.ts'
import { ariaSortOf, compareValues, directionAfterPress } from './sort-keys.ts'

const compare = nameOrder('en')
const sort: TableSort = { key: 'profit', dir: 'desc', toHref: () => '', isPresorted: true }

test('numbers are compared by size, texts as the language has them', () => {
  expect([66_000, -2400, 1_250_000].sort((a, b) => compareValues(a, b, compare))).toEqual([-2400, 66_000, 1_250_000])
  expect(['Salewa 10', 'Éclair', 'salewa 9', 'Bolts'].sort((a, b) => compareValues(a, b, compare))).toEqual([
    'Bolts',
    'Éclair',
    'salewa 9',
    'Salewa 10',
  ])
})

test('a press on the sorted head turns the order around; another head starts with its own direction', () => {
  expect(directionAfterPress(sort, 'profit')).toBe('asc')
  expect(directionAfterPress({ ...sort, dir: 'asc' }, 'profit')).toBe('desc')
  expect(directionAfterPress(sort, 'name')).toBeUndefined()
})

test('a head is sorted when any of its orders is the one in use', () => {
  const keys = [
    { key: 'name', label: 'Gives' },
    { key: 'place', label: 'Where' },
  ]
  expect(ariaSortOf({ ...sort, key: 'place', dir: 'asc' }, keys)).toBe('ascending')
  expect(ariaSortOf({ ...sort, key: 'name' }, keys)).toBe('descending')
  expect(ariaSortOf(sort, keys)).toBeUndefined()
  expect(ariaSortOf(undefined, keys)).toBeUndefined()
})
