import { expect, test } from 'vitest'
import { searchHref } from './search-href.ts'

const defaults = { q: '', sort: 'name', mine: false, count: 60 }

test.each([
  [{ ...defaults }, '/list'],
  [{ ...defaults, map: undefined }, '/list'],
  [{ ...defaults, q: 'салева & bp', mine: true }, '/list?q=%D1%81%D0%B0%D0%BB%D0%B5%D0%B2%D0%B0+%26+bp&mine=1'],
  [{ ...defaults, sort: 'price', count: 120 }, '/list?sort=price&count=120'],
  [{ ...defaults, map: 'woods' }, '/list?map=woods'],
])('an address holds what differs from the default view: %o', (search, address) => {
  expect(searchHref('/list', search, defaults)).toBe(address)
})
