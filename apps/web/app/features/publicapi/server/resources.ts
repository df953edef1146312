import type { RecipeRow } from '@stashwise/calculators/view'
import type { Catalogue, Ordinal } from '@stashwise/catalogue/catalogue'
import {
  bartersQuery,
  changesQuery,
  craftsQuery,
  entryQuery,
  historyQuery,
  itemQuery,
  itemsQuery,
  itemsTableQuery,
  listQuery,
  questsQuery,
} from '@stashwise/contracts/v1/queries'
import { AppError } from '@stashwise/game/app-error'
import { dayMs } from '@stashwise/game/day'
import { type MapSlug, mapSlug, type TraderId } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import { memoize, weakMemoize } from '@stashwise/game/memoize'
import type { GameMode } from '@stashwise/game/mode'
import type { Quest } from '@stashwise/game/quest'
import type { z } from 'zod'
import type { CalculatorsService } from '#app/features/calculators/service.ts'
import { latestDay, spanOf } from '#app/features/changes/changes-search.ts'
import type { ChangesService } from '#app/features/changes/service.ts'
import type { ItemPages } from '#app/features/items/service.ts'
import type { MapsService } from '#app/features/maps/service.ts'
import type { MarketService } from '#app/features/market/service.ts'
import type { ProgressionService } from '#app/features/progression/service.ts'
import type { RestocksService } from '#app/features/restocks/service.ts'
import { hashOf } from '#app/http/prepare-body.ts'
import { itemsTable } from './items-table.ts'
import { listApiItems } from './list-api-items.ts'
import { pageOf } from './page-of.ts'
import { presentApiHistory, presentApiItem, presentApiItemDetail, type SiteAddresses, toInstant } from './present-items.ts'
import { presentApiMap, presentApiMapDetail, presentApiModule, presentApiTrader } from './present-places.ts'
import { presentApiQuest } from './present-quests.ts'
import { presentApiBarter, presentApiCraft } from './present-recipes.ts'
import { createReferences, findOrdinal } from './references.ts'

/** What a request asks for beside its query. `hasKey`: it is a Pro user's. */
export type Asked = { mode: GameMode; locale: Locale; hasKey: boolean }

/** Something that may be requested below `/api/v1/{mode}`. */
export type Resource = {
  path: `/${string}`
  /** Differs whenever a response may. It decides on 304 before anything is made. */
  version(asked: Asked, id: string): string
  /** The body for a query, which is parsed here. A text is a table. @throws AppError `request/invalid`, `entry/not-found`. */
  respond(asked: Asked, query: Record<string, string>, id: string): object | string | Promise<object | string>
}

export type ResourceServices = {
  market: Pick<MarketService, 'history'>
  calculators: CalculatorsService
  items: ItemPages
  progression: ProgressionService
  maps: MapsService
  restocks: RestocksService
  changes: ChangesService
}

export type ResourceOptions = ResourceServices & {
  site: SiteAddresses
  clock(): number
  parse<Schema extends z.ZodType>(schema: Schema, query: Record<string, string>): z.output<Schema>
}

const hourMs = dayMs / 24

/** Every resource of our own dialect. A new one is an entry here, an operation of the contract and its presenter. */
export function createResources(options: ResourceOptions): Resource[] {
  const { market, calculators, items, progression, maps, restocks, changes, site, clock, parse } = options
  const { catalogue: catalogueOf } = calculators
  const showing = ({ locale }: Asked) => ({ locale, now: clock() })
  const referencesOf = ({ mode, locale }: Asked) => createReferences(catalogueOf(mode).facts, locale)

  /** Prices age without an import. */
  const pricesVersion = ({ mode }: Asked) => `${catalogueOf(mode).contentVersion} ${Math.floor(clock() / hourMs)}`
  const figuresVersion = (asked: Asked) => `${pricesVersion(asked)} ${calculators.economyVersion(asked.mode)}`
  const factsVersion = ({ mode, locale }: Asked) => `${factsHash(catalogueOf(mode))} ${textsHash(catalogueOf(mode), locale)}`

  const head = ({ mode, locale }: Asked) => ({ mode, lang: locale })
  function pricedHead(asked: Asked) {
    const { pricesAt, simulated } = catalogueOf(asked.mode)
    return { ...head(asked), ...(pricesAt !== undefined && { pricesAt: toInstant(pricesAt) }), simulated }
  }

  function ordinalOf(catalogue: Catalogue, id: string): Ordinal {
    const ordinal = findOrdinal(catalogue.facts, id)
    if (ordinal === undefined) throw new AppError('entry/not-found', { id })
    return ordinal
  }

  const viewer = ({ mode, locale, hasKey }: Asked) => ({ mode, locale, isPro: hasKey })

  const itemResources: Resource[] = [
    {
      path: '/items',
      version: pricesVersion,
      respond(asked, query) {
        const { fields, limit, cursor, ...wanted } = parse(itemsQuery, query)
        const catalogue = catalogueOf(asked.mode)
        const { ordinals, limited } = listApiItems(catalogue, wanted, viewer(asked))
        const page = pageOf(ordinals, (at) => catalogue.facts.items[at]?.uid ?? '', { limit, cursor })
        const data = page.data.map((at) => presentApiItem(catalogue, at, showing(asked), site))
        return { ...pricedHead(asked), ...page, ...(limited && { limited }), data: pickAll(data, fields) }
      },
    },
    {
      path: '/items.csv',
      version: pricesVersion,
      respond(asked, query) {
        const { fields, separator, ...wanted } = parse(itemsTableQuery, query)
        const catalogue = catalogueOf(asked.mode)
        const { ordinals } = listApiItems(catalogue, wanted, viewer(asked))
        const rows = ordinals.map((at) => presentApiItem(catalogue, at, showing(asked), site))
        return itemsTable(rows, { columns: fields, separator })
      },
    },
    {
      path: '/items/:id',
      version: figuresVersion,
      respond(asked, query, id) {
        const { fields } = parse(itemQuery, query)
        const catalogue = catalogueOf(asked.mode)
        const ordinal = ordinalOf(catalogue, id)
        const item = presentApiItem(catalogue, ordinal, showing(asked), site)
        const view = items.find(item.url, viewer(asked), undefined)
        if (!view) throw new AppError('entry/not-found', { id })
        return { ...pricedHead(asked), data: pick(presentApiItemDetail(catalogue, item, view, showing(asked)), fields) }
      },
    },
    {
      path: '/items/:id/history',
      version: pricesVersion,
      async respond(asked, query, id) {
        const { range, fields } = parse(historyQuery, query)
        const catalogue = catalogueOf(asked.mode)
        const uid = catalogue.facts.items[ordinalOf(catalogue, id)]?.uid
        if (!uid) throw new AppError('entry/not-found', { id })
        const history = await market.history({ uid, range }, viewer(asked))
        return { ...pricedHead(asked), data: pick(presentApiHistory(history), fields) }
      },
    },
  ]

  function present(quest: Quest, asked: Asked) {
    const sources = { facts: progression.facts(asked.mode), names: progression.names(asked), references: referencesOf(asked) }
    return presentApiQuest(quest, sources)
  }

  const questResources: Resource[] = [
    {
      path: '/quests',
      version: factsVersion,
      respond(asked, query) {
        const { trader, map, kappa, ids, limit, cursor } = parse(questsQuery, query)
        const { facts } = catalogueOf(asked.mode)
        const traderId = trader === undefined ? undefined : (findTrader(facts.traders.values(), trader)?.id ?? 'none')
        const only = ids && new Set(ids)
        const wanted = [...facts.quests.values()].filter(
          (quest) =>
            (traderId === undefined || quest.trader === traderId) &&
            (map === undefined || isOn(quest, mapSlug(map))) &&
            (kappa === undefined || quest.requiredForKappa) &&
            (only === undefined || [quest.uid, quest.bsgId, quest.url].some((key) => only.has(key))),
        )
        const page = pageOf(wanted, ({ uid }) => uid, { limit, cursor })
        return { ...head(asked), ...page, data: page.data.map((quest) => present(quest, asked)) }
      },
    },
    {
      path: '/quests/:id',
      version: factsVersion,
      respond(asked, query, id) {
        parse(entryQuery, query)
        const quest = [...catalogueOf(asked.mode).facts.quests.values()].find((each) =>
          [each.uid, each.bsgId, each.url].some((key) => key === id),
        )
        if (!quest) throw new AppError('entry/not-found', { id })
        return { ...head(asked), data: present(quest, asked) }
      },
    },
  ]

  /** Recipes with the default settings, by what they give, which is the same while prices move. */
  function recipes(
    asked: Asked,
    kind: 'barter' | 'craft',
    { place, item }: { place?: string | undefined; item?: string | undefined },
  ): RecipeRow[] {
    const everything = { search: '', available: false, profitable: false, hideDogtags: false, mixesDoubtful: true } as const
    const query = { ...everything, kind, place, item, sort: 'name', dir: 'asc' } as const
    return calculators.calculator(asked, undefined).list(query, { limit: Number.POSITIVE_INFINITY, isFree: false }).rows
  }

  const recipeResources: Resource[] = [
    {
      path: '/barters',
      version: figuresVersion,
      respond(asked, query) {
        const { trader, item, limit, cursor } = parse(bartersQuery, query)
        const page = pageOf(recipes(asked, 'barter', { place: trader, item }), ({ id }) => id, { limit, cursor })
        return { ...pricedHead(asked), ...page, data: page.data.flatMap((row) => presentApiBarter(row, asked.hasKey) ?? []) }
      },
    },
    {
      path: '/crafts',
      version: figuresVersion,
      respond(asked, query) {
        const { module, item, limit, cursor } = parse(craftsQuery, query)
        const page = pageOf(recipes(asked, 'craft', { place: module, item }), ({ id }) => id, { limit, cursor })
        return { ...pricedHead(asked), ...page, data: page.data.flatMap((row) => presentApiCraft(row, asked.hasKey) ?? []) }
      },
    },
  ]

  const restockOf = (asked: Asked, id: TraderId) => restocks.list(asked).find(({ trader }) => trader.id === id)?.at

  function mapOf(asked: Asked, slug: MapSlug) {
    const map = catalogueOf(asked.mode).facts.maps.get(slug)
    return (
      map &&
      presentApiMap(
        map,
        maps.list(asked).some((each) => each.slug === slug),
        referencesOf(asked),
        site.publicUrl,
      )
    )
  }

  const placeResources: Resource[] = [
    {
      path: '/hideout',
      version: factsVersion,
      respond(asked, query) {
        const page = pageOf([...catalogueOf(asked.mode).facts.modules.values()], ({ id }) => id, parse(listQuery, query))
        const references = referencesOf(asked)
        return { ...head(asked), ...page, data: page.data.map((module) => presentApiModule(module, references)) }
      },
    },
    {
      path: '/maps',
      version: factsVersion,
      respond(asked, query) {
        const all = [...maps.list(asked), ...maps.undrawn(asked)]
        const page = pageOf(all, ({ slug }) => slug, parse(listQuery, query))
        return { ...head(asked), ...page, data: page.data.flatMap(({ slug }) => mapOf(asked, slug) ?? []) }
      },
    },
    {
      path: '/maps/:id',
      version: factsVersion,
      respond(asked, query, id) {
        parse(entryQuery, query)
        const map = mapOf(asked, mapSlug(id))
        if (!map) throw new AppError('entry/not-found', { id })
        const facts = map.hasPlaces ? maps.facts(asked, id) : { unplaced: maps.unshown(asked, id)?.listed ?? [] }
        return { ...head(asked), data: presentApiMapDetail(map, facts ?? {}, referencesOf(asked)) }
      },
    },
    {
      path: '/traders',
      version: (asked) => `${factsVersion(asked)} ${hashOf(restocks.list(asked))}`,
      respond(asked, query) {
        const page = pageOf([...catalogueOf(asked.mode).facts.traders.values()], ({ id }) => id, parse(listQuery, query))
        const references = referencesOf(asked)
        return { ...head(asked), ...page, data: page.data.map((each) => presentApiTrader(each, restockOf(asked, each.id), references)) }
      },
    },
    {
      path: '/traders/:id',
      version: (asked) => `${factsVersion(asked)} ${hashOf(restocks.list(asked))}`,
      respond(asked, query, id) {
        parse(entryQuery, query)
        const trader = findTrader(catalogueOf(asked.mode).facts.traders.values(), id)
        if (!trader) throw new AppError('entry/not-found', { id })
        return { ...head(asked), data: presentApiTrader(trader, restockOf(asked, trader.id), referencesOf(asked)) }
      },
    },
  ]

  const changesResource: Resource = {
    path: '/changes',
    // An import that changes a record makes another Catalogue; which day is the latest, the clock says as well.
    version: (asked) => `${factsVersion(asked)} ${catalogueOf(asked.mode).version}`,
    async respond(asked, query) {
      const { from, to, kind, limit, cursor } = parse(changesQuery, query)
      const days = from === undefined && to === undefined ? await changes.days(asked.mode) : []
      const span = spanOf({ from, to }, latestDay(days, clock()))
      const { changes: listed, total, next } = await changes.listFacts(asked, { ...span, kind, limit, after: parsePlace(cursor) })
      return { ...head(asked), total, ...(next !== undefined && { next: String(next) }), data: listed }
    },
  }

  return [...itemResources, ...questResources, ...recipeResources, ...placeResources, changesResource]
}

/** The cursor of a list that nothing is added to: how many entries come before. @throws AppError `request/invalid`. */
function parsePlace(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  if (/^\d{1,7}$/.test(cursor)) return Number(cursor)
  throw new AppError('request/invalid', { errors: { fields: [{ field: 'cursor', reason: 'invalid' }] } })
}

const findTrader = <Each extends { id: TraderId; slug: string }>(traders: Iterable<Each>, key: string): Each | undefined =>
  [...traders].find(({ id, slug }) => slug === key || id === key)

const isOn = (quest: Quest, map: MapSlug): boolean =>
  quest.locations.includes(map) || quest.objectives.some(({ maps }) => maps.includes(map))

/** The same in every process and after a restart: of everything that is not a price. Made once for each import of facts. */
const factsHash = (catalogue: Catalogue): string => hashOfFacts(catalogue.facts)
const hashOfFacts = weakMemoize(({ quests, modules, traders, maps, items, rules }: Catalogue['facts']) =>
  hashOf([[...quests.values()], [...modules.values()], [...traders.values()], [...maps.values()], items, rules]),
)

const hashesOfTexts = weakMemoize((facts: Catalogue['facts']) => memoize((locale: Locale) => hashOf([...(facts.texts.get(locale) ?? [])])))
const textsHash = ({ facts }: Catalogue, locale: Locale): string => hashesOfTexts(facts)(locale)

const pickAll = <Entry extends object>(entries: readonly Entry[], fields: readonly string[] | undefined): object[] =>
  entries.map((entry) => pick(entry, fields))

/** An entry's fields that were asked for, in the order of the entry. */
function pick(entry: object, fields: readonly string[] | undefined): object {
  return fields ? Object.fromEntries(Object.entries(entry).filter(([name]) => fields.includes(name))) : entry
}
