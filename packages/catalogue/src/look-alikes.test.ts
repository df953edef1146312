import { expect, test } from 'vitest'
import { withoutLookAlikes } from './look-alikes.ts'

test.each([
  ['С-1', 'C-1'],
  ['7.62x25mm ТТ LRN ammo pack (25 pcs)', '7.62x25mm TT LRN ammo pack (25 pcs)'],
  ['DevTaс Samurai Menpo Mask', 'DevTac Samurai Menpo Mask'],
  ['Щит', 'Щит'],
  ['Ключ C-1', 'Ключ C-1'],
  ['GPU', 'GPU'],
  ['', ''],
])('%s reads %s', (text, expected) => {
  expect(withoutLookAlikes(text)).toBe(expected)
})
