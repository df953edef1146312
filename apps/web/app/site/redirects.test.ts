import { expect, test } from 'vitest'
import { followRules, toRedirectRules } from './redirects.ts'

const site = 'https://stash.example'
const rules = toRedirectRules([
  { from: '/item/salewa_kit', to: '/item/salewa', code: 301 },
  { from: '/forum', to: 'https://forum.example/stash', code: 302 },
  { from: '/help', to: '/hideout#fuel', code: 301 },
])
const follow = (path: string) => followRules(rules, site + path, site)

test.each([
  ['/item/salewa_kit', '/item/salewa'],
  ['/item/salewa_kit/?range=7d', '/item/salewa?range=7d'],
  ['/item/%73alewa_kit', '/item/salewa'],
  ['/ru/item/salewa_kit', '/item/salewa'],
  ['/help?mode=pve', '/hideout?mode=pve#fuel'],
  ['/item/salewa_kit.data?_routes=routes%2Fitem%2Fpage', '/item/salewa'],
])('%s leads to %s, for documents and for data', (from, to) => {
  expect(follow(from)?.status).toBe(301)
  expect(follow(from)?.headers.get('Location')).toBe(to)
})

test('another site is a full load of the page', () => {
  expect(follow('/forum')?.headers.get('Location')).toBe('https://forum.example/stash')
  expect(follow('/forum')?.headers.get('X-Remix-Reload-Document')).toBe('true')
})

test('a path without a rule goes on', () => {
  expect(follow('/item/salewa')).toBeUndefined()
})

test.each([
  ['/a', '/a'],
  ['/a', '/ru/a/'],
  ['/a', 'https://stash.example/a'],
])('a stored rule from %s to %s, which leads in a circle, is not followed', (from, to) => {
  expect(followRules(toRedirectRules([{ from, to, code: 301 }]), `${site}/a`, site)).toBeUndefined()
})
