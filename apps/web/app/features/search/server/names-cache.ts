import type { CatalogueFacts } from '@stashwise/catalogue/catalogue'
import { type NameRows, nameRows } from '@stashwise/catalogue/name-rows'
import { AppError } from '@stashwise/game/app-error'
import type { Locale } from '@stashwise/game/locale'
import { weakMemoize } from '@stashwise/game/memoize'
import { runAtOnce, type Steps } from '@stashwise/game/steps'
import type { CacheResponse, KnownHashes } from '#app/features/search/service.ts'
import { hashOf, type PreparedBody, prepareJson } from '#app/http/prepare-body.ts'

export type NamesCache = {
  /** The response as bytes; the same object until the names change. @throws AppError `catalogue/empty`. */
  prepared(known: KnownHashes, locale: Locale): PreparedBody
  /** Prepares a language's whole response in steps, so that its first player does not wait. */
  warm(locale: Locale): Steps<void>
}

type Named = { items: HashedRows; quests: HashedRows }
type CachedSet = { itemsHash: string; questsHash: string; fields: { items: string[]; quests: string[] }; bodies: Map<number, PreparedBody> }

/** Above this a response is worth compressing. Bytes. */
const worthCompressing = 1400

/**
 * The site's names for browsers, one set a language, the same for all modes. Made on first use and again when `factsOf` gives another
 * list. Only hashes and response bodies are cached: nearly every request asks for one of them, and eleven languages of rows are heavy.
 */
export function createNamesCache(factsOf: () => readonly CatalogueFacts[]): NamesCache {
  const setsOf = weakMemoize((_: readonly CatalogueFacts[]) => new Map<Locale, CachedSet>())

  function currentFacts(): readonly CatalogueFacts[] {
    const facts = factsOf()
    if (facts.length === 0) throw new AppError('catalogue/empty')
    return facts
  }

  function store(facts: readonly CatalogueFacts[], locale: Locale, named: Named): CachedSet {
    const { items, quests } = named
    const set: CachedSet = {
      itemsHash: items.hash,
      questsHash: quests.hash,
      fields: { items: items.fields, quests: quests.fields },
      bodies: new Map([[0, prepare(JSON.stringify(toResponse({}, named)))]]),
    }
    setsOf(facts).set(locale, set)
    return set
  }

  const named = (locale: Locale): Named => runAtOnce(nameSets(currentFacts(), locale))
  const cachedFor = (locale: Locale): CachedSet => {
    const facts = currentFacts()
    return setsOf(facts).get(locale) ?? store(facts, locale, named(locale))
  }

  return {
    prepared(known, locale) {
      const { itemsHash, questsHash, fields, bodies } = cachedFor(locale)
      const variant = (known.itemsHash === itemsHash ? 1 : 0) + (known.questsHash === questsHash ? 2 : 0)
      const cached = bodies.get(variant)
      if (cached) return cached
      const response = variant === 3 ? unchanged(itemsHash, questsHash, fields) : toResponse(known, named(locale))
      const body = prepare(JSON.stringify(response))
      bodies.set(variant, body)
      return body
    },
    *warm(locale) {
      const facts = currentFacts()
      if (!setsOf(facts).has(locale)) store(facts, locale, yield* nameSets(facts, locale))
    },
  }
}

function* nameSets(facts: readonly CatalogueFacts[], locale: Locale): Steps<Named> {
  const { items, quests } = yield* nameRows(facts, locale)
  yield
  const hashedItems = withHash(items)
  yield
  const hashedQuests = withHash(quests)
  yield
  return { items: hashedItems, quests: hashedQuests }
}

type HashedRows = NameRows & { hash: string }

const withHash = ({ fields, rows }: NameRows): HashedRows => ({ fields, rows, hash: hashOf([fields, rows]) })

function toResponse(known: KnownHashes, { items, quests }: Named): CacheResponse {
  const { itemsData, questsData } = unchanged(items.hash, quests.hash, { items: items.fields, quests: quests.fields })
  return {
    itemsData: known.itemsHash === items.hash ? itemsData : { ...itemsData, needRefresh: true, items: items.rows },
    questsData: known.questsHash === quests.hash ? questsData : { ...questsData, needRefresh: true, quests: quests.rows },
  }
}

const unchanged = (itemsHash: string, questsHash: string, fields: CachedSet['fields']): CacheResponse => ({
  itemsData: { fields: fields.items, hash: itemsHash, needRefresh: false },
  questsData: { fields: fields.quests, hash: questsHash, needRefresh: false },
})

const prepare = (json: string): PreparedBody =>
  json.length < worthCompressing ? { etag: `"${hashOf(json)}"`, json } : prepareJson(json, json, quality)

/** Brotli's quality: 9 takes 32 MB of tables a language, four at a time, for a thousand bytes less; this takes 8. */
const quality = 7
