import type { HideoutModule } from '@stashwise/game/hideout'
import type { ItemUid, MapSlug, ModuleId, QuestUid, RecipeId, TraderId } from '@stashwise/game/ids'
import type { Item, ItemSign } from '@stashwise/game/item'
import type { GameMode } from '@stashwise/game/mode'
import type { Instant } from '@stashwise/game/price'
import type { Objective, Quest } from '@stashwise/game/quest'
import type { Barter, Craft } from '@stashwise/game/recipe'
import type { Trader, TraderLevel } from '@stashwise/game/trader'

/** What the rules of progression know of one mode, without names: found by id, in the feed's order. Never changed. */
export type ProgressionFacts = {
  mode: GameMode
  /** Differs whenever anything in here may differ. */
  version: string
  pricesAt?: Instant
  quests: ReadonlyMap<QuestUid, QuestFact>
  traders: ReadonlyMap<TraderId, TraderFact>
  modules: ReadonlyMap<ModuleId, HideoutModule>
  /** Only maps with a requirement. */
  maps: ReadonlyMap<MapSlug, MapFact>
  /** Items that quests, hideout, barters and crafts take or give; not all of the game's. */
  items: ReadonlyMap<ItemUid, ItemFact>
  barters: ReadonlyMap<RecipeId, Barter>
  crafts: ReadonlyMap<RecipeId, Craft>
  /** Experience a level needs in all, level 1 first; empty without feed data. */
  levels: readonly number[]
}

/** A quest without what only a map shows. */
export type QuestFact = Omit<Quest, 'objectives' | 'bsgId'> & {
  objectives: ObjectiveFact[]
  /** The quest that requires all quests for Kappa. */
  isCollector?: true
}

/** `count` is 1 where the game does not count. Its sentence, without the count, is {@link ProgressionNames.objective}. */
export type ObjectiveFact = Pick<Objective, 'id' | 'type' | 'optional' | 'count' | 'items' | 'foundInRaid' | 'maps'> & {
  /** What must be worn or used for it to count: one of each set. */
  gear?: readonly GearSet[]
  /** Name of a thing that exists only for this quest; see {@link ProgressionNames.questItem}. */
  questItem?: string
  /** What the exit takes: money for a car, an item elsewhere. */
  exitPrice?: ItemCount
  /** Objectives of type `skill`. */
  skill?: { skill: string; level: number }
  /** Objectives of type `level`: the player level. */
  playerLevel?: number
  /** Objectives of type `quest`: what another quest must have come to. */
  quest?: Quest['require'][number]
}

/** Things of which any one will do, the first few of them; `others`: how many more will, absent where that is all. */
export type GearSet = { anyOf: readonly ItemUid[]; others?: number }

type ItemCount = { uid: ItemUid; count: number }
/** `accessKeys`: what lets a player in. `exits`: those with a requirement, each by a text of {@link ProgressionNames.exit}. */
export type MapFact = { slug: MapSlug; accessKeys: readonly ItemUid[]; exits: readonly (ItemCount & { nameId: string })[] }

export type TraderFact = Pick<Trader, 'id' | 'slug' | 'currency'> & { levels: Omit<TraderLevel, 'payRate'>[] }

/** Roubles of one unit. A figure that is not known is absent. */
export type ItemFact = Pick<Item, 'uid' | 'url' | 'width' | 'height' | 'colour'> & {
  imageId: string
  sign: ItemSign
  /** What the flea market leaves after its fee; absent where the fee takes all. */
  flea?: number
  sale?: { trader: TraderId; price: number }
  /** What selling brings after the fee, by inventory cell; see `SaleValue` of the market. */
  perSlot?: number
  /** Level from which the flea market takes it; absent where it has no price there. */
  fleaLevel?: number
  /** {@link ItemFact.perSlot} below levels, ascending, for players whose level counts. */
  slotBelow?: readonly SlotBelow[]
}

/** `perSlot` is absent where nobody else buys it. */
export type SlotBelow = { level: number; perSlot?: number }

/** Names in one language. What has none is called by its id. */
export type ProgressionNames = {
  quest(uid: QuestUid): string
  /** An objective's sentence. The number of things is not in it. */
  objective(id: string): string
  item(uid: ItemUid): readonly [name: string, shortName: string]
  /** Short name of a thing in a {@link GearSet}. */
  gear(uid: ItemUid): string
  questItem(id: string): string
  trader(id: TraderId): string
  module(id: ModuleId): string
  map(slug: MapSlug): string
  exit(nameId: string): string
  skill(id: string): string
}

export type Progression = { facts: ProgressionFacts; names: ProgressionNames }
