import { runAtOnce } from '@stashwise/game/steps'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareSearch } from './search.ts'
import { buildVocabulary, isWithin, linesFar } from './search-words.ts'

const letter = fc.constantFrom(...'abcdеёжш7')
const word = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(''))

test('words two errors away are those that comparing every word would find', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 60 }), word, (words, typed) => {
      const vocabulary = runAtOnce(buildVocabulary(new Map(words.map((one, line) => [one, [line]]))))
      const found = new Map<number, number>()
      linesFar(vocabulary, typed, found)
      const expected = [...words.keys()].filter((line) => isWithin(typed, words[line] ?? '', 2))
      expect([...found.keys()].toSorted((a, b) => a - b)).toEqual(expected)
    }),
  )
})

test('one letter over and over finds what has it, not what another layout and its sound make of it', () => {
  const names = ['Level III plate', 'Salewa', 'IIII']
  const index = prepareSearch(names.map((name) => ({ name, shortName: name })))
  const found = (query: string) => index.find(query).map((at) => names[at])
  expect(['qqq', 'ййй', 'zzzz', 'сссс'].map(found)).toEqual([[], [], [], []])
  // A numeral, on either keyboard layout.
  for (const query of ['iii', 'шшш']) expect(found(query)).toContain('Level III plate')
  expect(['slewa', 'салева', 'cfktdf'].map(found)).toEqual([['Salewa'], ['Salewa'], ['Salewa']])
})

test('a search of many words nobody knows costs no more than that of the first', () => {
  const syllables = ['ka', 'lo', 'mi', 'ter', 'gun', 'pa', 'shi', 'vo']
  const rows = Array.from({ length: 4096 }, (_, at) => {
    const name = [at & 7, (at >> 3) & 7, (at >> 6) & 7, (at >> 9) & 7].map((index) => syllables[index]).join('')
    return { name, shortName: name }
  })
  const index = prepareSearch(rows)
  const fastest = (query: string) =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const before = process.threadCpuUsage()
        expect(index.find(query)).toEqual([])
        const { user, system } = process.threadCpuUsage()
        return (user + system - before.user - before.system) / 1000
      }),
    )
  const one = fastest('zzqwxj')
  expect(fastest('zzqwxj vvpltk qwrtpsd xxfghj bbnmqw rrtyzx ddfghw')).toBeLessThan(Math.max(one * 4, 1))
})
