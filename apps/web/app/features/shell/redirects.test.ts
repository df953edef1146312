import { expect, test } from 'vitest'
import { followRules, type RedirectRule } from './redirects.ts'

const rules = new Map<string, RedirectRule>(
  [
    { from: '/item/salewa_kit', to: '/item/salewa', code: 301 as const },
    { from: '/forum', to: 'https://forum.example/stash', code: 302 as const },
  ].map((rule) => [rule.from, rule]),
)
const follow = (path: string) => followRules(rules, `https://stash.example${path}`)

test.each([
  ['/item/salewa_kit', '/item/salewa'],
  ['/item/salewa_kit/?range=7d', '/item/salewa?range=7d'],
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
