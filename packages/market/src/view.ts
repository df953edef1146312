import type { Feature } from '@stashwise/catalogue/features'
import type { MapLocks } from '@stashwise/catalogue/key-locks'
import type { ItemMark } from '@stashwise/catalogue/namesakes'
import type { SortKey } from '@stashwise/catalogue/sort-keys'
import type { BsgId, ItemUid, ModuleId, QuestUid, RecipeId, TraderId } from '@stashwise/game/ids'
import type { CellColour, ItemProperties, ItemSign } from '@stashwise/game/item'
import type { GameMode } from '@stashwise/game/mode'
import type { Currency, Roubles } from '@stashwise/game/money'
import type { Confidence, Instant, ItemPrice, PriceDoubt, PricePoint } from '@stashwise/game/price'
import type { CentreRule } from './prices/centre-rule.ts'

/** What pages render. Made by the market's presenters in the user's language; plain JSON, safe to send to a browser. */

/** The rendered inventory cell of an item, and where its picture is. */
/** `sign`: its symbol without a picture, see `signOf` of the game package. */
export type CellView = { width: number; height: number; colour: CellColour; label: string; imageId: string; sign: ItemSign }

/** An item as a link: enough for a row, a chip or a search result. */
export type ItemLink = { uid: ItemUid; url: string; name: string; shortName: string; cell: CellView }

export type TraderLink = { id: TraderId; slug: string; name: string }

/** A trader's price in its own currency and in roubles. */
export type TraderPriceView = { trader: TraderLink; price: number; currency: Currency; priceRoubles: Roubles }

/** When a trader restocks next; over already while the next time is not known. */
export type RestockView = { trader: TraderLink; at: Instant }

/** Flea prices with their reliability and sale values. Absent figures are absent. */
export type PriceView = Omit<ItemPrice, 'uid' | 'spark'> & {
  /** What a sale on the flea market leaves after its fee, at the best asking price. */
  afterFee?: Roubles
  /** The asking price behind {@link PriceView.afterFee}, where it is below what buyers pay. */
  asking?: Roubles
  /** What the rounds of an unpacked ammo pack bring. */
  opened?: Roubles
  /** Level from which the flea market takes it, where that is above the player's: nothing is sold there before. */
  fleaFrom?: number
  /** The best of {@link PriceView.afterFee}, the best trader and {@link PriceView.opened}, by inventory cell. */
  perSlot?: Roubles
  /** Units of a full stack, where they share a cell: {@link PriceView.perSlot} is of all of them. */
  stack?: number
  confidence: Confidence
  /** Reasons the price is doubtful: few offers, wide spread, far from its 24 h average, old scan. */
  doubts: PriceDoubt[]
}

export type MarketRow = ItemLink & {
  /** Tells apart what the name does not. */
  mark?: ItemMark
  category: { id: string; name: string }
  price: PriceView
  /** Six-hour averages of 7 days, oldest first. */
  spark: Roubles[]
  bestTrader?: TraderPriceView
  fleaBanned: boolean
}

export type TagNode = { id: string; name: string; count: number; children: TagNode[] }

/** Default order of lists: sale value per backpack slot. */
export const defaultSort = { sort: 'perSlot', dir: 'desc' } as const satisfies { sort: SortKey; dir: 'asc' | 'desc' }

/** Rows of a search for users without Pro. Source: specification, limits. */
export const freeSearchRows = 20

export type MarketQuery = {
  search: string
  tag?: string
  feature: Feature
  /** Items to choose from; all without it. Unknown ones are passed over. */
  only?: readonly ItemUid[]
  /** `relevance` is the order of a search's hits; without a search it is the default order. */
  sort: SortKey | 'relevance'
  dir: 'asc' | 'desc'
  offset: number
  /** 1 to 100. */
  limit: number
}

export type MarketList = {
  total: number
  /** True when a search was cut to the 20 results a user without Pro gets. */
  limited: boolean
  /** Items that match; more than {@link MarketList.total} when the search was cut. */
  matches: number
  /** A search found nothing that is called so, only names like it. */
  isSimilar?: true
  items: MarketRow[]
}

/** Shown in the list's head and everywhere prices are judged. `version` differs whenever anything shown may differ, so caches may be keyed by it; 0: nothing loaded yet. */
export type MarketState = { mode: GameMode; version: number; itemCount: number; pricesAt?: Instant; simulated: boolean }

export type RecipeItemView = {
  item: ItemLink
  count: number
  isTool?: boolean
  foundInRaid?: boolean
  minLevel?: number
} & PartPrice

/** Price of one input or output of a recipe; absent while it is unknown. */
export type PartPrice = {
  unitPrice?: Roubles
  /** For all units; 0 for a tool. */
  total?: Roubles
  /** Seller (inputs) or buyer (outputs) of the unit price; absent for crafted items and other prices. */
  priceAt?: 'flea' | 'trader'
  /** Units sellers have until the next reset, where that is too few. */
  available?: number
  /** The player's own, at what it would bring; `isClosed`: others can buy it, at what they pay. */
  isOwn?: true
  isClosed?: true
}

/** Cost of inputs, value of outputs and profit; each absent while a price is missing. */
export type RecipeMoney = {
  cost?: Roubles
  /** Part of the cost in unsold items, by their sale value. */
  own?: Roubles
  revenue?: Roubles
  profit?: Roubles
  /** A barter's headline: what it saves against buying its rewards from their cheapest sellers. */
  saves?: Roubles
  /** How far the flea prices behind these figures can be trusted. */
  trust?: Exclude<Confidence, 'none'>
}

/** A recipe's calculated figures, parts in its order. */
export type RecipePrices = RecipeMoney & { inputs: readonly PartPrice[]; outputs: readonly PartPrice[] }

export type RecipeView = RecipeMoney & {
  id: RecipeId
  kind: 'barter' | 'craft'
  /** Barter: trader and its level. Craft: module and its level. */
  place: { name: string; slug: string; level: number; traderId?: TraderId; moduleId?: ModuleId }
  quest?: QuestLink
  durationSeconds?: number
  limit?: number
  /** Names of the quest items a craft uses up, empty where the feed has none; absent: no items. */
  questItems?: string[]
  inputs: RecipeItemView[]
  outputs: RecipeItemView[]
}

/** `faction`: a quest of one faction alone; the other often has one of the same name. */
export type QuestLink = { uid: QuestUid; url: string; name: string; trader: TraderLink; faction?: 'USEC' | 'BEAR' }

export type QuestNeed = {
  quest: QuestLink
  count: number
  foundInRaid: boolean
  use: 'handOver' | 'find' | 'place' | 'key' | 'use' | 'modify'
  requiredForKappa: boolean
  anyOf: number
}

export type ModuleNeed = { moduleId: ModuleId; slug: string; name: string; level: number; count: number; foundInRaid: boolean }

export type BuyOfferView = TraderPriceView & { traderLevel: number; quest?: QuestLink; limit?: number }

/** A related item with what makes it comparable: its price, and the figures of a round. */
export type RelatedItem = ItemLink & {
  last?: Roubles
  /** For presets, as published by the game. */
  preset?: { ergonomics: number; recoilVertical: number; recoilHorizontal: number }
  ammo?: { damage: number; projectiles: number; penetration: number; armorDamagePercent: number; speed: number; tracer: boolean }
}

/** Containers of a name near some locks. */
export type NearContainer = { name: string; count: number }

/** Everything the item page shows except the history chart. */
export type ItemPageView = ItemLink & {
  bsgId: BsgId
  isFunctional: boolean
  /** For buildable weapons: default build `/loadouts/weapon/{gunBuildUrl}/{gunBuildUid}`, and its picture's path. */
  gunBuildUid?: string
  gunBuildUrl?: string
  gunBuildImg?: string
  twin?: ItemLink
  base?: ItemLink
  categoryPath: { id: string; name: string }[]
  weightKg: number
  stackSize: number
  wikiUrl?: string
  fleaBanned: boolean
  fleaLevel: number
  basePrice?: Roubles
  price: PriceView
  spark: Roubles[]
  /** Rates for the flea fee, so that page and server compute the same fee. `isTracked`: the player's progress says that the center is built; `isAssumed`: it counts with everything else. */
  fee: { offerRate: number; requirementRate: number; centre: CentreRule & { isTracked?: boolean; isAssumed?: boolean } }
  /** Best price first. */
  sellTo: TraderPriceView[]
  buyFrom: BuyOfferView[]
  madeBy: RecipeView[]
  usedIn: RecipeView[]
  quests: QuestNeed[]
  /** `count` is how many the quest gives; absent: one. */
  rewardOf: (QuestLink & { count?: number })[]
  modules: ModuleNeed[]
  /** What is inside, with the flea price of one of each. */
  contains: { item: ItemLink; count: number; last?: Roubles }[]
  properties: ItemProperties
  /** The MOA that the game data publishes for a weapon, where it contradicts the one in {@link properties}, and that one. */
  moaDoubt?: { published: number; calculated: number }
  /** What a key opens on its maps, and the containers near those locks, the most frequent first; absent when unknown. */
  opens?: (MapLocks & { behind?: NearContainer[] })[]
  /** Names for what {@link properties} refers to by id or code: caliber, maps of a key, allowed rounds, effects. */
  propertyNames: Record<string, string>
  /** Related items by name: rounds of the caliber, weapons that take the round. */
  related: { kind: 'allowedAmmo' | 'usedBy' | 'presets'; items: RelatedItem[]; more: number }[]
  loadoutUrl?: string
  features: Feature[]
}

/** `isFetching`: older points are on their way from the feed. */
export type HistoryView = { points: PricePoint[]; simulated: boolean; isFetching?: true; from?: Instant; to?: Instant }
