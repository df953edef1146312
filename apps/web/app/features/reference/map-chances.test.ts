import { expect, test } from 'vitest'
import { mapChances } from './map-chances.ts'

test('a map is listed once, with the chances of its variants from least to most', () => {
  const factory = { slug: 'factory', name: 'Factory' }
  const maps = [
    { ...factory, chance: 0.75 },
    { slug: 'terminal', name: 'Terminal', chance: 0.2 },
    { ...factory, chance: 0.5 },
  ]
  expect(mapChances(maps)).toEqual([
    { name: 'Factory', least: 0.5, most: 0.75 },
    { name: 'Terminal', least: 0.2, most: 0.2 },
  ])
})
