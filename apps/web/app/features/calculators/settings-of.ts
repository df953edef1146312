import { modulesSaid } from '@stashwise/accounts/module-switches'
import type { UserRecord } from '@stashwise/accounts/record'
import { type CalculatorSettings, defaultSettings } from '@stashwise/calculators/settings'

/** What a page's address adds to the player's settings. */
export type PageOptions = {
  dogtagLevel?: number
  emptyTanks?: boolean
  /** Highest level of traders and stations that count, also for what things are made of. */
  routeLevel?: number | undefined
}

/** The record's fields that calculations depend on. */
const countedFields = [
  'hideoutUsePriceField',
  'hideoutUseFee',
  'hideoutUseCrafts',
  'hideoutUseBarters',
  'hideoutUseTradersPrices',
  'hideoutSellToFleaOnlyMode',
  'hideoutUseFuel',
  'hideoutAddFuelBonuses',
  'hideoutUseProgress',
  'level',
  'tradersLL',
  'questsDone',
  'modulesBuilt',
  'gameEdition',
  'skill_Crafting',
  'skill_HideoutManagement',
  'isSolarPowerBuilt',
  'isIC3Built',
  'userPricesMap',
  'userSellPricesMap',
] as const satisfies (keyof UserRecord)[]

/** A player's settings for the calculators. Without Pro they are the defaults: only Pro players have settings of their own. */
export function toSettings(
  record: UserRecord | undefined,
  { dogtagLevel = 1, emptyTanks = false, routeLevel }: PageOptions = {},
): CalculatorSettings {
  const options = { dogtagLevel, emptyTanks, ...(routeLevel !== undefined && { routeLevel }) }
  if (!record?.pro) return { ...defaultSettings, ...options }
  return {
    ...options,
    priceField: record.hideoutUsePriceField,
    useFee: record.hideoutUseFee,
    useCrafts: record.hideoutUseCrafts,
    useBarters: record.hideoutUseBarters,
    useTraderPrices: record.hideoutUseTradersPrices,
    sellToFleaOnly: record.hideoutSellToFleaOnlyMode,
    fuel: record.hideoutUseFuel,
    fuelCombination: record.hideoutAddFuelBonuses ? 'additive' : 'multiplicative',
    useProgress: record.hideoutUseProgress,
    level: record.level,
    traderLevels: Object.fromEntries(Object.entries(record.tradersLL).map(([name, level]) => [name.toLowerCase(), level])),
    questsDone: new Set(record.questsDone),
    modulesBuilt: modulesSaid(record),
    gameEdition: record.gameEdition,
    crafting: record.skill_Crafting,
    hideoutManagement: record.skill_HideoutManagement,
    solarPower: record.isSolarPowerBuilt,
    intelligenceCenter3: record.isIC3Built,
    ownBuy: record.userPricesMap,
    ownSell: record.userSellPricesMap,
  }
}

/** A key that differs whenever {@link toSettings} may. */
export function settingsKey(record: UserRecord | undefined, { dogtagLevel = 1, emptyTanks = false, routeLevel }: PageOptions = {}): string {
  const own = record?.pro ? JSON.stringify(countedFields.map((field) => record[field])) : ''
  return `${dogtagLevel} ${emptyTanks} ${routeLevel ?? ''} ${own}`
}
