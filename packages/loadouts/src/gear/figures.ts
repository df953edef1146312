import { type GearFacts, type GearIndex, type GearItem, type GearSlot, gearSlots } from './facts.ts'
import { type GearSet, gearAt, type Worn } from './gear-set.ts'

/** Penalties of all worn gear together, fractions: −0.05 is 5 % less. They add up. */
export function gearPenalties(facts: GearFacts, { worn }: GearSet): { speed: number; turn: number; ergonomics: number } {
  const items = Object.values(worn).flatMap(({ item, mounted }) => [item, ...Object.values(mounted)].map((at) => gearAt(facts, at)))
  const sum = (of: (item: GearItem) => number | undefined) => Math.round(items.reduce((all, item) => all + (of(item) ?? 0), 0) * 1e4) / 1e4
  return { speed: sum(({ speed }) => speed), turn: sum(({ turn }) => turn), ergonomics: sum(({ ergonomics }) => ergonomics) }
}

/** Cells of a character's own pockets. */
const pockets = 4

/** Cells there are and cells taken by what is carried, stacks counted; whether shapes fit is not. */
export function gearCells(facts: GearFacts, { worn, carried }: GearSet): { cells: number; taken: number } {
  const holders: GearSlot[] = ['rig', 'backpack', 'secure']
  const cells = holders.reduce((sum, slot) => sum + capacityOf(facts, worn[slot]), pockets)
  const taken = carried.reduce((sum, { item: at, count }) => {
    const item = gearAt(facts, at)
    return sum + item.width * item.height * Math.ceil(count / Math.max(1, item.stackSize))
  }, 0)
  return { cells, taken }
}

const capacityOf = (facts: GearFacts, worn: Worn | undefined) => (worn && gearAt(facts, worn.item).capacity) || 0

/** A line of the price: what is bought, and for how much. `price` is absent while nobody knows. */
export type GearPriceLine = { slot?: GearSlot; item: GearIndex; count: number; price?: number }

/** What one costs: bare, or as the set of that number. Undefined while nobody knows. */
export type GearPriceOf = (item: GearIndex, set?: number) => number | undefined

/**
 * What everything costs. Gear with plates is bought as it is cheapest: bare with every plate, or as sold with the plates it lacks. `total` is absent
 * while a price is missing, `known` is what the others cost.
 */
export function gearPrice(
  facts: GearFacts,
  set: GearSet,
  priceOf: GearPriceOf,
  buildPrice: (build: string) => number | undefined = () => undefined,
): { total?: number; known: number; unpriced: number; lines: GearPriceLine[] } {
  const lines: GearPriceLine[] = gearSlots.flatMap((slot) => {
    const worn = set.worn[slot]
    if (!worn) return []
    const price = worn.build === undefined ? wornPrice(facts, worn, priceOf) : buildPrice(worn.build)
    return [{ slot, item: worn.item, count: 1, ...(price !== undefined && { price }) }]
  })
  for (const { item, count } of set.carried) {
    const price = priceOf(item)
    lines.push({ item, count, ...(price !== undefined && { price: price * count }) })
  }
  const known = lines.reduce((sum, { price = 0 }) => sum + price, 0)
  const unpriced = lines.filter(({ price }) => price === undefined).length
  return { ...(unpriced === 0 && { total: known }), known, unpriced, lines }
}

/** The cheapest way to a worn item with what is on it. */
export function wornPrice(facts: GearFacts, { item, mounted }: Worn, priceOf: GearPriceOf): number | undefined {
  const sets = gearAt(facts, item).sets ?? []
  const parts = Object.values(mounted)
  const ways = [undefined, ...sets.keys()].flatMap((way) => {
    const base = priceOf(item, way)
    const missing = missingParts(parts, way === undefined ? [] : (sets[way] ?? [])).map((at) => priceOf(at))
    if (base === undefined || missing.some((price) => price === undefined)) return []
    return [missing.reduce<number>((sum, price) => sum + (price ?? 0), base)]
  })
  return ways.length === 0 ? undefined : Math.min(...ways)
}

function missingParts(wanted: readonly number[], there: readonly number[]): number[] {
  const left = [...there]
  return wanted.filter((at) => {
    const found = left.indexOf(at)
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
}
