import type { Currency } from '@stashwise/game/money'
import type { Instant } from '@stashwise/game/price'
import type { ItemIndex } from '../economy.ts'

/** The spec's price types, and `pack` for rounds out of a pack that is opened. */
export type PriceType =
  | 'pack'
  | 'flea'
  | 'trader'
  | 'sellToTrader'
  | 'closed'
  | 'barter'
  | 'craft'
  | 'market'
  | 'historical'
  | 'custom'
  | 'build'
  | 'buildSellToTrader'
  | 'user'

/** Where a figure comes from. `rule`: a convention of the calculators, said in the formula. */
export type FigureSource = 'flea' | 'simulated' | 'trader' | 'own' | 'recipe' | 'hideout' | 'handbook' | 'rule'

/** A formula's name, the last part of its text key `why.formula.{name}`. */
export type FormulaName =
  | 'flea'
  | 'historical'
  | 'user'
  | 'trader'
  | 'market'
  | 'sellToTrader'
  | 'closed'
  | 'custom'
  | 'barter'
  | 'craft'
  | 'tool'
  | 'dogtag'
  | 'emptyTank'
  | 'fuel'
  | 'credit'
  | 'uncounted'
  | 'again'
  | 'several'
  | 'pack'
  | 'opened'
  | 'build'
  | 'sale'
  | 'asking'
  | 'fee'
  | 'profit'
  | 'barterProfit'
  | 'perHour'
  | 'perHour_capped'
  | 'perSlot'
  | 'cost'
  | 'cash'
  | 'own'
  | 'revenue'
  | 'saves'
  | 'noSource'
  | 'time'
  | 'source'
  | 'buyersPay'
  | 'day'
  | 'day_capped'
  | 'rounding'
  | 'scan_cost'
  | 'scan_flea'
  | 'scan_gain'
  | 'scan_saves'
  | 'scan_gainPercent'
  | 'scan_perHour'
  | 'scan_perHour_capped'
  | 'scan_perSlot'
  | 'scan_capital'
  | 'scan_own'
  | 'scan_gainOfAll'
  | 'day_ceiling'
  | 'day_fuelPerDay'
  | 'day_net'
  | 'day_crafts'
  | 'day_coins'
  | 'day_share'
  | 'farm_profit'
  | 'farm_coins'
  | 'farm_secondsPerCoin'
  | 'farm_fuelPerDay'
  | 'farm_payback'
  | 'timeFixed'

/** An input's name, the last part of its text key `why.input.{name}`. */
export type InputName =
  | 'unitPrice'
  | 'inCurrency'
  | 'quantity'
  | 'limit'
  | 'runs'
  | 'logins'
  | 'maxRuns'
  | 'yield'
  | 'craftTime'
  | 'ingredientTime'
  | 'tankTime'
  | 'left'
  | 'dogtagLevel'
  | 'marketPrice'
  | 'boughtPrice'
  | 'basePrice'
  | 'offerRate'
  | 'requirementRate'
  | 'centre'
  | 'profit'
  | 'seconds'
  | 'cells'
  | 'own'
  | 'cost'
  | 'fuel'
  | 'revenue'
  | 'fee'
  | 'duration'
  | 'crafting'
  | 'unmet'
  | 'gain'
  | 'units'
  | 'profitBeforeFuel'
  | 'cards'
  | 'coinsPerDay'
  | 'lostPerDay'
  | 'net'
  | 'ceiling'
  | 'coinPrice'
  | 'cardPrice'
  | 'secondsPerCoin'
  | 'coinCap'
  | 'everyHours'
  | 'fullAfter'
  | 'lost'
  | 'perCard'
  | 'tankPrice'
  | 'solarPower'
  | 'management'
  | 'slots'

/** How an input of a formula is written. `share` is a ratio (0.3 is 30 %). */
export type DerivationUnit = 'roubles' | Currency | 'count' | 'share' | 'factor' | 'seconds' | 'level' | 'fuelUnits'
export type DerivationInput = { name: InputName; value: number; unit: DerivationUnit }

/**
 * The derivation of a number, down to market prices. `total` is in roubles, not rounded; it is the sum of the children's
 * totals where there are any, so that the leaves of a tree sum to its total. Sales are positive and costs negative in a profit's tree;
 * in the tree of a cost everything is positive.
 */
export type Derivation = {
  formula: FormulaName
  total: number
  inputs: DerivationInput[]
  source: FigureSource
  /** When the price was seen. */
  at?: Instant
  item?: ItemIndex
  /** Units of the item, and what one of them costs or brings. */
  quantity?: number
  unit?: number
  priceType?: PriceType
  trader?: number
  traderLevel?: number
  recipe?: { kind: 'barter' | 'craft'; index: number }
  /** Runs of the recipe; may be a fraction where only a part of what one run yields is used. */
  runs?: number
  /** Shown, costs nothing: comes back after the craft. */
  isTool?: boolean
  children: Derivation[]
}

/** What a figure depends on: a formula over inputs and the totals of some trees. `value` is not rounded; undefined while a price is missing. */
export type FigureDerivation = { value: number | undefined; formula: FormulaName; inputs: DerivationInput[]; trees: Derivation[] }

/** An amount of roubles as an input, where there is one. */
export const roubles = (name: InputName, value: number | undefined): DerivationInput[] =>
  value === undefined ? [] : [{ name, value, unit: 'roubles' }]

export const counted = (name: InputName, value: number | undefined): DerivationInput[] =>
  value === undefined ? [] : [{ name, value, unit: 'count' }]

export const lasting = (name: InputName, value: number | undefined): DerivationInput[] =>
  value === undefined ? [] : [{ name, value, unit: 'seconds' }]

/** The steps, and what rounding leaves between them and the figure. */
export function withRounding(trees: Derivation[], figure: number): Derivation[] {
  const left = figure - trees.reduce((sum, { total }) => sum + total, 0)
  return Math.abs(left) < 0.5 ? trees : [...trees, { formula: 'rounding', total: left, source: 'rule', inputs: [], children: [] }]
}

/** Several sources of one thing as one step. */
export function together(parts: readonly Derivation[], item: number, quantity: number): Derivation | undefined {
  const [first] = parts
  if (parts.length < 2) return first
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  return { formula: 'several', item, quantity, unit: total / quantity, total, source: 'rule', inputs: [], children: [...parts] }
}
