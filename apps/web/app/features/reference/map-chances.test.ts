import { expect, test } from 'vitest'
import type { BossMap } from './boss-view.ts'
import { mapChances } from './map-chances.ts'

test('a map is listed once, with the chances of its variants from least to most', () => {
  const factory = { slug: 'factory', name: 'Factory' }
  const maps = [
    { ...factory, chance: 0.75 },
    { slug: 'terminal', name: 'Terminal', chance: 0.2 },
    { ...factory, chance: 0.5 },
  ]
  expect(mapChances(maps)).toEqual([
    { name: 'Factory', least: 0.5, most: 0.75, only: [], afterSwitch: false },
    { name: 'Terminal', least: 0.2, most: 0.2, only: [], afterSwitch: false },
  ])
})

test('what all chances of a map depend on is said with them', () => {
  const at = (slug: string, part: Partial<BossMap>) => ({ slug, name: slug, chance: 0.1, ...part })
  const found = mapChances([
    at('factory', { only: ['night'] }),
    at('streets', { only: ['day'] }),
    at('streets', { only: ['night'], chance: 0.2 }),
    at('lab', { afterSwitch: true }),
  ])
  expect(found.map(({ name, only, afterSwitch }) => [name, only, afterSwitch])).toEqual([
    ['factory', ['night'], false],
    ['streets', [], false],
    ['lab', [], true],
  ])
})
