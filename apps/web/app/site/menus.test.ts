import { expect, test } from 'vitest'
import type { Community } from './community.ts'
import { externalUrl, menuGroups, visibleLinks } from './menus.ts'

test.each([
  { locale: 'en', path: '/item/salewa', address: '/item/salewa' },
  { locale: 'ru', path: '/item/salewa', address: '/ru/item/salewa' },
  { locale: 'cn', path: '/', address: '/cn' },
] as const)('seen from outside, $path in $locale is $address', ({ locale, path, address }) => {
  expect(externalUrl(locale, path)).toBe(address)
})

const nobody: Community = { places: {}, regionalSites: [] }
const shown = (viewer: { isAdmin: boolean; tournament: boolean; community?: Community }) =>
  menuGroups.flatMap((group) => visibleLinks(group, { community: nobody, ...viewer })).map(({ to }) => to)

test('gear loadouts are in the menu for admins only', () => {
  expect(shown({ isAdmin: false, tournament: false })).not.toContain('/gear')
  expect(shown({ isAdmin: true, tournament: false })).toContain('/gear')
})

test('the streamer challenge is in the menu while a tournament runs', () => {
  expect(shown({ isAdmin: false, tournament: false })).not.toContain('/streamers/streamer-challenge')
  expect(shown({ isAdmin: false, tournament: true })).toContain('/streamers/streamer-challenge')
})

test('a chat, community tools, help and sites of other regions are in the menu where an admin set them, and nowhere else', () => {
  const viewer = { isAdmin: false, tournament: false }
  const outside = shown(viewer).filter((to) => to.startsWith('http'))
  expect(outside.filter((to) => /discord|tarkov\.dev/.test(to))).toEqual([])
  const community = { places: { chat: 'https://discord.gg/squad' }, regionalSites: [{ name: 'Deutsch', url: 'https://de.example/' }] }
  expect(shown({ ...viewer, community }).filter((to) => !shown(viewer).includes(to))).toEqual([
    'https://discord.gg/squad',
    'https://de.example/',
  ])
})
