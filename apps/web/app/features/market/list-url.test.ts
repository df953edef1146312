import { describe, expect, test } from 'vitest'
import { type ListSearch, listHref, searchChange, sortChange } from './list-url.ts'

const plain: ListSearch = { q: '', feature: 'all', sort: 'perSlot', dir: 'desc', view: 'list', offset: 0 }

describe('the address of a list', () => {
  test('says nothing about the default view', () => {
    expect(listHref('/', plain)).toBe('/')
    expect(listHref('/market', plain)).toBe('/market')
  })

  test('says what differs from it, and a tag is a path of its own', () => {
    expect(listHref('/', plain, { tag: 'Keys', feature: 'quests', sort: 'name', dir: 'desc', view: 'grid' })).toBe(
      '/tag/Keys?feature=quests&sort=name&dir=desc&view=grid',
    )
  })

  test('starts at the first row when something else is listed', () => {
    expect(listHref('/', { ...plain, offset: 80 }, { feature: 'crafts' })).toBe('/?feature=crafts')
    expect(listHref('/', plain, { offset: 40 })).toBe('/?offset=40')
  })

  test('keeps to favourites through every other change', () => {
    expect(listHref('/', { ...plain, fav: true }, { feature: 'crafts', q: 'ledx', sort: 'relevance' })).toBe(
      '/?q=ledx&fav=1&feature=crafts',
    )
    expect(listHref('/', { ...plain, fav: true }, { fav: undefined })).toBe('/')
  })

  test('says the order of a search only when it is not the best hit first', () => {
    expect(listHref('/', { ...plain, q: 'ledx', sort: 'relevance' })).toBe('/?q=ledx')
    expect(listHref('/', { ...plain, q: 'ledx', sort: 'perSlot' })).toBe('/?q=ledx&sort=perSlot')
  })
})

describe('a click on a head', () => {
  test('sorts names from A and figures from the highest, and turns the order at the second click', () => {
    expect(sortChange(plain, 'name')).toEqual({ sort: 'name', dir: 'asc' })
    expect(sortChange(plain, 'last')).toEqual({ sort: 'last', dir: 'desc' })
    expect(sortChange({ ...plain, sort: 'last' }, 'last')).toEqual({ sort: 'last', dir: 'asc' })
  })
})

describe('searching', () => {
  test('shows the best hits first when nobody sorted, and goes back to the usual order after it', () => {
    expect(searchChange(plain, 'ledx')).toEqual({ q: 'ledx', sort: 'relevance', dir: 'desc' })
    expect(searchChange({ ...plain, q: 'ledx', sort: 'relevance' }, '')).toEqual({ q: '', sort: 'perSlot', dir: 'desc' })
  })

  test('keeps an order the player chose', () => {
    expect(searchChange({ ...plain, sort: 'last', dir: 'asc' }, 'key')).toEqual({ q: 'key', sort: 'last', dir: 'asc' })
  })
})
