import type { ItemUid, ModuleId, QuestUid, RecipeId, TraderId } from '@stashwise/game/ids'
import type { CellColour, ItemSign } from '@stashwise/game/item'
import type { GameMode } from '@stashwise/game/mode'
import type { Currency } from '@stashwise/game/money'
import type { Confidence, Instant, PriceDoubt } from '@stashwise/game/price'

/**
 * What the calculators work with: one mode's items, prices and recipes at one moment, without names. Plain JSON, so that a browser
 * can hold the same one as the server. Things refer to each other by their place in the lists.
 */
export type Economy = {
  mode: GameMode
  /** Differs whenever anything in here may differ. */
  version: number
  pricesAt?: Instant
  simulated: boolean
  rules: EconomyRules
  items: EconomyItem[]
  traders: EconomyTrader[]
  modules: EconomyModule[]
  quests: QuestUid[]
  barters: EconomyBarter[]
  crafts: EconomyCraft[]
}

/** `unlockedBy`: quests, as places in {@link Economy.quests}, any of which lets the player trade; absent: open from the start. */
export type EconomyTrader = { id: TraderId; slug: string; unlockedBy?: number[] }

/** Place in {@link Economy.items}. */
export type ItemIndex = number

export type EconomyRules = {
  /** Ratios, 0.03 is 3 %. */
  offerFeeRate: number
  requirementFeeRate: number
  /** Player level from which the flea market is open. */
  minPlayerLevel: number
  /** The flea market takes only what was found in raid. */
  foundInRaidRequired: boolean
  /** Share of the flea fee that Intelligence Center 3 takes off, a ratio; from the hideout's own bonuses. */
  centreReduction: number
  fuelSeconds: number
  /** Roubles the game counts a GP coin as; nobody sells one. */
  gpCoinValue: number
}

/** What a rule of the game singles out. */
export type ItemRole = 'roubles' | 'currency' | 'gpCoin' | 'dogtag' | 'metalFuel' | 'otherFuel' | 'waterFilter' | 'coin' | 'graphicsCard'

export type EconomyItem = {
  uid: ItemUid
  url: string
  imageId: string
  /** Inventory cells. */
  width: number
  height: number
  colour: CellColour
  sign: ItemSign
  /** Handbook price of one unit; 0 when there is none. */
  basePrice: number
  fleaBanned: boolean
  /** Player level from which it may be traded on the flea market; 0 when it is the market's own. */
  fleaLevel: number
  /** Units a stack of it holds; absent: one. */
  stack?: number
  /** A pack of rounds: what is in it. It is opened for nothing. */
  pack?: { item: ItemIndex; count: number }
  /** A weapon with its usual parts; a barter may take a bare one as well, which the feed does not say. */
  isAssembled?: true
  role?: ItemRole
  price?: EconomyPrice
  sellTo: EconomySale[]
  buyFrom: EconomyOffer[]
}

/** Flea figures in roubles; see `ItemPrice`. `confidence` and `doubts`: the market's own judgement; absent where nothing is doubtful. */
export type EconomyPrice = {
  last?: number
  avg24h?: number
  avg7d?: number
  offers?: number
  scannedAt?: Instant
  confidence?: Extract<Confidence, 'low' | 'medium'>
  doubts?: PriceDoubt[]
}
export type EconomySale = { trader: number; priceRoubles: number; price?: number; currency?: Currency }
/** A trader's cash offer. `limit` is per reset. `price` and `currency` only where they are not roubles. */
export type EconomyOffer = EconomySale & { level: number; quest?: number; limit?: number }

export type EconomyModule = {
  id: ModuleId
  slug: string
  /** Levels, what each needs: `levels[0]` is level 1. */
  levels: { items: { item: ItemIndex; count: number; foundInRaid?: boolean }[] }[]
}

export type EconomyPart = { item: ItemIndex; count: number; isTool?: boolean; foundInRaid?: boolean; minLevel?: number }

type RecipeBase = { id: RecipeId; quest?: number; inputs: EconomyPart[]; outputs: EconomyPart[] }
export type EconomyBarter = RecipeBase & { trader: number; level: number; limit?: number }
/** `duration`: seconds before skills. `questItems`: ids of those it uses up. */
export type EconomyCraft = RecipeBase & { module: number; level: number; duration: number; gameEditions?: string[]; questItems?: string[] }

/** Names for an economy in one language, in the order of its lists; items with what players call them, if anything, by which they are searched. */
export type EconomyNames = {
  items: (readonly [name: string, shortName: string, nicknames?: string])[]
  traders: string[]
  modules: string[]
  quests: string[]
  /** Quest items that crafts use up, by id; empty where the feed has no name. */
  questItems: Record<string, string>
}

/** Hideout modules by their slug that rules speak of. */
export const moduleSlugs = {
  bitcoinFarm: 'bitcoin-farm',
  intelligenceCenter: 'intelligence-center',
  solarPower: 'solar-power',
  scavCase: 'scav-case',
  waterCollector: 'water-collector',
  cultistCircle: 'cultist-circle',
} as const
