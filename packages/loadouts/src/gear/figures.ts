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

/** Gear bought with plates and parts as one thing, and the places that this fills. */
export type BoughtSet = { price: number; included: string[] }

/**
 * A line of the price: what is bought, and for how much with what is mounted on it. `price` is absent while nobody knows, `set` when it is cheapest
 * bare.
 */
export type GearPriceLine = { slot?: GearSlot; item: GearIndex; count: number; price?: number; set?: BoughtSet }

export type GearPrice = { total?: number; known: number; unpriced: number; lines: GearPriceLine[] }

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
): GearPrice {
  const lines: GearPriceLine[] = gearSlots.flatMap((slot) => {
    const worn = set.worn[slot]
    if (!worn) return []
    if (worn.build === undefined) return [{ slot, item: worn.item, count: 1, ...wornWay(facts, worn, priceOf) }]
    const price = buildPrice(worn.build)
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

type WornWay = { price: number; set?: BoughtSet }

/** The cheapest way to a worn item with what is on it; undefined while every way lacks a price. */
function wornWay(facts: GearFacts, { item, mounted }: Worn, priceOf: GearPriceOf): WornWay | undefined {
  const sets = gearAt(facts, item).sets ?? []
  const ways = [undefined, ...sets.keys()].flatMap((way): WornWay[] => {
    const base = priceOf(item, way)
    const included = way === undefined ? [] : includedPlaces(mounted, sets[way] ?? [])
    const missing = Object.entries(mounted).flatMap(([place, at]) => (included.includes(place) ? [] : [priceOf(at)]))
    if (base === undefined || missing.some((price) => price === undefined)) return []
    const price = missing.reduce<number>((sum, each) => sum + (each ?? 0), base)
    return [{ price, ...(way !== undefined && { set: { price: base, included } }) }]
  })
  return ways.toSorted((a, b) => a.price - b.price)[0]
}

/** Places whose part comes with a set; each part of the set fills one. */
function includedPlaces(mounted: Worn['mounted'], there: readonly GearIndex[]): string[] {
  const left = [...there]
  return Object.entries(mounted).flatMap(([place, at]) => {
    const found = left.indexOf(at)
    if (found < 0) return []
    left.splice(found, 1)
    return [place]
  })
}
