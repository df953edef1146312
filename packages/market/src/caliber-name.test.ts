import { expect, test } from 'vitest'
import { caliberName } from './caliber-name.ts'

test.each([
  ['Caliber545x39', '5.45x39mm'],
  ['Caliber556x45NATO', '5.56x45mm'],
  ['Caliber762x54R', '7.62x54mm R'],
  ['Caliber762x25TT', '7.62x25mm TT'],
  ['Caliber9x18PM', '9x18mm PM'],
  ['Caliber9x19PARA', '9x19mm'],
  ['Caliber127x55', '12.7x55mm'],
  ['Caliber57x28', '5.7x28mm'],
  ['Caliber93x64', '9.3x64mm'],
  ['Caliber40x46', '40x46mm'],
  ['Caliber12g', '12/70'],
  ['Caliber1143x23ACP', '.45 ACP'],
  ['CaliberNew', 'New'],
])('%s is called %s', (code, name) => {
  expect(caliberName(code)).toBe(name)
})
