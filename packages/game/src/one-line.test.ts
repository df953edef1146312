import { expect, test } from 'vitest'
import { charactersOf, oneLine, plainLine } from './one-line.ts'

const family = '👨‍👩‍👧'

test.each([
  ['  Labs \n run ', 'Labs run'],
  ['a\u200Bb\u202Ec', 'abc'],
  [`${family} run`, `${family} run`],
  ['M4\u200DA1', 'M4A1'],
  ['\u200D👍🏽\u200D', '👍🏽'],
  ['Z\u0301\u0302\u0303\u0304', 'Ź\u0302\u0303'],
  ['\u200D \u200B', ''],
])('%j is the line %j', (typed, line) => {
  expect(plainLine(typed)).toBe(line)
})

test('a name is cut between characters, never inside of one', () => {
  expect(oneLine(family.repeat(5), 2)).toBe(family.repeat(2))
  expect(oneLine('a\u0301'.repeat(30), 24)).toHaveLength(24)
  expect(oneLine('й'.normalize('NFD').repeat(3), 2)).toBe('йй'.normalize('NFC'))
})

test('characters are counted as somebody sees them', () => {
  expect(charactersOf(`${family}🇩🇪e\u0301`)).toHaveLength(3)
})
