import { keysOf, recordOf } from '@stashwise/game/objects'
import type { PriceField } from '@stashwise/game/price-choice'
import {
  type Faction,
  type Fuel,
  type GameEdition,
  type LevelledTrader,
  levelledTraders,
  lowestLevel,
  untoldReputation,
  untoldSkill,
  type WireMode,
} from './vocabulary.ts'

/** What belongs to the account as a whole and follows every character. */
export type AccountFields = {
  /** Item uids. */
  favourites: string[]
  /** Trader levels and progress count only when this is on. */
  tracksProgress: boolean
  fuel: Fuel
  /** Solar power and Hideout Management are added up instead of multiplied: the game's sources disagree. */
  addsFuelBonuses: boolean
  priceField: PriceField
  useFee: boolean
  useCrafts: boolean
  useBarters: boolean
  useTraderPrices: boolean
  sellToFleaOnly: boolean
  showsMaps: boolean
}

/** What one character has. */
export type CharacterFields = {
  characterName: string
  faction: Faction
  gameMode: WireMode
  gameEdition: GameEdition
  level: number
  traderLevels: Record<LevelledTrader, number>
  /** Reputation by trader id, two decimals; absent when unknown, which is not 0. */
  tradersReputation: Record<string, number>
  /** 0: has not taken prestige. */
  prestige: number
  /** Levels of other skills by the game's name; absent when unknown. */
  skillLevels: Record<string, number>
  craftingSkill: number
  hideoutManagementSkill: number
  isSolarPowerBuilt: boolean
  isIC3Built: boolean
  /** Quest uids. */
  questsDone: string[]
  questsHidden: string[]
  /** Accepted at the trader. */
  questsActive: string[]
  questsFailed: string[]
  /** Chosen to be worked on now. */
  questsCurrent: string[]
  /** Objective ids; those of a quest that is done need not be here. */
  objectivesDone: string[]
  /** When a quest was done, seconds since 1970, by quest uid; no entry when that is unknown. */
  questTimes: Record<string, number>
  /** Units by key, see `foundKeys` of `packages/game`. */
  itemsFound: Record<string, number>
  /** Built level by module id. */
  modulesBuilt: Record<string, number>
  /** Runs the player wants to make by recipe id. */
  recipesWanted: Record<string, number>
  /** What the player works towards: `kappa`, `quest:{uid}`, `item:{uid}`, `module:{id}/{level}`, `trader:{id}/{level}`. */
  goals: string[]
}

export type PlayerFields = AccountFields & CharacterFields
export type FieldName = keyof PlayerFields

/**
 * Owner of a field and how its edits merge: a `value` is replaced, a `set` by member, a `map` by entry. The lowest value of a map equals no
 * entry, unless `everyEntry`.
 */
export const fieldTable = {
  favourites: { scope: 'account', kind: 'set' },
  tracksProgress: { scope: 'account', kind: 'value' },
  fuel: { scope: 'account', kind: 'value' },
  addsFuelBonuses: { scope: 'account', kind: 'value' },
  priceField: { scope: 'account', kind: 'value' },
  useFee: { scope: 'account', kind: 'value' },
  useCrafts: { scope: 'account', kind: 'value' },
  useBarters: { scope: 'account', kind: 'value' },
  useTraderPrices: { scope: 'account', kind: 'value' },
  sellToFleaOnly: { scope: 'account', kind: 'value' },
  showsMaps: { scope: 'account', kind: 'value' },
  characterName: { scope: 'character', kind: 'value' },
  faction: { scope: 'character', kind: 'value' },
  gameMode: { scope: 'character', kind: 'value' },
  gameEdition: { scope: 'character', kind: 'value' },
  level: { scope: 'character', kind: 'value' },
  traderLevels: { scope: 'character', kind: 'map', lowest: 1, everyEntry: true },
  tradersReputation: { scope: 'character', kind: 'map', lowest: untoldReputation, everyEntry: false },
  prestige: { scope: 'character', kind: 'value' },
  skillLevels: { scope: 'character', kind: 'map', lowest: untoldSkill, everyEntry: false },
  craftingSkill: { scope: 'character', kind: 'value' },
  hideoutManagementSkill: { scope: 'character', kind: 'value' },
  isSolarPowerBuilt: { scope: 'character', kind: 'value' },
  isIC3Built: { scope: 'character', kind: 'value' },
  questsDone: { scope: 'character', kind: 'set' },
  questsHidden: { scope: 'character', kind: 'set' },
  questsActive: { scope: 'character', kind: 'set' },
  questsFailed: { scope: 'character', kind: 'set' },
  questsCurrent: { scope: 'character', kind: 'set' },
  objectivesDone: { scope: 'character', kind: 'set' },
  questTimes: { scope: 'character', kind: 'map', lowest: 0, everyEntry: false },
  itemsFound: { scope: 'character', kind: 'map', lowest: 0, everyEntry: false },
  modulesBuilt: { scope: 'character', kind: 'map', lowest: 0, everyEntry: false },
  recipesWanted: { scope: 'character', kind: 'map', lowest: 0, everyEntry: false },
  goals: { scope: 'character', kind: 'set' },
} as const satisfies Record<
  FieldName,
  { scope: 'account' | 'character'; kind: 'value' | 'set' } | { scope: 'character'; kind: 'map'; lowest: number; everyEntry: boolean }
>

export const fieldNames = keysOf(fieldTable)

/** Fields `POST /api/be/progression/update` takes. */
export const progressFields = [
  'questsDone',
  'questsHidden',
  'questsActive',
  'questsFailed',
  'questsCurrent',
  'objectivesDone',
  'questTimes',
  'itemsFound',
  'modulesBuilt',
  'recipesWanted',
  'goals',
] as const satisfies FieldName[]

const everyTraderAt = (level: number) => recordOf(levelledTraders, () => level)

export const newAccountFields = (): AccountFields => ({
  favourites: [],
  tracksProgress: false,
  fuel: 'off',
  addsFuelBonuses: false,
  priceField: 'price',
  useFee: true,
  useCrafts: true,
  useBarters: true,
  useTraderPrices: true,
  sellToFleaOnly: true,
  showsMaps: false,
})

export type Progress = Omit<CharacterFields, 'characterName' | 'faction' | 'gameMode' | 'gameEdition'>

/** What a character has gathered, as it is on its first day. */
export const newProgress = (): Progress => ({
  level: lowestLevel,
  traderLevels: everyTraderAt(1),
  tradersReputation: {},
  prestige: 0,
  skillLevels: {},
  craftingSkill: 0,
  hideoutManagementSkill: 0,
  isSolarPowerBuilt: false,
  isIC3Built: false,
  questsDone: [],
  questsHidden: [],
  questsActive: [],
  questsFailed: [],
  questsCurrent: [],
  objectivesDone: [],
  questTimes: {},
  itemsFound: {},
  modulesBuilt: {},
  recipesWanted: {},
  goals: [],
})

export const newCharacterFields = (
  identity: Partial<Pick<CharacterFields, 'characterName' | 'faction' | 'gameMode'>> = {},
): CharacterFields => ({
  characterName: '',
  faction: 'USEC',
  gameMode: 'PVP',
  gameEdition: 'Standard',
  ...newProgress(),
  ...identity,
})

/** What each kind of reset clears (spec section 4). `all` is a wipe; what the player plans and hides is cleared by that alone. */
export const resetFields = {
  quests: () => ({ questsDone: [], questsActive: [], questsFailed: [], questsCurrent: [], objectivesDone: [], questTimes: {} }),
  items: () => ({ itemsFound: {} }),
  hideout: () => ({ modulesBuilt: {}, isSolarPowerBuilt: false, isIC3Built: false }),
  all: newProgress,
} as const satisfies Record<string, () => Partial<CharacterFields>>
export type ResetKind = keyof typeof resetFields
export const resetKinds = ['quests', 'items', 'hideout', 'all'] as const satisfies ResetKind[]

/** What `copy-from` takes over: everything gathered; name, faction, mode and edition stay. */
export const copiedFields = keysOf(newProgress())
