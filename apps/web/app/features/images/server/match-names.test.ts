import { expect, test } from 'vitest'
import { createNameMatcher } from './match-names.ts'

const match = createNameMatcher([
  {
    uid: 'u-salewa',
    ids: ['544fb45d4bdc2dee738b4568'],
    url: 'salewa_first_aid_kit',
    names: ['Salewa first aid kit', 'Аптечка Salewa'],
    shortNames: ['Salewa'],
  },
  { uid: 'u-gpu', ids: ['57347ca924597744596b4e71'], url: 'graphics_card', names: ['Graphics card'], shortNames: ['GPU'] },
  { uid: 'u-flash', ids: ['a'], url: 'flash_drive', names: ['Secure Flash drive'], shortNames: ['Flash drive'] },
  { uid: 'u-flash2', ids: ['b'], url: 'flash_drive_2', names: ['Other'], shortNames: ['Flash drive'] },
])

test.each([
  ['544fb45d4bdc2dee738b4568.png', 'u-salewa', 'id'],
  ['544FB45D4BDC2DEE738B4568-512.webp', 'u-salewa', 'id'],
  ['u-gpu.jpeg', 'u-gpu', 'id'],
  ['graphics_card.png', 'u-gpu', 'address'],
  ['C:\\icons\\graphics_card-icon.webp', 'u-gpu', 'address'],
  ['Graphics card.png', 'u-gpu', 'name'],
  ['Аптечка Salewa.png', 'u-salewa', 'name'],
  ['gpu.avif', 'u-gpu', 'shortName'],
  ['GPU_64px.png', 'u-gpu', 'shortName'],
])('%s is the picture of %s, by its %s', (file, uid, by) => {
  expect(match(file)).toEqual({ uid, by, count: 1 })
})

test('a name of several items is nobody’s, and it is said of how many', () => {
  expect(match('Flash drive.png')).toEqual({ count: 2 })
})

test.each(['', '.png', 'unknown.png', '__proto__', 'constructor.png', '\u0000', '../../etc/passwd', 'x'.repeat(10_000)])(
  '%j is no item',
  (file) => {
    expect(match(file)).toEqual({ count: 0 })
  },
)
