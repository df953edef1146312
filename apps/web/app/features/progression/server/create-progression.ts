import type { Catalogue, CatalogueFacts } from '@stashwise/catalogue/catalogue'
import { catalogueAt } from '@stashwise/catalogue/catalogue-at'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { memoize, weakMemoize } from '@stashwise/game/memoize'
import type { GameMode } from '@stashwise/game/mode'
import { type ProgressionBody, unpackFacts, unpackProgression } from '@stashwise/progression/facts-body'
import { idRecipes, packFacts, packStock, type SentFacts } from '@stashwise/progression/facts-wire'
import { hashOf, type PreparedBody, prepareBody, thorough } from '#app/http/prepare-body.ts'
import type { ReferenceIds, ReferenceKind, References } from '../references.ts'
import type { ProgressionService } from '../service.ts'
import { lootView } from './loot-items.ts'
import { objectiveTexts } from './objective-text.ts'
import { questGraphView, questTraders } from './quest-graph.ts'
import { toFactLists, toNameLists } from './to-facts.ts'

/** `catalogueOf`: the mode's Catalogue of this moment; undefined until the first is loaded. */
export type ProgressionOptions = { catalogueOf(mode: GameMode): Catalogue | undefined }

/** What is derived from a Catalogue and dropped with it. */
const derive = weakMemoize((catalogue: Catalogue) => {
  const lists = toFactLists(catalogue)
  return {
    facts: unpackFacts(lists),
    names: memoize((locale: Locale) => unpackProgression({ ...lists, names: toNameLists(catalogue, lists, locale) }).names),
    bodies: createBodies(catalogue, lists),
  }
})

/** By the catalogue as a level has it: many levels have the same. */
const lootOf = weakMemoize((whole: Catalogue) =>
  memoize((locale: Locale) =>
    weakMemoize((catalogue: Catalogue) => lootView(catalogue, { locale, needed: [...derive(whole).facts.items.keys()] })),
  ),
)

export function createProgression({ catalogueOf }: ProgressionOptions): ProgressionService {
  function catalogue(mode: GameMode): Catalogue {
    const found = catalogueOf(mode)
    if (!found) throw new AppError('catalogue/empty', { mode })
    return found
  }
  const derived = (mode: GameMode) => derive(catalogue(mode))

  return {
    facts: (mode) => derived(mode).facts,
    questIds: (mode) => Object.fromEntries([...catalogue(mode).facts.quests.values()].map(({ bsgId, uid }) => [bsgId, uid])),
    references: (mode) => createReferences(catalogue(mode).facts),
    objectiveTexts: ({ mode, locale }) => objectiveTexts(catalogue(mode).facts, locale),
    names: ({ mode, locale }) => derived(mode).names(locale),
    findProgression({ mode, locale }) {
      const found = catalogueOf(mode)
      return found && { facts: derive(found).facts, names: derive(found).names(locale) }
    },
    findLoot({ mode, locale }, level) {
      const found = catalogueOf(mode)
      return found && lootOf(found)(locale)(catalogueAt(found, { level }))
    },
    factsBody: ({ mode, locale }) => derived(mode).bodies.facts(locale),
    stockBody: ({ mode, locale }) => derived(mode).bodies.stock(locale),
    graph({ mode, locale }, choice) {
      const { facts } = derived(mode)
      const sources = { facts, texts: catalogue(mode).facts }
      return { graph: questGraphView(sources, locale, choice), traders: questTraders(sources, locale) }
    },
  }
}

/** Looks up names in the facts of a Catalogue. Indexes all items, so do not create it for every request. */
function createReferences({ items, quests, traders, maps, modules }: CatalogueFacts): References {
  const ids = {
    quest: byName([...quests.values()].map(({ uid, url }) => [url, uid])),
    trader: byName([...traders.values()].map(({ id, slug }) => [slug, id])),
    map: byName([...maps.keys()].map((slug) => [slug, slug])),
    item: byName(items.map(({ uid, url }) => [url, uid])),
    module: byName([...modules.values()].map(({ id, slug }) => [slug, id])),
  } satisfies { [Kind in ReferenceKind]: ReadonlyMap<string, ReferenceIds[Kind]> }
  const all: { [Kind in ReferenceKind]: ReadonlyMap<string, ReferenceIds[Kind]> } = ids
  const names = new Map(Object.entries(all).map(([kind, of]) => [kind, new Map([...of].map(([name, id]): [string, string] => [id, name]))]))
  return {
    find: (kind, name) => all[kind].get(name) ?? all[kind].get(names.get(kind)?.get(name) ?? ''),
    nameOf: (kind, id) => names.get(kind)?.get(id) ?? id,
  }
}

const byName = <Id extends string>(entries: [name: string, id: Id][]): ReadonlyMap<string, Id> => new Map(entries)

type Lists = Omit<ProgressionBody, 'names'>

/** Prices move every five minutes, facts with a patch: what is made of facts alone outlives a Catalogue. */
const cachesOf = weakMemoize(
  (_facts: CatalogueFacts): { version?: string; facts: Map<Locale, { sent: SentFacts; body: PreparedBody }> } => ({
    facts: new Map(),
  }),
)

function createBodies(catalogue: Catalogue, lists: Lists) {
  const cache = cachesOf(catalogue.facts)
  cache.version ??= versionOf(lists)
  const { version } = cache
  const { items, quests } = catalogue.facts
  const recipes = idRecipes(items, quests.values())
  const bodyOf = (locale: Locale): ProgressionBody => ({ ...lists, version, names: toNameLists(catalogue, lists, locale) })

  function facts(locale: Locale) {
    const known = cache.facts.get(locale)
    if (known) return known
    const sent = packFacts(bodyOf(locale), recipes)
    const fresh = { sent, body: prepareBody(hashOf(sent), sent, thorough) }
    cache.facts.set(locale, fresh)
    return fresh
  }
  return {
    facts: (locale: Locale) => facts(locale).body,
    stock: memoize((locale: Locale) =>
      prepareBody(`stock ${version} ${lists.version} ${locale}`, packStock(bodyOf(locale), recipes, facts(locale).sent)),
    ),
  }
}

/** Depends on the facts alone: the same in every process and after a restart. */
const versionOf = ({ mode, quests, traders, modules, maps, items, levels, barters, crafts }: Lists): string =>
  hashOf({
    mode,
    quests,
    traders,
    modules,
    maps,
    levels,
    barters,
    crafts,
    items: items.map(({ flea: _f, sale: _s, perSlot: _p, fleaLevel: _l, slotBelow: _b, ...item }) => item),
  })
