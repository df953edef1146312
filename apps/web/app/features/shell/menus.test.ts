import { expect, test } from 'vitest'
import { externalUrl, menuGroups, visibleLinks } from './menus.ts'

test.each([
  { locale: 'en', path: '/item/salewa', address: '/item/salewa' },
  { locale: 'ru', path: '/item/salewa', address: '/ru/item/salewa' },
  { locale: 'cn', path: '/', address: '/cn' },
] as const)('seen from outside, $path in $locale is $address', ({ locale, path, address }) => {
  expect(externalUrl(locale, path)).toBe(address)
})

const shown = (reader: { isAdmin: boolean; tournament: boolean }) =>
  menuGroups.flatMap((group) => visibleLinks(group, reader)).map(({ to }) => to)

test('gear loadouts are in the menu for admins only', () => {
  expect(shown({ isAdmin: false, tournament: false })).not.toContain('/gear')
  expect(shown({ isAdmin: true, tournament: false })).toContain('/gear')
})

test('the streamer challenge is in the menu while a tournament runs', () => {
  expect(shown({ isAdmin: false, tournament: false })).not.toContain('/streamers/streamer-challenge')
  expect(shown({ isAdmin: false, tournament: true })).toContain('/streamers/streamer-challenge')
})
