import { keysOf, recordOf } from '@stashwise/game/objects'
import type { PriceField } from '@stashwise/game/price-choice'
import {
  type Fraction,
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
  favList: string[]
  /** Trader levels and progress count only when this is on. */
  hideoutUseProgress: boolean
  hideoutUseFuel: Fuel
  /** Solar power and Hideout Management are added up instead of multiplied: the game's sources disagree. */
  hideoutAddFuelBonuses: boolean
  hideoutUsePriceField: PriceField
  hideoutUseFee: boolean
  hideoutUseCrafts: boolean
  hideoutUseBarters: boolean
  hideoutUseTradersPrices: boolean
  hideoutSellToFleaOnlyMode: boolean
  feature_maps: boolean
}

/** What one character has. */
export type CharacterFields = {
  charName: string
  fraction: Fraction
  gameMode: WireMode
  gameEdition: GameEdition
  level: number
  tradersLL: Record<LevelledTrader, number>
  /** Reputation by trader id, two decimals; absent when unknown, which is not 0. */
  tradersReputation: Record<string, number>
  /** 0: has not taken prestige. */
  prestige: number
  /** Levels of other skills by the game's name; absent when unknown. */
  skillLevels: Record<string, number>
  skill_Crafting: number
  skill_HideoutManagement: number
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
  favList: { scope: 'account', kind: 'set' },
  hideoutUseProgress: { scope: 'account', kind: 'value' },
  hideoutUseFuel: { scope: 'account', kind: 'value' },
  hideoutAddFuelBonuses: { scope: 'account', kind: 'value' },
  hideoutUsePriceField: { scope: 'account', kind: 'value' },
  hideoutUseFee: { scope: 'account', kind: 'value' },
  hideoutUseCrafts: { scope: 'account', kind: 'value' },
  hideoutUseBarters: { scope: 'account', kind: 'value' },
  hideoutUseTradersPrices: { scope: 'account', kind: 'value' },
  hideoutSellToFleaOnlyMode: { scope: 'account', kind: 'value' },
  feature_maps: { scope: 'account', kind: 'value' },
  charName: { scope: 'character', kind: 'value' },
  fraction: { scope: 'character', kind: 'value' },
  gameMode: { scope: 'character', kind: 'value' },
  gameEdition: { scope: 'character', kind: 'value' },
  level: { scope: 'character', kind: 'value' },
  tradersLL: { scope: 'character', kind: 'map', lowest: 1, everyEntry: true },
  tradersReputation: { scope: 'character', kind: 'map', lowest: untoldReputation, everyEntry: false },
  prestige: { scope: 'character', kind: 'value' },
  skillLevels: { scope: 'character', kind: 'map', lowest: untoldSkill, everyEntry: false },
  skill_Crafting: { scope: 'character', kind: 'value' },
  skill_HideoutManagement: { scope: 'character', kind: 'value' },
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
  favList: [],
  hideoutUseProgress: false,
  hideoutUseFuel: 'off',
  hideoutAddFuelBonuses: false,
  hideoutUsePriceField: 'price',
  hideoutUseFee: true,
  hideoutUseCrafts: true,
  hideoutUseBarters: true,
  hideoutUseTradersPrices: true,
  hideoutSellToFleaOnlyMode: true,
  feature_maps: false,
})

export type Progress = Omit<CharacterFields, 'charName' | 'fraction' | 'gameMode' | 'gameEdition'>

/** What a character has gathered, as it is on its first day. */
export const newProgress = (): Progress => ({
  level: lowestLevel,
  tradersLL: everyTraderAt(1),
  tradersReputation: {},
  prestige: 0,
  skillLevels: {},
  skill_Crafting: 0,
  skill_HideoutManagement: 0,
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
  identity: Partial<Pick<CharacterFields, 'charName' | 'fraction' | 'gameMode'>> = {},
): CharacterFields => ({
  charName: '',
  fraction: 'USEC',
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
