import type { ItemUid } from '@stashwise/game/ids'
import type { ItemPrice } from '@stashwise/game/price'
import type { Steps } from '@stashwise/game/steps'
import type { Catalogue, CatalogueFacts } from './catalogue.ts'
import { buildFacts, buildLocaleIndex } from './catalogue-facts.ts'
import { buildPrices } from './catalogue-prices.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { withWholeBarters } from './fold-barters.ts'
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
