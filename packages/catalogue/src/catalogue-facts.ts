import type { HideoutModule } from '@stashwise/game/hideout'
import type { ItemUid, MapSlug, ModuleId, QuestUid, TraderId } from '@stashwise/game/ids'
import type { Item } from '@stashwise/game/item'
import { type Locale, locales } from '@stashwise/game/locale'
import type { GameMap } from '@stashwise/game/map'
import { nameOrder } from '@stashwise/game/name-order'
import type { Quest } from '@stashwise/game/quest'
import type { MarketRules, Tag } from '@stashwise/game/records'
import { runAtOnce, type Steps, sortInSteps } from '@stashwise/game/steps'
import type { Trader } from '@stashwise/game/trader'
import { nicknamesOf } from '@stashwise/search/nicknames/items'
import { prepareSearchInSteps, type Searchable } from '@stashwise/search/search'
import { type ArrangedTags, arrangeTags } from './arrange-tags.ts'
import { type CatalogueFacts, findText, type LocaleIndex, type TagIndex } from './catalogue.ts'
import { buildJoins } from './catalogue-joins.ts'
import type { CatalogueSource, TextMaps } from './catalogue-source.ts'
import { featureMask } from './features.ts'

/** Used until the feed has the rules. Source: the game's flea market settings, November 2025. */
const defaultRules: MarketRules = {
  offerFeeRate: 0.03,
  requirementFeeRate: 0.03,
  minPlayerLevel: 15,
  foundInRaidRequired: false,
  levels: [],
}

/** Indexes of everything but prices, in steps. */
export function* buildFacts({ records, texts }: CatalogueSource, twin?: CatalogueFacts): Steps<CatalogueFacts> {
  const english = texts.get('en')?.get('item')
  const nameOfItem = (item: Item) => english?.[item.uid]?.[0] ?? item.url
  const arranged = arrangeTags(records.tag.values())
  const items = yield* sortInSteps(
    [...records.item.values()].map(arranged.arrange),
    (a, b) => compareTexts(nameOfItem(a), nameOfItem(b)) || Number(b.isFunctional) - Number(a.isFunctional) || compareTexts(a.uid, b.uid),
  )
  const ordinals = new Map<ItemUid, number>()
  const byUrl = new Map<string, number>()
  for (const [ordinal, item] of items.entries()) {
    ordinals.set(item.uid, ordinal)
    if (!byUrl.has(item.url)) byUrl.set(item.url, ordinal)
    if (ordinal % 512 === 0) yield
  }
  const joins = yield* buildJoins(records, items)
  const quests = keyed<QuestUid, Quest>(records.quest.values(), ({ uid }) => uid)
  const masks = new Uint16Array(items.length)
  for (const [ordinal, item] of items.entries()) {
    masks[ordinal] = featureMask(item, joins, (uid) => quests.get(uid)?.bsgId)
    if (ordinal % 512 === 0) yield
  }
  return {
    items,
    ordinals,
    byUrl,
    joins,
    quests,
    texts: withMovedNames(texts, arranged.moved),
    tags: { ...(yield* buildTags(arranged, items)), given: [...records.tag.values()] },
    features: masks,
    modules: keyed<ModuleId, HideoutModule>(records.module.values(), ({ id }) => id),
    traders: keyed<TraderId, Trader>(records.trader.values(), ({ id }) => id),
    maps: keyed<MapSlug, GameMap>(records.map.values(), ({ slug }) => slug),
    mobs: records.mob,
    rules: records.market.get('market') ?? defaultRules,
    locales: twin && hasSameNames(items, texts, twin) ? twin.locales : new Map(),
  }
}

/** True when another mode has the same items under the same names: its name orders and searches then fit here as well. */
const hasSameNames = (items: readonly Item[], texts: TextMaps, twin: CatalogueFacts): boolean =>
  items.length === twin.items.length &&
  items.every(({ uid }, at) => uid === twin.items[at]?.uid) &&
  locales.every((locale) => texts.get(locale)?.get('item') === twin.texts.get(locale)?.get('item'))

/** Names in a language's order and its search; built on first use and cached. Some 100 ms the first time; see {@link buildLocaleIndex}. */
export function localeIndex(facts: CatalogueFacts, locale: Locale): LocaleIndex {
  return facts.locales.get(locale) ?? runAtOnce(buildLocaleIndex(facts, locale))
}

/** Builds and caches {@link localeIndex} in steps, so that the first visitor of a language does not wait. */
export function* buildLocaleIndex(facts: CatalogueFacts, locale: Locale): Steps<LocaleIndex> {
  const known = facts.locales.get(locale)
  if (known) return known
  const rows: (Searchable & { name: string })[] = []
  for (const item of facts.items) {
    const [enName, enShortName] = findText(facts, 'item', item.uid, 'en') ?? [item.url]
    const [name, shortName] = findText(facts, 'item', item.uid, locale) ?? [enName, enShortName]
    rows.push({
      name,
      shortName: shortName ?? name,
      enName,
      enShortName: enShortName ?? enName,
      nicknames: nicknamesOf(enName),
      width: item.width,
      height: item.height,
    })
    if (rows.length % 256 === 0) yield
  }
  const search = yield* prepareSearchInSteps(rows)
  yield
  const index = {
    byName: yield* orderNames(
      rows.map(({ name }) => name),
      locale,
    ),
    search,
  }
  facts.locales.set(locale, index)
  return index
}

/** A rough order by letters comes first: the language's own comparing is slow, and then has little left to do. */
function* orderNames(names: readonly string[], locale: Locale): Steps<Uint16Array> {
  const letters = names.map((name) => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''))
  yield
  const rough = yield* sortInSteps([...names.keys()], (a, b) => compareTexts(letters[a] ?? '', letters[b] ?? ''))
  const compare = nameOrder(locale)
  return Uint16Array.from(yield* sortInSteps(rough, (a, b) => compare(names[a] ?? '', names[b] ?? '') || a - b, 64))
}

/** Tags that have another address are named by it, too. */
function withMovedNames(texts: TextMaps, moved: ReadonlyMap<string, string>): TextMaps {
  if (moved.size === 0) return texts
  return new Map(
    [...texts].map(([locale, kinds]) => {
      const names = kinds.get('tag') ?? {}
      const own = [...moved].flatMap(([id, now]) => (names[id] && !names[now] ? [[now, names[id]] as const] : []))
      return [locale, new Map(kinds).set('tag', { ...names, ...Object.fromEntries(own) })]
    }),
  )
}

function* buildTags({ tags, moved }: ArrangedTags, items: readonly Item[]): Steps<Omit<TagIndex, 'given'>> {
  const nodes = keyed(tags, ({ id }) => id)
  const children = new Map<string, Tag[]>()
  const roots: Tag[] = []
  for (const tag of [...nodes.values()].sort((a, b) => a.order - b.order || compareTexts(a.id, b.id))) {
    if (tag.parent === undefined || !nodes.has(tag.parent)) roots.push(tag)
    else children.set(tag.parent, [...(children.get(tag.parent) ?? []), tag])
  }
  const members = new Map<string, Uint8Array>()
  const counts = new Map<string, number>()
  for (const [ordinal, item] of items.entries()) {
    for (const tag of new Set([...item.tags, item.category].flatMap((id) => pathOf(nodes, id)))) {
      const mask = members.get(tag) ?? new Uint8Array(items.length)
      mask[ordinal] = 1
      members.set(tag, mask)
      counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }
    if (ordinal % 256 === 0) yield
  }
  // Addresses and settings that have an old id find the same items.
  for (const [id, now] of moved) members.set(id, members.get(now) ?? new Uint8Array(items.length))
  return { nodes, roots, children, members, counts, moved }
}

/** Ids from a tag up to its root, the tag first. A loop in the data ends the walk. */
function pathOf(nodes: ReadonlyMap<string, Tag>, id: string): string[] {
  const path: string[] = []
  for (let at: string | undefined = id; at !== undefined && nodes.has(at) && !path.includes(at); at = nodes.get(at)?.parent) path.push(at)
  return path
}

function keyed<Key, Value>(values: Iterable<Value>, keyOf: (value: Value) => Key): Map<Key, Value> {
  const map = new Map<Key, Value>()
  for (const value of values) map.set(keyOf(value), value)
  return map
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
