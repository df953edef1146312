import { expect, test } from 'vitest'
import { nameOrder } from './name-order.ts'

test.each([
  ['en', ['PP-9', 'PP-19', 'ppsh', 'VSS']],
  ['ru', ['ёлка', 'Ель', 'Жук', 'Патрон 9', 'Патрон 12']],
  ['cz', ['Cihla', 'Čaj', 'Hrad', 'Chléb']],
] as const)('names are in the order of %s', (locale, names) => {
  expect([...names].reverse().sort(nameOrder(locale))).toEqual([...names])
})
