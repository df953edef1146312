import { hasEverything } from '@stashwise/accounts/counted-centre'
import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import { modulesSaid } from '@stashwise/accounts/module-switches'
import { isFactKnown } from '@stashwise/accounts/player-facts'
import { type CalculatorSettings, defaultSettings } from '@stashwise/calculators/settings'
import { pick } from '@stashwise/game/objects'

/** What a page's address adds to the player's settings. */
export type PageOptions = {
  dogtagLevel?: number
  emptyTanks?: boolean
  /** Highest level of traders and stations that count, also for what things are made of. */
  routeLevel?: number | undefined
  /** Every part is bought or bartered, as in the hideout's plan, whatever the player has chosen. */
  buysParts?: true
}

/** A player's settings for the calculators. Prices, skills and sources are the player's own with Pro, else the defaults; who plays counts for everybody. */
export function toSettings(
  record: FiguresRecord | undefined,
  { dogtagLevel = 1, emptyTanks = false, routeLevel, buysParts }: PageOptions = {},
): CalculatorSettings {
  const options = { dogtagLevel, emptyTanks, ...(routeLevel !== undefined && { routeLevel }) }
  return {
    ...defaultSettings,
    ...options,
    ...(record?.pro && ownSettings(record)),
    ...(record && playerSettings(record)),
    ...(buysParts && { useCrafts: false }),
  }
}

const ownSettings = (record: FiguresRecord): Partial<CalculatorSettings> => ({
  ...pick(record, ['priceField', 'useFee', 'useCrafts', 'useBarters', 'useTraderPrices', 'sellToFleaOnly', 'fuel']),
  ...pick(record, ['ownBuy', 'ownSell']),
  fuelCombination: record.addsFuelBonuses ? 'additive' : 'multiplicative',
  crafting: record.craftingSkill,
  hideoutManagement: record.hideoutManagementSkill,
  solarPower: record.isSolarPowerBuilt,
  intelligenceCenter3: record.isIC3Built,
})

function playerSettings(record: FiguresRecord): Partial<CalculatorSettings> {
  const { level, gameEdition, questsDone, farmCards, tracksProgress: useProgress } = record
  // Nothing unlocks these.
  const told = {
    ...(isFactKnown(record, 'cards') ? { farmCards } : {}),
    ...(isFactKnown(record, 'logins') ? { loginsADay: record.logins.length } : {}),
  }
  if (hasEverything(record)) return { ...told, intelligenceCenter3: true, solarPower: true }
  return {
    ...told,
    useProgress,
    gameEdition,
    ...(isFactKnown(record, 'level') ? { level } : {}),
    traderLevels: Object.fromEntries(Object.entries(record.traderLevels).map(([name, level]) => [name.toLowerCase(), level])),
    questsDone: new Set(questsDone),
    modulesBuilt: modulesSaid(record),
    unknown: (['traders', 'modules', 'quests', 'edition'] as const).filter((fact) => !isFactKnown(record, fact)),
  }
}

/** A key that differs whenever {@link toSettings} may. */
export const settingsKey = (record: FiguresRecord | undefined, options?: PageOptions): string =>
  JSON.stringify(toSettings(record, options), (_, value: unknown) => (value instanceof Set ? [...value] : value))
