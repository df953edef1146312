import type { Catalogue, CatalogueFacts } from '@stashwise/catalogue/catalogue'
import type { Locale } from '@stashwise/game/locale'
import { memoize, weakMemoize } from '@stashwise/game/memoize'
import type { ProgressionBody } from '@stashwise/progression/facts-body'
import { idRecipes, packFacts, packStock, type SentFacts } from '@stashwise/progression/facts-wire'
import { hashOf, type PreparedBody, prepareBody, thorough } from '#app/http/prepare-body.ts'
import { toNameLists } from './to-facts.ts'

type Lists = Omit<ProgressionBody, 'names'>

/** Prices move every five minutes, facts with a patch: what is made of facts alone outlives a Catalogue. */
const cachesOf = weakMemoize(
  (_facts: CatalogueFacts): { version?: string; facts: Map<Locale, { sent: SentFacts; body: PreparedBody }> } => ({
    facts: new Map(),
  }),
)

/** The bodies of a Catalogue by language, created on first request. */
export function createBodies(catalogue: Catalogue, lists: Lists) {
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
    items: items.map(({ flea: _f, sale: _s, perSlot: _p, ...item }) => item),
  })
