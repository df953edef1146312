import type { Item } from '@stashwise/game/item'
import { hasJumped, type Suspect } from './suspect.ts'

/**
 * Where items become suspect: our choice, set against 5,055 items of July 2026. The largest is 6 × 7 cells, none is longer than 8; the heaviest weighs
 * 46 kg; of weapons, parts and gear nothing stacks.
 */
export const itemLimits = {
  /** Cells of one side, and of both together. */
  longestSide: 8,
  mostCells: 48,
  maxKg: 60,
  /** Cells now ÷ before the import. */
  sizeJump: 2,
  /** Base price now ÷ before the import. */
  basePriceJump: 5,
} as const

const neverStacks: ReadonlySet<Item['properties']['kind']> = new Set([
  'weapon',
  'preset',
  'armor',
  'container',
  'mod',
  'key',
  'headset',
  'melee',
])

/** Suspects of an item. `before`: as it was before the import compared with. */
export function itemSuspects(item: Item, before: Item | undefined): Suspect[] {
  const { uid, width, height, weightKg, stackSize, basePrice, properties } = item
  const found: Suspect[] = []
  const add = (rest: Omit<Suspect, 'kind' | 'id'>) => found.push({ kind: 'item', id: uid, ...rest })
  for (const fact of ['width', 'height'] as const)
    if (!(item[fact] >= 1 && item[fact] <= itemLimits.longestSide))
      add({ rule: 'size', actual: item[fact], limit: itemLimits.longestSide, place: { fact } })
  if (found.length === 0 && width * height > itemLimits.mostCells)
    add({ rule: 'size', actual: width * height, limit: itemLimits.mostCells, place: { fact: 'height' } })
  if (!(weightKg >= 0 && weightKg <= itemLimits.maxKg))
    add({ rule: 'weight', actual: weightKg, limit: itemLimits.maxKg, place: { fact: 'weightKg' } })
  if (stackSize < 1 || (stackSize > 1 && neverStacks.has(properties.kind)))
    add({ rule: 'stack', actual: stackSize, limit: 1, place: { fact: 'stackSize' } })
  if (!before) return found
  const cells = before.width * before.height
  if (hasJumped(width * height, cells, itemLimits.sizeJump))
    add({ rule: 'sizeJump', actual: width * height, limit: cells, place: { fact: width === before.width ? 'height' : 'width' } })
  if (hasJumped(basePrice, before.basePrice, itemLimits.basePriceJump))
    add({ rule: 'basePriceJump', actual: basePrice, limit: before.basePrice, place: { fact: 'basePrice' } })
  return found
}
