import { expect, test } from 'vitest'
import { readPrice } from './own-price-fields.tsx'

test.each([
  ['46606866', 46_606_866],
  ['46,606,866', 46_606_866],
  ['46\u00a0606\u00a0866 ₽', 46_606_866],
  ['1', 1],
  ['1000000000', 1_000_000_000],
])('%j is a price', (text, price) => {
  expect(readPrice(text)).toBe(price)
})

test.each(['', '  '])('%j is the market’s price', (text) => {
  expect(readPrice(text)).toBeNull()
})

test.each(['0', '-5', '12.5', 'ten', '1000000001'])('%j is no price', (text) => {
  expect(readPrice(text)).toBeUndefined()
})
