import type { TraderId } from '@stashwise/game/ids'
import type { CellColour, ItemSign } from '@stashwise/game/item'
import type { Instant } from '@stashwise/game/price'
import type { RecipeKind } from './costs/cost-graph.ts'
import type { DerivationInput, FigureSource, FormulaName, PriceType } from './costs/derivation.ts'
import type { DoubtKind, Trust } from './costs/trust.ts'
import type { UnusedReason } from './costs/ways.ts'
import type { Basis } from './settings.ts'

/** What pages render. Plain JSON in the user's language, the same whether a server or a browser has made it. Roubles are whole. */

/** An item as a link, with what its cell is rendered from. */
export type ItemView = {
  uid: string
  url: string
  name: string
  shortName: string
  cell: { width: number; height: number; colour: CellColour; label: string; imageId: string; sign: ItemSign }
}

export type TraderView = { id: string; slug: string; name: string }
export type ModuleView = { id: string; slug: string; name: string }

/** Where and from when on a recipe can be used: a trader or a module, at a level, after a quest. */
export type PlaceView = { level: number; quest?: string } & (
  | { kind: 'barter'; trader: TraderView; limit?: number }
  | { kind: 'craft'; module: ModuleView }
)

/** What the player still lacks for a recipe, by name. `isUnknown`: they may have it, but nobody told. */
export type BlockerView = { isUnknown?: true } & (
  | { kind: 'trader'; name: string; level: number }
  | { kind: 'module'; name: string; level: number }
  | { kind: 'quest'; name: string }
  | { kind: 'edition' }
  | { kind: 'cards' }
)

/** The same, each part of a recipe that the player can neither buy nor make, and the level from which the flea market sells what is opened. */
export type LackView =
  | BlockerView
  | { kind: 'part'; name: string; isUnknown?: never }
  | { kind: 'playerLevel'; level: number; isUnknown?: never }

/** Whether the whole is `bought`, `made` or worth what it would bring; see {@link PriceType}. */
export type PartView = {
  item: ItemView
  count: number
  isTool?: true
  foundInRaid?: true
  minLevel?: number
  /** Price of one unit and of all; absent when unknown, 0 for a tool. */
  unit?: number
  total?: number
  priceType?: PriceType
  /** The trader who sells or buys. */
  trader?: string
  /** The player's own price. */
  own?: true
  /** Units the cheapest seller has until the next reset, where one run takes more: the rest is bought from the next one. */
  limit?: number
  /** Units all sellers have together until the next reset, where that is too few for one run: the recipe then has no cost, unless they are {@link isOwn}. */
  available?: number
  /** Nobody sells it, or too few of what a farm makes by itself: it is the player's own, counted at what it would bring, or with `closed` at what others pay. */
  isOwn?: true
  /** A weapon, priced with its usual parts: whether a bare one is taken as well the feed does not say. */
  isAssembled?: true
  /** Sold as the rounds of an opened pack. */
  opened?: { item: ItemView; count: number }
  /** The flea-market price of one, whatever the player's own price is. */
  market?: number
}

/** A doubt about a flea price behind a row's figures: whose price, and why; see {@link DoubtKind}. */
export type DoubtView = { item: ItemView; kinds: DoubtKind[] }
/** The same without what a line of text does not need. */
export type NamedDoubt = { item: Pick<ItemView, 'name' | 'shortName'>; kinds: DoubtKind[] }

/** `cost` is everything, `cash` what of it is money, `own` the rest: things nobody sells, at what they would bring. */
export const recipeFigureNames = ['profit', 'perHour', 'perSlot', 'cost', 'cash', 'own', 'revenue', 'fee', 'fuel', 'saves', 'time'] as const
export type RecipeFigureName = (typeof recipeFigureNames)[number]

export type RecipeRow = {
  id: string
  /** Names of the quest items it uses up, which have no price; empty where the feed has none. Absent: no items. */
  questItems?: string[]
  kind: RecipeKind
  /** Barters: what one of the reward costs on the flea market, where that is below today's sellers and opens for the player at a level to come. */
  later?: { unit: number; level: number }
  place: PlaceView
  inputs: PartView[]
  outputs: PartView[]
  /** Whole roubles; `time` in seconds. Absent while a price is missing. */
  figures: { [Name in RecipeFigureName]?: number }
  /** Crafts with parts that are crafted: what they earn with every part bought or bartered, as in the plan of a day. */
  bought?: { profit: number; perHour: number }
  /**
   * Crafts that are counted with bought parts, as an hour of the module then earns more: what they earn with parts at their cheapest, and the seconds
   * that the same module makes those.
   */
  crafted?: { profit: number; partsSeconds?: number }
  /** How far the flea prices that decide cost and sale can be trusted; `low` rows come last unless sorted otherwise. */
  trust: Trust
  /** Why not, price by price, the products' first. */
  doubts: DoubtView[]
  /** Cells the products take, stacks counted: what `perSlot` is by. */
  cells: number
  /** The farm's craft as this list counts it: with so many graphics cards. */
  cards?: number
  /** Crafts: seconds that the same module makes ingredients for, which `perHour` counts; absent: none. */
  partsSeconds?: number
  /**
   * Crafts that logins, sellers or buyers do not let fill a day: `runs` of a day, or one in so many `days`, and the profit by hour while one runs.
   * `figures.perHour` is then what that day makes, spread over its hours. `logins` of the day; absent: nobody told when they play.
   */
  few?: { runs: number; days?: number; perHour: number; logins?: number }
  /** Crafts: seconds without the skill, where that differs. */
  baseSeconds?: number
  blockers: LackView[]
  /** Traders and stations above the recipe's own level that its cost counts on; absent: none, or only the player's own routes count. */
  needs?: BlockerView[]
}

/** What is said of a recipe beside its figures; see {@link RecipeRow}. */
export type RecipeNotes = Pick<RecipeRow, 'blockers' | 'needs' | 'trust' | 'bought' | 'crafted'> & { doubts: NamedDoubt[] }

/** Recipes that feed each other and yield more of their own input than they take. */
export type CycleView = { items: ItemView[]; yield: number }

export type RecipeListView = {
  rows: RecipeRow[]
  /** Where ingredients come from in every figure, for the column's head. */
  basis: Basis
  /** Rows the filters let through, those beyond a user's limit included. */
  total: number
  /** Rows before any filter, for 'nothing matches' against 'there is nothing'. */
  all: number
  /** Only the first rows, as a user without Pro gets them. */
  limited: boolean
  cycles: CycleView[]
  /**
   * Where nothing is listed because only what the player can start is: how many the other filters let through, by what keeps the player
   * from them: their own blockers, or only parts that cannot be got.
   */
  closed?: { blocked: number; parts: number }
}

/** One step of a derivation, ready to be read. */
export type WhyStep = {
  formula: FormulaName
  total: number
  inputs: DerivationInput[]
  source: FigureSource
  at?: Instant
  item?: ItemView
  quantity?: number
  unit?: number
  priceType?: PriceType
  trader?: string
  traderLevel?: number
  place?: PlaceView
  runs?: number
  isTool?: true
  children: WhyStep[]
}

/** Another way to the same thing, and what it would cost. `recipe`: its id, where it is made. `unused`: why it is never taken. */
export type OtherWay = {
  priceType: PriceType
  unit: number
  trader?: string
  recipe?: string
  place?: PlaceView
  chosen: boolean
  blockers: LackView[]
  unused?: UnusedReason
  /** Units a run gives, or a pack holds, where that is more than one: one unit's price needs all of them. */
  runOf?: number
  pack?: ItemView
}

/** Figures of the scanner, of a day in the hideout and of the bitcoin farm that open a derivation. */
export const scanFigureNames = ['cost', 'flea', 'gain', 'gainPercent', 'perHour', 'perSlot', 'capital', 'own', 'gainOfAll'] as const
export type ScanFigureName = (typeof scanFigureNames)[number]
export const dayFigureNames = ['ceiling', 'fuelPerDay', 'net', 'crafts', 'coins', 'share'] as const
export type DayFigureName = (typeof dayFigureNames)[number]
export const farmFigureNames = ['profit', 'coins', 'secondsPerCoin', 'fuelPerDay', 'payback'] as const
export type FarmFigureName = (typeof farmFigureNames)[number]

/** Names of figures are the last part of their text keys, `why.figure.{figure}`. */
export type WhyFigure =
  | RecipeFigureName
  | 'source'
  | 'sale'
  | 'day'
  | `scan_${ScanFigureName}`
  | `day_${DayFigureName}`
  | `farm_${FarmFigureName}`

/**
 * What a number depends on. `formula` and `inputs` say how `value` comes from the totals of `steps`; `unit` is how it is written.
 * `title`: the item it belongs to, or nothing where it is about the whole page. `ways`: the ways to the item that were compared, the
 * cheapest first.
 */
export type WhyView = {
  /** `count`: units requested; `got`: units the value is for, where fewer are available. */
  title?: { item: ItemView; count: number; got?: number }
  figure: WhyFigure
  value: number | undefined
  unit: 'roubles' | 'seconds' | 'percent' | 'count' | 'days'
  formula: FormulaName
  inputs: DerivationInput[]
  steps: WhyStep[]
  ways: OtherWay[]
  simulated: boolean
  pricesAt?: Instant
}

/** A way to sell one unit. `unit` is what is left of the asking price after the fee. */
export type SaleWay = {
  type: PriceType
  unit: number
  fee: number
  asking?: number
  trader?: TraderView
  recipe?: string
  place?: PlaceView
  /** Rounds of an opened pack that are sold instead of it. */
  opened?: { item: ItemView; count: number }
}

/** Where an item comes from for least, and where it goes for most. `isGot` false: nobody sells it to the player, `unit` is what a trader pays. */
export type SourceView = {
  unit?: number
  isGot?: boolean
  /** Where ingredients of recipes among the ways come from. */
  basis: Basis
  ways: OtherWay[]
  sales: SaleWay[]
  /**
   * Player level from which the flea market trades it, and whether this player has it; `isOpen` undefined: the player's level is not
   * known. Absent: it is never traded there.
   */
  flea?: { level: number; isOpen?: boolean }
  /** Traders who do not buy from this player yet, each with the name of the quest that opens him; none while nobody told their quests. */
  closedBuyers: { trader: TraderId; quest: string }[]
  /** Recipes that take or give it. */
  recipes: number
  /** The player's levels count; else nobody knows which traders, levels and markets are open to them. */
  countsLevels: boolean
}

/** A way to get an item for less than the flea market's buyers pay. */
export type ScanRow = {
  id: string
  item: ItemView
  route: 'trader' | 'barter' | 'craft'
  place: PlaceView | { kind: 'trader'; trader: TraderView; level: number; quest?: string; limit?: number }
  /** Per unit: cost by the route, market price, fee and profit. */
  cost: number
  flea: number
  fee: number
  gain: number
  /** Percent of the cost. */
  gainPercent: number
  /** Crafts: gain by hour. */
  perHour?: number
  perSlot: number
  /** Units one can get until the next reset, or by one run of a craft; absent: as many as one likes. */
  units?: number
  /**
   * For {@link units}, or for one where there is no end: roubles to spend, what is taken of the player's own (things nobody sells, at what
   * they would bring), and the gain.
   */
  capital: number
  own: number
  gainOfAll: number
  /** How far the prices behind it can be trusted, and why not; `low` rows come last unless sorted otherwise. */
  trust: Trust
  doubts: DoubtView[]
  /** False: not found in raid, so it cannot be listed where the flea market requires that. */
  canBeListed: boolean
  /** The cost counts parts that are crafted first. */
  isOfCrafts?: true
  /** The level from which the player may sell it on the flea market; absent where they may today. */
  fleaLevel?: number
  blockers: LackView[]
  /** It is before a costlier way to the same item though its figure is lower. */
  isMoved?: true
}

/** `basis`: where ingredients of recipes come from. `fleaOpensAt`: the level that opens the flea market, where the player is below it. */
export type ScanView = { rows: ScanRow[]; total: number; limited: boolean; basis: Basis; fleaOpensAt?: number }

/** What units of an item cost before the next reset. `unmet`: of `quantity`, those nobody has until then; `total` is for the others. */
export type ShoppingPrice = PriceTrust & {
  item: ItemView
  quantity: number
  unit?: number
  total?: number
  unmet?: number
  way?: OtherWay
}

/** How far the flea prices that decide what a thing costs can be trusted, and why not. */
export type PriceTrust = { trust: Trust; doubts: DoubtView[] }
