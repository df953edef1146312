import { describe, expect, test } from 'vitest'
import { namedLike, oneMeant } from './name-choices.ts'

const names = [
  'Gunsmith - Part 14',
  'Gunsmith - Part 1',
  'Gunsmith - Part 2',
  'Delivery From the Past',
  'The Guide',
  'Посылка из прошлого',
].map((name) => ({ name }))
const found = (text: string) => namedLike(names, text).map(({ name }) => name)

describe('names that are meant by what was typed', () => {
  test('a whole name is never the beginning of another, however it is spaced and capitalised', () => {
    for (const text of ['Gunsmith - Part 1', 'gunsmith part 1', ' GUNSMITH-PART 1 ']) expect(found(text)).toEqual(['Gunsmith - Part 1'])
  })

  test('a part of a name finds all that have it, beginnings first, in their order', () => {
    expect(found('gunsmith')).toEqual(['Gunsmith - Part 1', 'Gunsmith - Part 2', 'Gunsmith - Part 14'])
    expect(found('gui')).toEqual(['The Guide'])
  })

  test('a name with typing errors is found, the likest first', () => {
    for (const text of ['Delivery from the pst', 'delivry from the pst', 'Dleivery from the Past'])
      expect(found(text)).toEqual(['Delivery From the Past'])
    expect(found('gunsmth part 1')[0]).toBe('Gunsmith - Part 1')
    expect(found('посылка из прошлго')).toEqual(['Посылка из прошлого'])
  })

  test('finds nothing by one letter, or by what is only a little like a name', () => {
    for (const text of ['', 'g', 'guise', 'no such quest']) expect(found(text)).toEqual([])
  })
})

test('one is meant where its whole name was typed or nothing else is offered, none where the text is a part of several names', () => {
  const meant = (text: string) => oneMeant(namedLike(names, text), text)?.name
  expect(meant('gunsmith part 1')).toBe('Gunsmith - Part 1')
  for (const text of ['guide', 'Delivery from the pst']) expect(meant(text)).toBe(found(text)[0])
  for (const text of ['Gunsmith - Part', 'gunsmith', 'gunsmth part 1', 'no such quest']) expect(meant(text)).toBeUndefined()
})
