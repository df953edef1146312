import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchParams } from '#app/http/search-params.ts'
import { lineHref, lineOptions, maxLineItems, withField } from './line-options.ts'

const optionsOf = (search: string) => lineOptions.parse(searchParams(new URLSearchParams(search)))
const usual = lineOptions.parse({})

test('an address without parameters is the largest changes with price and change, see-through', () => {
  expect(usual).toMatchObject({ list: 'movers', price: true, change: true, slot: false, trader: false, mode: 'pvp', direction: 'left' })
  expect(usual.bg).toBeUndefined()
})

test.each([
  'size=-1&speed=1e9&color=red;}body{&bg=%23%00&font=Comic&shadow=maybe&direction=up&motion=__proto__',
  'items=%20,,&list=__proto__&tag=../../etc&count=99999999999&names=x&mode=arena&lang=constructor&price=true&link=1',
  `lang=xx&color=${'f'.repeat(5000)}&tag=${'a'.repeat(61)}&speed=0&size=9999&count=0`,
])('what cannot be read is as usual: %s', (search) => {
  expect(optionsOf(search)).toEqual(usual)
})

test('items are each once, and no more than a line has', () => {
  const { items, list } = optionsOf(`items=${Array.from({ length: 100 }, (_, at) => `i${at % 60}`).join(',')}`)
  expect(items).toHaveLength(maxLineItems)
  expect(new Set(items).size).toBe(maxLineItems)
  expect(list).toBe('chosen')
})

test('an address holds what was chosen and nothing that is as usual', () => {
  expect(lineHref('/w', usual)).toBe('/w')
  const text = fc.oneof(
    fc.constantFrom('1', '0', 'left', 'right', 'chosen', 'value', 'gpu,salewa', 'ru', 'abc', '000000a6', '40'),
    fc.string(),
  )
  const search = fc.dictionary(fc.constantFrom(...Object.keys(usual), 'bg', 'tag', 'lang', 'link', 'items', 'list'), text)
  fc.assert(
    fc.property(search, (given) => {
      const options = lineOptions.parse(given)
      const back = optionsOf(lineHref('/w', options).split('?')[1] ?? '')
      expect(lineHref('/w', back)).toBe(lineHref('/w', options))
      expect(back.list === 'chosen' || options.items.length === 0 || back.items.length === 0).toBe(true)
    }),
  )
})

test('a line without any figure has names alone, also in its address', () => {
  const priced = { ...usual, ...withField(usual, 'change', false) }
  const bare = { ...priced, ...withField(priced, 'price', false) }
  expect(lineHref('/w', bare)).toBe('/w?plain=1')
  expect(optionsOf('plain=1')).toMatchObject({ price: false, change: false, slot: false, trader: false })
  expect(lineHref('/w', { ...bare, ...withField(bare, 'slot', true) })).toBe('/w?slot=1')
  expect(optionsOf('plain=1&slot=1')).toMatchObject({ slot: true, plain: false })
})
