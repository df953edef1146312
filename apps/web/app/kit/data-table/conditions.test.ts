import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Conditions, maxConditions, meets, operators, parseConditions, writeConditions } from './conditions.ts'

const columns = ['name', 'width', 'price']
const row: Record<string, string | number | undefined> = { name: 'Salewa first aid kit', width: 2, price: undefined }
const passes = (where: string) => meets(parseConditions(where, columns), (column) => row[column])

test.each([
  ['', true],
  ['and;width.is.2', true],
  ['and;width.above.1;name.has.AID', true],
  ['and;width.above.2;name.has.aid', false],
  ['or;width.above.2;name.has.aid', true],
  ['and;name.is.salewa%20first%20aid%20kit', true],
  ['and;name.hasNot.aid', false],
  ['and;price.unknown.', true],
  ['and;price.known.', false],
  ['and;price.isNot.5', false],
  ['and;price.below.5', false],
  ['and;width.below.2%2C5', true],
  ['and;width.above.', false],
])('%j: %s', (where, is) => expect(passes(where)).toBe(is))

test('what is written into an address is what is read', () => {
  const condition = fc.record({
    column: fc.constantFrom(...columns),
    operator: fc.constantFrom(...operators),
    value: fc.string({ maxLength: 120, unit: 'grapheme-ascii' }),
  })
  const any = fc.record({
    join: fc.constantFrom<'and' | 'or'>('and', 'or'),
    list: fc.array(condition, { minLength: 1, maxLength: maxConditions }),
  })
  fc.assert(
    fc.property(any, (conditions: Conditions) => {
      expect(parseConditions(writeConditions(conditions), columns)).toEqual(conditions)
    }),
  )
})

test('a hostile address says what of it can be read', () => {
  for (const text of [
    '%',
    'and;',
    'and;;;',
    'or;__proto__.is.x',
    'and;width.eval.1',
    'and;width.is.%E0%A4%A',
    `and;${'width.is.1;'.repeat(500)}`,
  ])
    expect(parseConditions(text, columns).list.length).toBeLessThanOrEqual(maxConditions)
  expect(parseConditions('x;width.is.1', columns)).toEqual({ join: 'and', list: [{ column: 'width', operator: 'is', value: '1' }] })
})
