import { expect, test } from 'vitest'
import { caliberName } from './caliber-name.ts'

test.each([
  ['Caliber556x45NATO', '5.56×45 NATO'],
  ['Caliber545x39', '5.45×39 mm'],
  ['Caliber762x54R', '7.62×54 R'],
  ['Caliber9x19PARA', '9×19 PARA'],
  ['Caliber46x30', '4.6×30 mm'],
  ['Caliber57x28', '5.7×28 mm'],
  ['Caliber68x51', '6.8×51 mm'],
  ['Caliber93x64', '9.3×64 mm'],
  ['Caliber127x55', '12.7×55 mm'],
  ['Caliber23x75', '23×75 mm'],
  ['Caliber26x75', '26×75 mm'],
  ['Caliber40x46', '40×46 mm'],
  ['Caliber784x49', '.308 ME'],
  ['Caliber12g', '12/70'],
  ['Caliber86x70', '.338 Lapua Magnum'],
  ['Aluminium', undefined],
])('%s is %s', (code, name) => {
  expect(caliberName(code)).toBe(name)
})

test.each([
  ['Caliber545x39', '5.45×39 мм'],
  ['Caliber40mmRU', '40 мм ВОГ'],
  ['Caliber556x45NATO', '5.56×45 NATO'],
  ['Caliber366TKM', '.366 ТКМ'],
  ['Caliber762x25TT', '7.62×25 ТТ'],
  ['Caliber9x18PM', '9×18 ПМ'],
])('%s is %s for a Russian player', (code, name) => {
  expect(caliberName(code, 'ru')).toBe(name)
})
