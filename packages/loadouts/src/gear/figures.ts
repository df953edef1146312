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

/** Cells available and taken, stacks counted, shapes ignored. */
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
 * A price line: the item with what is mounted on it. Without `price` some of it has none: `known` is the rest, `unpriced` the lacking ones.
 * `set` is absent when bare is cheapest.
 */
export type GearPriceLine = {
  slot?: GearSlot
  item: GearIndex
  count: number
  price?: number
  known: number
  unpriced: GearIndex[]
  set?: BoughtSet
}

/** `unpriced`: each thing without a price, once. */
export type GearPrice = { total?: number; known: number; unpriced: GearIndex[]; lines: GearPriceLine[] }

/** Unit price, bare or as the numbered set. Undefined when unknown. */
export type GearPriceOf = (item: GearIndex, set?: number) => number | undefined

/**
 * Costs of a set, with gear bought bare or as sold, whichever is cheaper. `total` is absent while a price is missing, `known` is the rest.
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
    return [{ slot, count: 1, ...oneLine(worn.item, buildPrice(worn.build), 1) }]
  })
  for (const { item, count } of set.carried) lines.push({ count, ...oneLine(item, priceOf(item), count) })
  const known = lines.reduce((sum, line) => sum + line.known, 0)
  const unpriced = [...new Set(lines.flatMap((line) => line.unpriced))]
  return { ...(unpriced.length === 0 && { total: known }), known, unpriced, lines }
}

const oneLine = (item: GearIndex, unit: number | undefined, count: number) => ({
  item,
  ...(unit !== undefined && { price: unit * count }),
  known: (unit ?? 0) * count,
  unpriced: unit === undefined && count > 0 ? [item] : [],
})

type WornWay = Pick<GearPriceLine, 'price' | 'known' | 'unpriced' | 'set'>

/** The cheapest purchase of a worn item with its parts: a sold base first, then the least without a price. */
function wornWay(facts: GearFacts, { item, mounted }: Worn, priceOf: GearPriceOf): WornWay {
  const sets = gearAt(facts, item).sets ?? []
  const ways = [undefined, ...sets.keys()].flatMap((way): WornWay[] => {
    const base = priceOf(item, way)
    if (base === undefined && way !== undefined) return []
    const included = way === undefined ? [] : includedPlaces(mounted, sets[way] ?? [])
    const missing = Object.entries(mounted).flatMap(([place, at]) => (included.includes(place) ? [] : [{ at, price: priceOf(at) }]))
    const unpriced = [...(base === undefined ? [item] : []), ...missing.flatMap(({ at, price }) => (price === undefined ? [at] : []))]
    const known = missing.reduce((sum, { price = 0 }) => sum + price, base ?? 0)
    const bought = way !== undefined && base !== undefined && { set: { price: base, included } }
    return [{ ...(unpriced.length === 0 && { price: known }), known, unpriced, ...bought }]
  })
  const best = ways.toSorted(
    (a, b) =>
      Number(a.unpriced.includes(item)) - Number(b.unpriced.includes(item)) || a.unpriced.length - b.unpriced.length || a.known - b.known,
  )[0]
  return best ?? { known: 0, unpriced: [item] }
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
