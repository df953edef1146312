import type { ItemUid } from '@stashwise/game/ids'
import type { Item } from '@stashwise/game/item'
import type { ItemPrice } from '@stashwise/game/price'
import type { Barter, RecipeItem } from '@stashwise/game/recipe'
import type { Steps } from '@stashwise/game/steps'
import type { Catalogue, CatalogueFacts } from './catalogue.ts'
import { buildFacts, buildLocaleIndex } from './catalogue-facts.ts'
import { buildPrices } from './catalogue-prices.ts'
import type { CatalogueSource, RecordMaps } from './catalogue-source.ts'
import { absentTraders, recordsWithout } from './met-traders.ts'
import { simulationTick } from './prices/simulate.ts'

export type BuildInput = {
  source: CatalogueSource
  /** Replaces the source's prices while no feed was ever reached. */
  simulated?: { prices: ReadonlyMap<string, ItemPrice>; averages: ReadonlyMap<ItemUid, number>; at: number } | undefined
  previous?: Catalogue | undefined
  /** False: only prices and offers changed, the previous catalogue's indexes are used again. */
  factsChanged: boolean
  /** Facts of the other mode; what depends on names alone is shared when both have the same items. */
  twin?: CatalogueFacts | undefined
}

/** Builds a catalogue in steps of a few milliseconds. Languages in use are prepared again; price changes rebuild only the sort orders. */
export function* buildCatalogue({ source, simulated, previous, factsChanged, twin }: BuildInput): Steps<Catalogue> {
  const absent = absentTraders(source.records, source.head.mode)
  const facts =
    previous && !factsChanged
      ? previous.facts
      : yield* buildFacts({ ...source, records: withWholeBarters(recordsWithout(source.records, absent)) }, twin)
  if (facts !== previous?.facts)
    for (const locale of new Set(['en' as const, ...(previous?.facts.locales.keys() ?? [])])) yield* buildLocaleIndex(facts, locale)
  const prices = yield* buildPrices(facts, simulated?.prices ?? source.prices, source.records.offers, absent)
  const { mode, version, pricesAt } = source.head
  return {
    mode,
    version,
    facts,
    prices,
    contentVersion: simulated ? version + Math.floor(simulated.at / simulationTick) / 1e9 : version,
    pricesAt: simulated?.at ?? pricesAt,
    simulated: simulated !== undefined,
    simulatedFrom: simulated?.averages,
  }
}

/** Maximum rounds of a pack: the feed divides deals by no more. */
const maxPack = 1000
const isWhole = (count: number) => Math.abs(count - Math.round(count)) < 1e-6

/**
 * Records without barters of fractions. The feed adds "0.02 dogtag for a round" to "1 dogtag for a pack of 50": the pack replaces both, or
 * else the fraction becomes whole.
 */
export function withWholeBarters<Records extends Pick<RecordMaps, 'barter' | 'item'>>(records: Records): Records {
  const all = [...records.barter.values()]
  const parts = new Set(all.filter(({ inputs }) => !inputs.every(({ count }) => isWhole(count))))
  if (parts.size === 0) return records
  const whole = all.filter((barter) => !parts.has(barter))
  const barter = new Map(
    [...records.barter].flatMap(([key, each]) => {
      if (!parts.has(each)) return [[key, each] as const]
      return whole.some((other) => isSameDeal(each, other, records.item)) ? [] : [[key, toWhole(each)] as const]
    }),
  )
  return { ...records, barter }
}

/** Whether one barter is the other, divided: the same things at the same rate, its product loose or in a pack. */
function isSameDeal(part: Barter, whole: Barter, items: RecordMaps['item']): boolean {
  if (part.trader !== whole.trader || part.inputs.length !== whole.inputs.length) return false
  const [given] = part.outputs
  const [packed] = whole.outputs
  const units = given && packed && unitsOf(packed, given.uid, items.get(packed.uid))
  if (!units) return false
  return part.inputs.every(({ uid, count }) => {
    const input = whole.inputs.find((each) => each.uid === uid)
    return input !== undefined && Math.abs(input.count / units - count / given.count) < 1e-6
  })
}

function unitsOf({ uid, count }: RecipeItem, of: RecipeItem['uid'], item: Item | undefined): number {
  if (uid === of) return count
  const inside = item?.contains.length === 1 ? item.contains[0] : undefined
  return inside?.uid === of ? inside.count * count : 0
}

function toWhole(barter: Barter): Barter {
  let times = 1
  while (times < maxPack && !barter.inputs.every(({ count }) => isWhole(count * times))) times++
  const multiplied = (part: RecipeItem): RecipeItem => ({ ...part, count: Math.round(part.count * times) })
  return { ...barter, inputs: barter.inputs.map(multiplied), outputs: barter.outputs.map(multiplied) }
}
