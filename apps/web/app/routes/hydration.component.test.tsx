import { expect, test } from 'vitest'
import { hydrateRoute } from '#testing/hydrate-route.tsx'

/** Long enough for every age and wait to read differently: they are in minutes, hours or days. */
const lateMs = 26 * 3_600_000 + 70_000

test.each([
  ['/item/graphics_card', 'pro', 'ru'],
  ['/item/salewa_first_aid_kit', 'pro', 'ru'],
  ['/crafts', 'pro', 'ru'],
  ['/barters', 'pro', 'ru'],
  ['/hideout', 'pro', 'ru'],
  ['/', 'pro', 'ru'],
  ['/item/graphics_card', 'visitor', 'en'],
  ['/crafts', 'visitor', 'en'],
] as const)('%s for %s in %s is hydrated long after it was rendered without a difference', async (path, as, locale) => {
  const { errors, html } = await hydrateRoute(path, { as, locale, lateMs })
  expect(html).toContain('<main')
  expect(errors).toEqual([])
})

test('the stash of loot is in the document, in the sizes of its items', async () => {
  const { html, errors } = await hydrateRoute('/progression/items-interactive?as=stash')
  expect(html.match(/data-uid=/g)).toHaveLength(200)
  expect(html).toMatch(/grid-column:span 2;grid-row:span 1/)
  expect(errors).toEqual([])
})
