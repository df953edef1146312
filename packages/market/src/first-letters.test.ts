import { expect, test } from 'vitest'
import { knowFirstLetters } from './first-letters.ts'
import { prepareSearch } from './search.ts'
import { runAtOnce } from './steps.ts'
import { fixtureLines } from './testing/fixtures/market-items.ts'

const limit = 12
const asked: string[] = []
const plain = prepareSearch(fixtureLines.map(({ en, ru }) => ({ name: ru[0], shortName: ru[1], enName: en[0], enShortName: en[1] })))
const index = runAtOnce(
  knowFirstLetters(
    {
      size: plain.size,
      find(query, ...rest) {
        asked.push(query)
        return plain.find(query, ...rest)
      },
    },
    limit,
  ),
)

test('a letter finds what it always found, in any case, and without being searched for again', () => {
  asked.length = 0
  for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789абвгдежзийклмнопрстуфхцчшщэюя') {
    for (const query of [letter, letter.toUpperCase(), ` ${letter} `]) {
      expect(index.find(query, limit), query).toEqual(plain.find(query, limit))
      expect(index.find(query, 3), query).toEqual(plain.find(query, 3))
    }
  }
  expect(asked).toEqual([])
})

test('what is found for a letter is the reader’s own to change', () => {
  index.find('s', limit).reverse()
  expect(index.find('s', limit)).toEqual(plain.find('s', limit))
})

test.each(['salewa', 'sa', 'ы', 'ä', '', '-', ' '])('%j is searched as ever', (query) => {
  asked.length = 0
  expect(index.find(query, limit)).toEqual(plain.find(query, limit))
  expect(asked).toEqual([query])
})

test('more hits than are known, and hits with a condition, are searched', () => {
  expect(index.find('s', limit + 1)).toEqual(plain.find('s', limit + 1))
  expect(index.find('s')).toEqual(plain.find('s'))
  const isEven = (at: number) => at % 2 === 0
  expect(index.find('s', limit, isEven)).toEqual(plain.find('s', limit, isEven))
})
