import { expect, test } from 'vitest'
import { createQuestFinder } from './client/name-search.ts'

const quest = (enName: string) => ({ name: enName, enName })
const parts = [5, 2, 6, 1, 3, 4].map((part) => quest(`The Punisher - Part ${part}`))
const find = createQuestFinder([
  quest('Debut'),
  ...parts,
  quest('Gunsmith - Part 10'),
  quest('Gunsmith - Part 9'),
  quest('Gunsmith - Part 1'),
])
const namesOf = (query: string, limit: number) => find(query, limit).entries.map(({ name }) => name)

test('parts of a series come in their order from the first on', () => {
  expect(namesOf('punisher', 6)).toEqual([1, 2, 3, 4, 5, 6].map((part) => `The Punisher - Part ${part}`))
  expect(namesOf('punisher', 3)).toEqual([1, 2, 3].map((part) => `The Punisher - Part ${part}`))
  expect(namesOf('gunsmith', 9)).toEqual(['Gunsmith - Part 1', 'Gunsmith - Part 9', 'Gunsmith - Part 10'])
})

test('a part that is typed is found alone', () => {
  expect(namesOf('punisher part 4', 6)[0]).toBe('The Punisher - Part 4')
})
