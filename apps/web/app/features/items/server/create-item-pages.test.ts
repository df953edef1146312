import type { SaleWay } from '@stashwise/calculators/view'
import { bsgId } from '@stashwise/game/ids'
import { roubles } from '@stashwise/game/money'
import type { ItemPageView } from '@stashwise/market/view'
import { expect, test } from 'vitest'
import { priceOf } from './create-item-pages.ts'

const price: ItemPageView['price'] = {
  last: roubles(400_000),
  afterFee: roubles(370_000),
  asking: roubles(390_000),
  perSlot: roubles(185_000),
  simulated: false,
  confidence: 'high',
  doubts: [],
}
const cell: ItemPageView['cell'] = { width: 2, height: 1, colour: 'default', label: '', imageId: bsgId('57347ca924597744596b4e71') }
const trader: SaleWay = { type: 'sellToTrader', unit: 124_740, fee: 0 }
const round = { uid: 'r', url: 'r', name: 'r', shortName: 'r', cell }
const opened: SaleWay = { type: 'sellToTrader', unit: 130_000, fee: 0, opened: { item: round, count: 10 } }
const barter: SaleWay = { type: 'barter', unit: 200_000, fee: 0 }

type Case = [name: string, isOpen: boolean | undefined, sales: SaleWay[], stackSize: number, perSlot: number | undefined]

test.each<Case>([
  ['the level does not count', undefined, [trader], 1, 185_000],
  ['it is open', true, [trader], 1, 185_000],
  ['it is closed: a trader pays', false, [barter, trader], 1, 62_370],
  ['it is closed: opened it brings more', false, [opened, trader], 1, 65_000],
  ['it is closed: of what stacks, a full stack', false, [trader], 10, 623_700],
  ['it is closed and nobody buys it', false, [barter], 1, undefined],
])('what a slot brings where the flea market trades it from a level: %s', (_, isOpen, sales, stackSize, perSlot) => {
  const prices = priceOf({ price, cell, stackSize }, { flea: { level: 40, ...(isOpen !== undefined && { isOpen }) }, sales })
  expect(prices.perSlot).toBe(perSlot)
  expect(prices.last).toBe(400_000)
  expect(prices.afterFee).toBe(isOpen === false ? undefined : 370_000)
})
