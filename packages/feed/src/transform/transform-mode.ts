import type { HideoutModule } from '@stashwise/game/hideout'
import { collectorQuest, type Quest } from '@stashwise/game/quest'
import type { Facts, RecordKind } from '@stashwise/game/records'
import { checkPlaces } from '@stashwise/maps/check-places'
import { checkQuests } from '@stashwise/progression/quests/check-quests'
import { isKnownCondition } from '@stashwise/progression/quests/quest-conditions'
import { type DocumentName, type ParsedDocuments, translatedNames } from '../schema/documents.ts'
import type { FeedItem } from '../schema/item.ts'
import type { FeedMap } from '../schema/place.ts'
import type { Skipped } from '../schema/record.ts'
import { withoutDuplicates } from './duplicates.ts'
import { ItemIds } from './item-ids.ts'
import { toAllOffers, toItems } from './items.ts'
import { mapSlugs, mapVariants } from './map-slugs.ts'
import { toMaps } from './maps.ts'
import { toMobs } from './mobs.ts'
import { type FeedPrice, toPrices } from './prices.ts'
import { keyMapsOf, toQuests, unknownIn } from './quests.ts'
import { toBarters, toCrafts, toModules, toTraders } from './recipes.ts'
import { TagTree } from './tags.ts'
import { type Languages, type MadeTextSet, type TranslationsOf, toTextSets } from './texts.ts'
import { Translations } from './translations.ts'

export type FactRecord = { [K in RecordKind]: { kind: K; id: string; facts: Facts[K] } }[RecordKind]

/** Everything of one game mode. Kinds that are missing in `kinds` could not be made and must be left as they are. */
export type ModeContent = {
  kinds: RecordKind[]
  records: FactRecord[]
  prices: FeedPrice[]
  skipped: (Skipped & { document: DocumentName })[]
}

/** Our records of one mode's documents. Pure. Undefined without items and English names, on which all else depends. */
export function transformMode(documents: ParsedDocuments, languages: Languages, scope: 'all' | 'prices' = 'all'): ModeContent | undefined {
  const source = documents.items?.content
  if (!source || (scope === 'all' && !languages.get('items')?.has('en'))) return undefined
  const ids = new ItemIds(source.records)
  const skipped: ModeContent['skipped'] = []
  const prices = toPrices(ids)
  const records: FactRecord[] = toAllOffers(ids).map((facts) => ({ kind: 'offers', id: facts.uid, facts }))
  const kinds: RecordKind[] = ['offers']
  if (scope === 'prices') return { kinds, records, prices, skipped }

  const translationsOf = translationsIn(documents, languages)
  const items = translationsOf('items')
  const tags = new TagTree(source.handbook, items, ids.items.values())
  const maps = mapSlugs(documents.maps?.content.records ?? [])
  const keyMaps = keyMapsOf(documents.tasks?.content.records ?? [], documents.maps?.content.records ?? [], maps)
  const englishName = (item: FeedItem) => items.text('items.*.name', item.name, 'en') ?? item.normalizedName
  const made = toItems({ ids, tags, classes: new Map(source.classes.map((one) => [one.id, one])), keyMaps, englishName })
  kinds.push('item', 'slots', 'tag')
  for (const facts of made.items) records.push({ kind: 'item', id: facts.uid, facts })
  for (const facts of made.slots) records.push({ kind: 'slots', id: facts.uid, facts })
  for (const facts of tags.tags) records.push({ kind: 'tag', id: facts.id, facts })
  addMarket(source, kinds, records)
  addOthers(documents, ids, maps, translationsOf, { kinds, records, skipped })
  return { kinds, records, prices, skipped }
}

/** Names of everything any of these modes has; of two names for one thing the first mode's stays. */
export function transformTexts(modes: readonly ParsedDocuments[], languages: Languages): MadeTextSet[] {
  const documents = unite(modes)
  if (!documents.items || !languages.get('items')?.has('en')) return []
  const ids = new ItemIds(documents.items.content.records)
  const translationsOf = translationsIn(documents, languages)
  const tags = new TagTree(documents.items.content.handbook, translationsOf('items'), ids.items.values())
  return toTextSets(documents, languages, ids, tags, translationsOf)
}

/** The first mode's documents with the records only others have. */
function unite(modes: readonly ParsedDocuments[]): ParsedDocuments {
  const [main = {}, ...others] = modes
  const united = { ...main }
  for (const other of others) {
    united.items = join(united.items, other.items)
    united.tasks = join(united.tasks, other.tasks)
    united.maps = join(united.maps, other.maps)
    united.traders = join(united.traders, other.traders)
    united.hideout = join(united.hideout, other.hideout)
  }
  return united
}

type Lists = { content: { records: { id: string }[] } }
function join<Document extends Lists>(main: Document | undefined, other: Document | undefined): Document | undefined {
  if (!main || !other) return main ?? other
  const known = new Set(main.content.records.map(({ id }) => id))
  const more = other.content.records.filter(({ id }) => !known.has(id))
  return more.length === 0 ? main : { ...main, content: { ...main.content, records: [...main.content.records, ...more] } }
}

function translationsIn(documents: ParsedDocuments, languages: Languages): TranslationsOf {
  const made = new Map<DocumentName, Translations>()
  for (const name of translatedNames)
    made.set(name, new Translations(documents[name]?.translations ?? [], languages.get(name) ?? new Map()))
  const none = new Translations([], new Map())
  return (name) => made.get(name) ?? none
}

/** The level table gives what each level costs; ours is cumulative, as the game shows it. */
function addMarket(source: NonNullable<ParsedDocuments['items']>['content'], kinds: RecordKind[], records: FactRecord[]) {
  if (!source.market || source.playerLevels.length === 0) return
  let sum = 0
  const levels = [...source.playerLevels].sort((a, b) => a.level - b.level).map(({ exp }) => (sum += exp))
  kinds.push('market')
  records.push({
    kind: 'market',
    id: 'market',
    facts: {
      offerFeeRate: source.market.sellOfferFeeRate,
      requirementFeeRate: source.market.sellRequirementFeeRate,
      minPlayerLevel: source.market.minPlayerLevel,
      foundInRaidRequired: source.market.foundInRaidRequired,
      ...(source.settings?.gpCoinValue !== undefined && { gpCoinValue: source.settings.gpCoinValue }),
      levels,
      armorMaterials: Object.fromEntries(source.armorMaterials.map(({ id, destructibility }) => [id, destructibility])),
    },
  })
}

/** Items that locks and exits need and the feed lacks, with their maps. */
function unknownItems(maps: readonly FeedMap[], ids: ItemIds): Skipped[] {
  const found = new Map<string, Set<string>>()
  for (const { normalizedName, locks, extracts } of maps) {
    for (const item of [...locks.map(({ key }) => key), ...extracts.flatMap(({ transferItem }) => transferItem?.item ?? [])])
      if (ids.resolveUid(item) === undefined) found.set(item, (found.get(item) ?? new Set()).add(normalizedName))
  }
  return [...found].map(([item, on]) => ({
    id: `item ${item}`,
    reason: `locks or exits ask for it, and the feed does not have it: ${[...on].slice(0, 5).join(', ')}`,
  }))
}

type TraderCondition = Quest['reqLL'][number]
type Conditional = { url: string; reqLL?: TraderCondition[]; reqUnknown?: string[] }

/** Kinds of conditions that we do not know, each once with one of those that have it. */
function unknownRequirements(what: 'quests' | 'hideout levels', all: readonly Conditional[]): Skipped[] {
  const byKind = new Map<string, Set<string>>()
  for (const { url, reqLL = [], reqUnknown = [] } of all) {
    const signs = reqLL.filter((one) => !isKnownCondition(one)).map(({ type, compare }) => `trader ${type} ${compare}`)
    for (const kind of [...reqUnknown, ...signs]) byKind.set(kind, (byKind.get(kind) ?? new Set()).add(url))
  }
  return [...byKind].map(([kind, [...urls]]) => ({
    id: `requirement ${kind}`,
    reason: `nobody knows what it asks; ${urls.length} ${what} have it, among them ${urls[0]}: they count as locked`,
  }))
}

/** Levels of the hideout with their conditions as those of quests. */
const levelConditions = (modules: readonly HideoutModule[]): Conditional[] =>
  modules.flatMap(({ slug, levels }) =>
    levels.map(
      ({ level, traders, reqUnknown = [] }): Conditional => ({
        url: `${slug} ${level}`,
        reqLL: traders.map(
          ({ trader, level: value, type, compare = '>=' }): TraderCondition => ({ trader, type: type ?? 'level', compare, value }),
        ),
        reqUnknown,
      }),
    ),
  )

type Made = { kinds: RecordKind[]; records: FactRecord[]; skipped: ModeContent['skipped'] }

function addOthers(
  documents: ParsedDocuments,
  ids: ItemIds,
  maps: ReturnType<typeof mapSlugs>,
  translationsOf: TranslationsOf,
  { kinds, records, skipped }: Made,
) {
  const { traders, hideout, barters, crafts, tasks } = documents
  const noting = <Result>(document: DocumentName, make: (list: Skipped[]) => Result): Result => {
    const list: Skipped[] = []
    const result = make(list)
    for (const one of list) skipped.push({ ...one, document })
    return result
  }
  if (traders) {
    kinds.push('trader')
    for (const facts of toTraders(traders.content.records)) records.push({ kind: 'trader', id: facts.id, facts })
  }
  if (hideout) {
    kinds.push('module')
    const modules = noting('hideout', (list) => {
      const all = toModules(hideout.content.records, ids, list)
      list.push(...unknownRequirements('hideout levels', levelConditions(all)))
      return all
    })
    for (const facts of modules) records.push({ kind: 'module', id: facts.id, facts })
  }
  if (barters) {
    kinds.push('barter')
    for (const facts of noting('barters', (list) => toBarters(barters.content.records, ids, list)))
      records.push({ kind: 'barter', id: facts.id, facts })
  }
  const madeCrafts = crafts ? noting('crafts', (list) => toCrafts(crafts.content.records, ids, list)) : []
  if (crafts) {
    kinds.push('craft')
    for (const facts of madeCrafts) records.push({ kind: 'craft', id: facts.id, facts })
  }
  if (!documents.maps) return
  kinds.push('map', 'mob')
  for (const facts of toMobs(documents.maps.content.mobs, ids)) records.push({ kind: 'mob', id: facts.id, facts })
  const places = translationsOf('maps')
  for (const one of unknownItems(documents.maps.content.records, ids)) skipped.push({ ...one, document: 'maps' })
  for (const map of toMaps(documents.maps.content.records, ids)) {
    const { map: facts, notes } = withoutDuplicates(map, ({ nameId }) => places.text(undefined, nameId, 'en') ?? nameId.trim())
    records.push({ kind: 'map', id: facts.slug, facts })
    for (const reason of notes) skipped.push({ document: 'maps', id: facts.slug, reason })
    const reason = checkPlaces(facts)
    if (reason !== undefined) skipped.push({ document: 'maps', id: facts.slug, reason })
  }
  if (!tasks) return
  kinds.push('quest')
  const quests = noting('tasks', (list) => {
    const variants = mapVariants(documents.maps?.content.records ?? [])
    const prestiges = new Map(tasks.content.prestige.map(({ id, prestigeLevel }) => [id, prestigeLevel]))
    const all = toQuests(tasks.content.records, { ids, maps, variants, crafts: madeCrafts, prestiges })
    list.push(...unknownRequirements('quests', all))
    const known = { ids, maps, traders: new Set(traders?.content.records.map(({ id }) => id)) }
    all.forEach(({ url }, at) => {
      const task = tasks.content.records[at]
      const unknown = task && traders ? unknownIn(task, known) : []
      if (unknown.length > 0) list.push({ id: url, reason: `names what the feed does not have: ${unknown.join(', ')}` })
    })
    const collector = all.find(({ bsgId }) => bsgId === collectorQuest)
    for (const { url, reason } of checkQuests(new Map(all.map((quest) => [quest.uid, quest])), collector?.uid))
      list.push({ id: url, reason })
    return all
  })
  for (const facts of quests) records.push({ kind: 'quest', id: facts.uid, facts })
}
