import type { Catalogue } from '@stashwise/catalogue/catalogue'
import type { Locale } from '@stashwise/game/locale'
import type { ProgressionBody } from '@stashwise/progression/facts-body'
import { idRecipes, packFacts, packStock, type SentFacts } from '@stashwise/progression/facts-wire'
import { hashOf, type PreparedBody, prepareBody, thorough } from '#app/http/prepare-body.ts'
import { toNameLists } from './to-facts.ts'

type Lists = Omit<ProgressionBody, 'names'>
type FactBodies = Map<Locale, { sent: SentFacts; body: PreparedBody }>

/** The bodies of one catalogue by language, made when they are first asked for. `before`: those of another with the same facts. */
export function createBodies(catalogue: Catalogue, lists: Lists, before?: { version: string; made: FactBodies }) {
  const version = before?.version ?? versionOf(lists)
  const made: FactBodies = before?.made ?? new Map()
  const stocks = new Map<Locale, PreparedBody>()
  const { items, quests } = catalogue.facts
  const recipes = idRecipes(items, quests.values())
  const bodyOf = (locale: Locale): ProgressionBody => ({ ...lists, version, names: toNameLists(catalogue, lists, locale) })

  function facts(locale: Locale) {
    const known = made.get(locale)
    if (known) return known
    const sent = packFacts(bodyOf(locale), recipes)
    const fresh = { sent, body: prepareBody(hashOf(sent), sent, thorough) }
    made.set(locale, fresh)
    return fresh
  }
  return {
    version,
    made,
    facts: (locale: Locale) => facts(locale).body,
    stock(locale: Locale): PreparedBody {
      const known = stocks.get(locale)
      if (known) return known
      const body = prepareBody(`stock ${version} ${lists.version} ${locale}`, packStock(bodyOf(locale), recipes, facts(locale).sent))
      stocks.set(locale, body)
      return body
    },
  }
}

/** Of the facts alone: the same in every process, and after a restart. */
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
