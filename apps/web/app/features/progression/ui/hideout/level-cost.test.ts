import type { ShoppingPrice } from '@stashwise/calculators/view'
import { itemUid } from '@stashwise/game/ids'
import type { LevelPart } from '@stashwise/progression/hideout/module-states'
import { expect, test } from 'vitest'
import { levelCost } from './level-cost.ts'

const part = (uid: string, count: number, change: Partial<LevelPart> = {}): LevelPart => ({
  uid: itemUid(uid),
  count,
  foundInRaid: false,
  isMoney: false,
  has: 0,
  missing: count,
  ...change,
})
const price = (total?: number, unmet?: number) =>
  ({ ...(total !== undefined && { total }), ...(unmet !== undefined && { unmet }) }) as ShoppingPrice

test('a level costs what its missing parts cost and all of its money; what is not for sale is listed beside it', () => {
  const parts = [
    part('bolts', 5, { has: 3, missing: 2 }),
    part('roubles', 50_000, { isMoney: true, has: 50_000, missing: 0 }),
    part('drill', 2, { foundInRaid: true }),
    part('done', 1, { has: 1, missing: 0 }),
    part('map', 1),
    part('wires', 5),
  ]
  const prices: Record<string, ShoppingPrice> = {
    'bolts 2': price(30_000),
    'roubles 50000': price(50_000),
    'map 1': price(),
    'wires 5': price(24_000, 2),
  }
  const costOf = (of: Record<string, ShoppingPrice>) => levelCost(parts, ({ uid, missing }) => of[`${uid} ${missing}`])
  expect(costOf(prices)).toEqual({
    total: 30_000 + 50_000 + 24_000,
    unpriced: [
      { uid: 'map', count: 1 },
      { uid: 'wires', count: 2 },
    ],
    inRaid: 2,
    isKnown: true,
  })
  expect(costOf({})).toMatchObject({ isKnown: false })
})
