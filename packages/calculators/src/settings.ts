import type { Reach } from '@stashwise/game/access'
import type { PriceField } from '@stashwise/game/price-choice'
import type { FuelCombination } from './hideout/fuel.ts'

/** Fuel in the generator; `off` leaves fuel out of every profit. */
export type FuelChoice = 'off' | 'metal' | 'other'

/** Facts that may be unknown without a value that says so. */
export type UnknownFact = 'traders' | 'modules' | 'quests' | 'edition'

/** Everything a player can set. Arguments of every calculation: nothing here is read from anywhere else. */
export type CalculatorSettings = {
  priceField: PriceField
  /** Take the flea fee off what is sold there (`useFee`). */
  useFee: boolean
  /** Things may come from crafts, barters and traders' cash offers. */
  useCrafts: boolean
  useBarters: boolean
  useTraderPrices: boolean
  /** What can be listed is sold on the flea market, whatever traders pay (`sellToFleaOnly`). */
  sellToFleaOnly: boolean
  fuel: FuelChoice
  fuelCombination: FuelCombination
  /** Fuel tanks that a craft takes are empty ones. */
  emptyTanks: boolean
  /**
   * Level, traders, quests and modules count (`tracksProgress`); without it everything is open. What nobody told counts as what every
   * player has from the start, and {@link unknown} lists it.
   */
  useProgress: boolean
  /** Absent: nobody told, and the flea market counts as open. */
  level?: number
  /** Highest level of traders and stations that anything comes from, along the whole chain; absent: any. */
  routeLevel?: number
  /** Loyalty levels by trader slug; a trader that is absent has no levels and counts as reached. */
  traderLevels: Readonly<Record<string, number>>
  questsDone: ReadonlySet<string>
  /** Built level by module id. */
  modulesBuilt: Readonly<Record<string, number>>
  gameEdition: string
  /** Graphics cards in the bitcoin farm; absent: as many as the built farm holds. */
  farmCards?: number
  /** Times a day the player buys and sells; absent: nobody told, and `countedLogins` says how many count. */
  loginsADay?: number
  /** Facts that nobody told. */
  unknown: readonly UnknownFact[]
  /** Skill levels, 0 to 51. */
  crafting: number
  hideoutManagement: number
  solarPower: boolean
  intelligenceCenter3: boolean
  /** Least level of the dogtags the player has. */
  dogtagLevel: number
  /** Own prices in whole roubles by item uid: what buying costs and what selling brings. */
  ownBuy: Readonly<Record<string, number>>
  ownSell: Readonly<Record<string, number>>
}

/** Default settings, also those of everyone without Pro. */
export const defaultSettings: CalculatorSettings = {
  priceField: 'price',
  useFee: true,
  useCrafts: true,
  useBarters: true,
  useTraderPrices: true,
  sellToFleaOnly: true,
  fuel: 'off',
  fuelCombination: 'multiplicative',
  emptyTanks: false,
  useProgress: false,
  traderLevels: {},
  questsDone: new Set(),
  modulesBuilt: {},
  gameEdition: 'Standard',
  unknown: [],
  crafting: 0,
  hideoutManagement: 0,
  solarPower: false,
  intelligenceCenter3: false,
  dogtagLevel: 1,
  ownBuy: {},
  ownSell: {},
}

/** Whether progress counts and the player told this of it. */
export const knowsFact = ({ useProgress, unknown }: Pick<CalculatorSettings, 'useProgress' | 'unknown'>, fact: UnknownFact): boolean =>
  useProgress && !unknown.includes(fact)

/** What the rules of access know of the player; undefined while progress does not count. */
export function reachOf(settings: CalculatorSettings): Reach | undefined {
  if (!settings.useProgress) return undefined
  const { level, traderLevels, modulesBuilt, questsDone, gameEdition, unknown } = settings
  return {
    ...(level !== undefined && { level }),
    ...(!unknown.includes('traders') && { traderLevels }),
    ...(!unknown.includes('modules') && { modulesBuilt }),
    ...(!unknown.includes('quests') && { questsDone }),
    ...(!unknown.includes('edition') && { gameEdition }),
  }
}

/** Where the ingredients of recipes come from: their cheapest source, always bought, or one kind of recipe as well. */
export type Basis = 'cheapest' | 'bought' | 'boughtOrBartered' | 'boughtOrCrafted'

/** The basis of every figure of recipes, on every page. */
export function basisOf({ useCrafts, useBarters }: Pick<CalculatorSettings, 'useCrafts' | 'useBarters'>): Basis {
  if (useCrafts) return useBarters ? 'cheapest' : 'boughtOrCrafted'
  return useBarters ? 'boughtOrBartered' : 'bought'
}
