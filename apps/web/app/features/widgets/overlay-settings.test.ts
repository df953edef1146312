import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchHref } from '#app/http/search-href.ts'
import { searchParams } from '#app/http/search-params.ts'
import { overlaySettings, toOverlaySearch } from './overlay-settings.ts'

const read = (search: string) => overlaySettings.parse(searchParams(new URLSearchParams(search)))
const usual = read('')
const hrefOf = (settings: typeof usual) => searchHref('', toOverlaySearch(settings), {})

test('an address has what was changed of each overlay, and nothing that is as usual', () => {
  expect(hrefOf(usual)).toBe('')
  const changed = { ...usual, clocks: { ...usual.clocks, stack: true, bg: '000000a6' }, position: { zoom: 9 } }
  expect(hrefOf(changed)).toBe('?clocks.stack=1&clocks.bg=000000a6&position.zoom=9')
  expect(read(hrefOf(changed))).toEqual(changed)
})

test('what cannot be read is as usual and takes nothing else with it', () => {
  const { clocks, progress, worth, position } = read(
    'clocks.size=1e9&clocks.color=red;}&progress.size=50&worth.font=__proto__&worth.bg=fff&position.zoom=-4&link=secret&__proto__.size=1',
  )
  expect([clocks.color, progress.size, worth, position]).toEqual(['ffffff', 50, { ...usual.worth, bg: 'fff' }, usual.position])
  expect(hrefOf(read('constructor.size=4&clocks.__proto__=1&size=5'))).toBe('')
})

test('what was read is written and read again as the same', () => {
  const names = ['size', 'color', 'bg', 'font', 'shadow', 'seconds', 'stack', 'zoom'].flatMap((name) =>
    ['clocks', 'progress', 'worth', 'position'].map((overlay) => `${overlay}.${name}`),
  )
  const values = fc.oneof(fc.constantFrom('40', '12', 'on', 'off', '1', 'abc', '123456', '00000080', 'head'), fc.string())
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), values), (given) => {
      const once = overlaySettings.parse(given)
      expect(read(hrefOf(once))).toEqual(once)
    }),
  )
})
