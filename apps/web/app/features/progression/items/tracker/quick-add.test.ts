import { expect, test } from 'vitest'
import { readQuickAdd } from './quick-add.ts'

test.each([
  ['salewa 3 fir', 'salewa', 3, true],
  ['salewa fir 3', 'salewa', 3, true],
  ['Salewa', 'Salewa', 1, false],
  ['3 salewa', 'salewa', 3, false],
  ['gas analyzer x2 FIR', 'gas analyzer', 2, true],
  ['газоанализатор 4 нвр', 'газоанализатор', 4, true],
  ['болты ×12', 'болты', 12, false],
  ['6-STEN-140-M 2', '6-STEN-140-M', 2, false],
  ['7.62', '7.62', 1, false],
  ['3', '3', 1, false],
  ['fir', 'fir', 1, false],
  ['bolts 0', 'bolts 0', 1, false],
  ['  ', '', 1, false],
])('%j is %j, %i, found in raid %s', (text, query, count, isInRaid) => {
  expect(readQuickAdd(text)).toEqual({ query, count, isInRaid })
})
