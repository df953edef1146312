import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replaceAddressSoon } from './use-address.ts'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/maps/customs')
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

test('the address follows the page, unless another page has come or it is cancelled', () => {
  replaceAddressSoon('/maps/customs?q=dorms')
  vi.runAllTimers()
  expect(location.search).toBe('?q=dorms')
  replaceAddressSoon('/maps/customs?q=gas')()
  vi.runAllTimers()
  expect(location.search).toBe('?q=dorms')
  replaceAddressSoon('/maps/customs?q=crossroads')
  history.pushState(null, '', '/item/salewa')
  vi.runAllTimers()
  expect(location.pathname + location.search).toBe('/item/salewa')
})
