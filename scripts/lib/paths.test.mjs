import { expect, test } from 'vitest'
import { checkPaths, pathsIn } from './paths.mjs'

test('paths in code marks and targets of links are found, addresses and patterns are not', () => {
  const text =
    'See `packages/game/src/price.ts` and `npm run check`, [019](decisions/019-a.md), [a site](https://example.org), `packages/{a,b}/src`.'
  expect(pathsIn(text, 'docs')).toEqual(['packages/game/src/price.ts', 'docs/decisions/019-a.md'])
})

test('every path that the documents name exists', () => {
  expect(checkPaths()).toBe(0)
})
