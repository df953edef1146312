import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  directionOf,
  farmSearch,
  hideoutHref,
  hideoutSearch,
  parseLogins,
  recipeHref,
  recipeSearch,
  scanSearch,
  sortOf,
  usualLogins,
  writeLogins,
} from './schema.ts'

const read = (href: string) => Object.fromEntries(new URL(href, 'http://localhost').searchParams)

describe('a recipe page’s address', () => {
  test('what cannot be read falls back to the default view', () => {
    const usual = recipeSearch.parse({})
    expect(
      recipeSearch.parse({
        sort: 'nonsense',
        dir: 'up',
        level: 'x',
        hours: '-4',
        place: '../etc',
        mine: 'yes',
        why: '<b>',
        dogtags: '900',
      }),
    ).toEqual(usual)
    expect([sortOf('craft', usual), sortOf('barter', usual)]).toEqual(['perHour', 'saves'])
    expect(usual).toMatchObject({ q: '', mine: false, withdogtags: false, mixed: false, dogtags: 1 })
  })

  test('says only what differs from the default view, and is read back as it was written', () => {
    const search = recipeSearch.parse({
      q: 'bolts',
      place: 'prapor',
      level: '2',
      mine: '1',
      sort: 'saves',
      dogtags: '15',
      why: 'craft-1.profit',
    })
    expect(recipeHref('/crafts', recipeSearch.parse({}))).toBe('/crafts')
    expect(recipeSearch.parse(read(recipeHref('/crafts', search)))).toEqual(search)
    expect(
      recipeHref('/crafts', search, {
        q: '',
        place: undefined,
        level: undefined,
        mine: false,
        sort: undefined,
        dogtags: 1,
        why: undefined,
      }),
    ).toBe('/crafts')
  })

  test('figures begin at the highest, names, times and costs at the lowest', () => {
    expect(directionOf({ sort: 'profit', dir: undefined })).toBe('desc')
    expect(directionOf({ sort: 'time', dir: undefined })).toBe('asc')
    expect(directionOf({ sort: 'time', dir: 'desc' })).toBe('desc')
  })
})

describe('login hours', () => {
  test.each([
    ['08:00,18:30', [480, 1110]],
    ['18:30, 8:00,08:00', [480, 1110]],
    ['24:00,12:60,noon,23:59', [1439]],
  ])('%s', (text, logins) => {
    expect(parseLogins(text)).toEqual(logins)
  })

  test('nothing that can be read gives the usual ones', () => {
    expect(parseLogins('noon')).toBeUndefined()
    expect(hideoutSearch.parse({ at: 'noon', cards: '99' })).toEqual({ at: usualLogins, cards: undefined })
  })

  test('are written so that they are read back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(1439), { minLength: 1, maxLength: 24 }), (minutes) => {
        const logins = minutes.toSorted((a, b) => a - b)
        expect(parseLogins(writeLogins(logins))).toEqual(logins)
        expect(hideoutSearch.parse(read(hideoutHref({ at: logins, cards: undefined })))).toMatchObject({ at: logins })
      }),
    )
  })
})

test('a form without scripts sends empty fields, which say nothing', () => {
  expect(farmSearch.parse({ cards: '10', fuelPrice: '', coin: '', card: '', sale: '', every: '' })).toMatchObject({
    cards: 10,
    fuelPrice: undefined,
    coin: undefined,
    every: 12,
  })
  expect(recipeSearch.parse({ q: '', place: '', level: '', hours: '' })).toEqual(recipeSearch.parse({}))
})

test('the scanner’s address falls back as well', () => {
  expect(scanSearch.parse({ route: 'flea', sort: 'x' })).toEqual({
    q: '',
    route: undefined,
    sort: 'gainOfAll',
    dir: undefined,
    mine: false,
    locked: false,
    flea: false,
    withdogtags: false,
    mixed: false,
  })
})
