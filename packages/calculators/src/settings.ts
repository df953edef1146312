import type { PriceField } from '@stashwise/game/price-choice'
import type { FuelCombination } from './hideout/fuel.ts'

/** Fuel in the generator; `off` leaves fuel out of every profit. */
export type FuelChoice = 'off' | 'metal' | 'other'

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
  /** Level, traders, quests and modules count (`tracksProgress`); without it everything is open. */
  useProgress: boolean
  level: number
  /** Highest level of traders and stations that anything comes from, along the whole chain; absent: any. */
  routeLevel?: number
  /** Loyalty levels by trader slug; a trader that is absent has no levels and counts as reached. */
  traderLevels: Readonly<Record<string, number>>
  questsDone: ReadonlySet<string>
  /** Built level by module id. */
  modulesBuilt: Readonly<Record<string, number>>
  gameEdition: string
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
  level: 1,
  traderLevels: {},
  questsDone: new Set(),
  modulesBuilt: {},
  gameEdition: 'Standard',
  crafting: 0,
  hideoutManagement: 0,
  solarPower: false,
  intelligenceCenter3: false,
  dogtagLevel: 1,
  ownBuy: {},
  ownSell: {},
}

/** Where the ingredients of recipes come from: their cheapest source, always bought, or one kind of recipe as well. */
export type Basis = 'cheapest' | 'bought' | 'boughtOrBartered' | 'boughtOrCrafted'

/** The basis of every figure of recipes, on every page. */
export function basisOf({ useCrafts, useBarters }: Pick<CalculatorSettings, 'useCrafts' | 'useBarters'>): Basis {
  if (useCrafts) return useBarters ? 'cheapest' : 'boughtOrCrafted'
  return useBarters ? 'boughtOrBartered' : 'bought'
}
