import { buildCatalogue } from '@stashwise/catalogue/build-catalogue'
import type { Catalogue } from '@stashwise/catalogue/catalogue'
import { applyChanges } from '@stashwise/catalogue/catalogue-source'
import { features } from '@stashwise/catalogue/features'
import { sortKeys } from '@stashwise/catalogue/sort-keys'
import { listCatalogueChanges } from '@stashwise/db/catalogue-changes'
import { openDatabase } from '@stashwise/db/open-database'
import { runAtOnce } from '@stashwise/game/steps'
import { listItems } from '@stashwise/market/list-items'
import { presentRow } from '@stashwise/market/present/present-row'
import type { MarketQuery } from '@stashwise/market/view'
import { percentile, type Result } from './report.ts'

const rounds = 4000
const words = ['', '', 'salewa', 'salewwa', 'm4a1 supressor', 'ledx', 'фдуеф', 'graphics card', 'ak', '7.62', 'key dorm', 'тушенка']

/** The pvp Catalogue of a stopped site's data folder, as its web process builds it. */
async function openCatalogue(dataDir: string): Promise<{ catalogue: Catalogue; buildMs: number }> {
  await using database = await openDatabase({ url: 'pglite', dataDir })
  const changes = await listCatalogueChanges(database.db, 'pvp')
  const startedAt = performance.now()
  const { source } = runAtOnce(applyChanges(changes))
  const catalogue = runAtOnce(buildCatalogue({ source, factsChanged: true }))
  return { catalogue, buildMs: performance.now() - startedAt }
}

/** A stream of queries that touches every filter, sort order and kind of search; the same every time. */
function* queries(catalogue: Catalogue): Generator<MarketQuery> {
  const tags = [undefined, undefined, ...catalogue.facts.tags.nodes.keys()]
  let seed = 42
  const pick = <T>(values: readonly T[]): T | undefined => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return values[seed % values.length]
  }
  for (let round = 0; round < rounds; round++) {
    const search = pick(words) ?? ''
    const tag = search === '' ? pick(tags) : undefined
    yield {
      ...(tag !== undefined && { tag }),
      feature: pick(features) ?? 'all',
      search,
      sort: pick(sortKeys) ?? 'name',
      dir: pick(['asc', 'desc'] as const) ?? 'asc',
      offset: pick([0, 0, 50, 500, 3000]) ?? 0,
      limit: 50,
    }
  }
}

/** Filter, search, sort and page over all items, without HTTP. @param dataDir - data folder of a site that is not running. */
export async function measureCatalogue(dataDir: string): Promise<Result[]> {
  const { catalogue, buildMs } = await openCatalogue(dataDir)
  const viewer = { locale: 'en', isPro: true } as const
  const asked = [...queries(catalogue)]
  for (const query of asked) listItems(catalogue, query, viewer)
  const times: number[] = []
  const presented: number[] = []
  for (const query of asked) {
    const startedAt = performance.now()
    const { ordinals } = listItems(catalogue, query, viewer)
    times.push(performance.now() - startedAt)
    for (const ordinal of ordinals) presentRow(catalogue, ordinal, { locale: viewer.locale, now: catalogue.pricesAt ?? 0 })
    presented.push(performance.now() - startedAt)
  }
  const items = catalogue.facts.items.length.toLocaleString('en')
  return [
    { what: `list query over ${items} items, p99`, unit: 'ms', value: percentile(times, 0.99), atMost: 2 },
    { what: 'list query, p50', unit: 'ms', value: percentile(times, 0.5) },
    { what: 'list query and its rows, p99', unit: 'ms', value: percentile(presented, 0.99) },
    { what: 'building one Catalogue', unit: 'ms', value: buildMs },
  ]
}
