import type { HideoutModule } from '@stashwise/game/hideout'
import type { ItemUid, MapSlug, ModuleId, QuestUid, TraderId } from '@stashwise/game/ids'
import type { Item, ItemOffers, SellOffer } from '@stashwise/game/item'
import type { Locale } from '@stashwise/game/locale'
import type { GameMap } from '@stashwise/game/map'
import type { Mob } from '@stashwise/game/mob'
import type { GameMode } from '@stashwise/game/mode'
import type { Instant, ItemPrice } from '@stashwise/game/price'
import type { Quest } from '@stashwise/game/quest'
import type { Barter, Craft } from '@stashwise/game/recipe'
import type { MarketRules, Tag, TextKind } from '@stashwise/game/records'
import type { Trader } from '@stashwise/game/trader'
import type { SearchIndex } from '@stashwise/search/search'
import type { TextMaps } from './catalogue-source.ts'
import type { MapLocks } from './key-locks.ts'
import type { SaleValue } from './prices/sale-value.ts'
import type { SortKey } from './sort-keys.ts'

/** Place of an item in the catalogue, 0 first, ascending by English name. Changes with the next facts. */
export type Ordinal = number

/** What is where in one mode without its prices. Immutable; shared by all catalogues until facts or texts change. */
export type CatalogueFacts = {
  items: readonly Item[]
  ordinals: ReadonlyMap<ItemUid, Ordinal>
  byUrl: ReadonlyMap<string, Ordinal>
  tags: TagIndex
  /** Bits by {@link featureBit}. */
  features: Uint16Array
  quests: ReadonlyMap<QuestUid, Quest>
  modules: ReadonlyMap<ModuleId, HideoutModule>
  traders: ReadonlyMap<TraderId, Trader>
  maps: ReadonlyMap<MapSlug, GameMap>
  /** By id. */
  mobs: ReadonlyMap<string, Mob>
  rules: MarketRules
  joins: Joins
  texts: TextMaps
  /** Filled on first use of a language; see {@link localeIndex}. */
  locales: Map<Locale, LocaleIndex>
}

export type TagIndex = {
  nodes: ReadonlyMap<string, Tag>
  roots: readonly Tag[]
  children: ReadonlyMap<string, readonly Tag[]>
  /** 1 for every item in the tag or below it. */
  members: ReadonlyMap<string, Uint8Array>
  counts: ReadonlyMap<string, number>
  /** Every tag as it is corrected, the merged ones as well. */
  given: readonly Tag[]
  /** Ids that tags had in addresses before they were merged or renamed, with the present ones. */
  moved: ReadonlyMap<string, string>
}

/** Who needs, makes and uses an item. */
export type Joins = {
  questNeeds: ReadonlyMap<ItemUid, readonly QuestNeedRef[]>
  rewardOf: ReadonlyMap<ItemUid, readonly { quest: QuestUid; count: number }[]>
  moduleNeeds: ReadonlyMap<ItemUid, readonly ModuleNeedRef[]>
  madeBy: ReadonlyMap<ItemUid, readonly RecipeRef[]>
  usedIn: ReadonlyMap<ItemUid, readonly RecipeRef[]>
  /** Maps an item opens something on: from the key's own list, locks and access keys. */
  keyMaps: ReadonlyMap<ItemUid, readonly MapSlug[]>
  /** Of every map, those whose key is known. */
  locks: ReadonlyMap<MapSlug, GameMap['locks']>
  keyLocks: ReadonlyMap<ItemUid, readonly MapLocks[]>
  presetsOf: ReadonlyMap<ItemUid, readonly ItemUid[]>
  /** Weapons by the round they fire. */
  firedBy: ReadonlyMap<ItemUid, readonly ItemUid[]>
}

export type QuestUse = 'handOver' | 'find' | 'place' | 'key' | 'use' | 'modify'
export type QuestNeedRef = { quest: QuestUid; use: QuestUse; count: number; foundInRaid: boolean; anyOf: number }
export type ModuleNeedRef = { module: ModuleId; level: number; count: number; foundInRaid: boolean }
export type RecipeRef = { kind: 'barter'; recipe: Barter } | { kind: 'craft'; recipe: Craft }

/** Names in order and the search of one language. */
export type LocaleIndex = { byName: Uint16Array; search: SearchIndex }

export type CataloguePrices = {
  flea: readonly (ItemPrice | undefined)[]
  offers: readonly (ItemOffers | undefined)[]
  bestSell: readonly (SellOffer | undefined)[]
  /** What a unit's sale brings; see {@link SaleValue}. */
  sales: readonly SaleValue[]
  /** Orders by key. Names are ordered per language. */
  orders: { readonly [K in Exclude<SortKey, 'name'>]: PriceOrder }
}

/** Ordinals by value, equal values by name, doubtful values after all others; `absent` have no value and always come last. */
export type PriceOrder = { ascending: Uint16Array; descending: Uint16Array; absent: Uint16Array }

/** An immutable view of one mode at one moment of the market. */
export type Catalogue = {
  mode: GameMode
  version: number
  /** {@link Catalogue.version} with a fraction for the moment of the simulated market. */
  contentVersion: number
  pricesAt?: Instant | undefined
  simulated: boolean
  /** Averages of the simulation; only while {@link Catalogue.simulated}. */
  simulatedFrom?: ReadonlyMap<ItemUid, number> | undefined
  facts: CatalogueFacts
  prices: CataloguePrices
}

/** Name and short name of something in a language, else in English; undefined when neither has it. */
export function findText(
  facts: CatalogueFacts,
  kind: TextKind,
  id: string,
  locale: Locale,
): readonly [name: string, shortName?: string] | undefined {
  return facts.texts.get(locale)?.get(kind)?.[id] ?? facts.texts.get('en')?.get(kind)?.[id]
}

/** Name of something in a language, else in English, else its id. */
export const nameOf = (facts: CatalogueFacts, kind: TextKind, id: string, locale: Locale): string =>
  findText(facts, kind, id, locale)?.[0] || id

export function findItem(facts: CatalogueFacts, uid: ItemUid): Item | undefined {
  const ordinal = facts.ordinals.get(uid)
  return ordinal === undefined ? undefined : facts.items[ordinal]
}
