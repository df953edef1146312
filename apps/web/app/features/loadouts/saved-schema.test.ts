import { expect, test } from 'vitest'
import { directionOf, ignoredFilters, loadoutSearch, loadoutsHref, moreHref } from './saved-schema.ts'

const read = (address: string) => loadoutSearch.parse(Object.fromEntries(new URLSearchParams(address)))
const given = (address: string) => Object.fromEntries(new URLSearchParams(address))

test('an address holds what is not as by default, and gives the same list again', () => {
  const address = 'q=meta&category=SMGs&ergonomics=60&price=150000&mine=1&sort=price&dir=desc'
  expect(loadoutsHref('/loadouts/search', read(address))).toBe(`/loadouts/search?${address}`)
  expect(loadoutsHref('/loadouts/search', read(''))).toBe('/loadouts/search')
  expect(read('price=150 000').price).toBe(150_000)
})

test('what cannot be read is left out, and named', () => {
  const address = 'category=Slingshots&price=cheap&sort=luck&ergonomics=55&n=many'
  expect(read(address)).toEqual({ ...read(''), ergonomics: 55 })
  expect(ignoredFilters(given(address), read(address))).toEqual(['category', 'price', 'sort', 'n'])
  const defaults = 'q=&mine=0&sort=likes&n=60&weapon='
  expect(ignoredFilters(given(defaults), read(defaults))).toEqual([])
})

test('every order begins with the best', () => {
  expect(directionOf(read('sort=ergonomics'))).toBe('desc')
  expect(directionOf(read('sort=price'))).toBe('asc')
  expect(directionOf(read('sort=price&dir=desc'))).toBe('desc')
})

test('more rows are one link away, until all are there or there are too many', () => {
  expect(moreHref('/x', read('sort=moa'), 61)).toBe('/x?sort=moa&n=120')
  expect(moreHref('/x', read(''), 60)).toBeUndefined()
  expect(moreHref('/x', read('n=600'), 5000)).toBeUndefined()
  expect(loadoutsHref('/x', read('n=120'), { sort: 'moa' })).toBe('/x?sort=moa')
})
