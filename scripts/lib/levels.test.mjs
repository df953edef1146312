import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLevels, findFault, levels, specifiersOf } from './levels.mjs'
import { root } from './project.mjs'

test.each([
  ['an area above', 'features/search/calls.ts', 'features/market/api.ts', 'market does not come before search'],
  [
    'what lies in a folder of a lower area',
    'features/items/ui/item-page.tsx',
    'features/player/server/bodies.ts',
    'only files at the root of player',
  ],
  ['an area, from below all areas', 'site/frame.tsx', 'features/player/service.ts', 'player does not come before site'],
  ['product words, from the ground', 'kit/money.tsx', 'site/pages.ts', 'site does not come before kit'],
  ['a route', 'features/market/schema.ts', 'routes/market/list-meta.ts', 'above them'],
  ['a file of app/', 'kit/money.tsx', 'context.ts', 'above them'],
  [
    'the server side of its own area, from its UI',
    'features/market/ui/row.tsx',
    'features/market/server/create-market.ts',
    'contract files',
  ],
  [
    'a component, from the server side of its area',
    'features/market/server/create-market.ts',
    'features/market/ui/row.tsx',
    'contract files',
  ],
  ['a component, from browser state', 'features/maps/client/map-choices.ts', 'features/maps/ui/filter-tree.tsx', 'contract files'],
  ['anything, from a folder that areas do not have', 'features/maps/quests/list.ts', 'features/maps/service.ts', 'no quests/'],
  ['anything, from an area that is not listed', 'features/attic/api.ts', 'kit/money.tsx', 'not listed'],
])('a file may not import %s', (_, from, to, fault) => {
  expect(findFault(from, to)).toContain(fault)
})

test.each([
  ['a contract file of a lower area', 'features/items/api.ts', 'features/player/service.ts'],
  ['browser state of its area, from a component', 'features/maps/ui/filter-tree.tsx', 'features/maps/client/map-choices.ts'],
  ['its own area', 'features/market/server/create-market.ts', 'features/market/schema.ts'],
  ['the ground', 'features/market/ui/row.tsx', 'kit/money.tsx'],
  ['ground from ground', 'http/problem-response.ts', 'i18n/server.ts'],
  ['anything, from a route', 'routes/market/page.tsx', 'features/market/ui/list/market-page.tsx'],
  ['anything, from what puts areas together', 'api.ts', 'features/admin/server/create-admin.ts'],
])('a file may import %s', (_, from, to) => {
  expect(findFault(from, to)).toBeUndefined()
})

test('imports of types, scripts and styles that load later are found as well', () => {
  const source =
    "import type { A } from './a.ts'\nimport './b.css'\nexport { c } from '#app/c.ts'\nconst d = lazy(() => import('./d.tsx'))\nlet e: import('./e.ts').E"
  expect(specifiersOf(source)).toEqual(['./a.ts', './b.css', '#app/c.ts', './d.tsx', './e.ts'])
})

test('every area is listed once, and the app keeps to their order', async () => {
  const listed = levels.flat()
  const areas = readdirSync(join(root, 'apps/web/app/features'))
  expect(listed.toSorted()).toEqual([...new Set(listed)].toSorted())
  expect(areas.filter((area) => !listed.includes(area))).toEqual([])
  expect(await checkLevels()).toBe(0)
})
