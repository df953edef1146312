import { modulesSaid } from '@stashwise/accounts/module-switches'
import type { UserRecord } from '@stashwise/accounts/record'
import { type CalculatorSettings, defaultSettings } from '@stashwise/calculators/settings'
import { pick } from '@stashwise/game/objects'

/** What a page's address adds to the player's settings. */
export type PageOptions = {
  dogtagLevel?: number
  emptyTanks?: boolean
  /** Highest level of traders and stations that count, also for what things are made of. */
  routeLevel?: number | undefined
}

/** A player's settings for the calculators. Without Pro they are the defaults: only Pro players have settings of their own. */
export function toSettings(
  record: UserRecord | undefined,
  { dogtagLevel = 1, emptyTanks = false, routeLevel }: PageOptions = {},
): CalculatorSettings {
  const options = { dogtagLevel, emptyTanks, ...(routeLevel !== undefined && { routeLevel }) }
  if (!record?.pro) return { ...defaultSettings, ...options }
  return {
    ...options,
    ...pick(record, ['priceField', 'useFee', 'useCrafts', 'useBarters', 'useTraderPrices', 'sellToFleaOnly', 'fuel']),
    ...pick(record, ['level', 'gameEdition', 'ownBuy', 'ownSell']),
    fuelCombination: record.addsFuelBonuses ? 'additive' : 'multiplicative',
    useProgress: record.tracksProgress,
    traderLevels: Object.fromEntries(Object.entries(record.traderLevels).map(([name, level]) => [name.toLowerCase(), level])),
    questsDone: new Set(record.questsDone),
    modulesBuilt: modulesSaid(record),
    crafting: record.craftingSkill,
    hideoutManagement: record.hideoutManagementSkill,
    solarPower: record.isSolarPowerBuilt,
    intelligenceCenter3: record.isIC3Built,
  }
}

/** A key that differs whenever {@link toSettings} may. */
export const settingsKey = (record: UserRecord | undefined, options?: PageOptions): string =>
  JSON.stringify(toSettings(record, options), (_, value: unknown) => (value instanceof Set ? [...value] : value))
