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

export type CharacterFields = {
  characterName: string
  faction: Faction
  gameMode: WireMode
  gameEdition: GameEdition
  /** What the player told, members of `playerFacts`; see `isFactKnown`. */
  known: string[]
  /** Times of the day the player logs in at, `08:30`; none: unknown. */
  logins: string[]
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
  /** Graphics cards in the bitcoin farm. */
  farmCards: number
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

/** Fields of members, which come and go one by one. */
export type SetField = { [K in FieldName]: PlayerFields[K] extends string[] ? K : never }[FieldName]
/** Fields of numbers by key. */
export type MapField = { [K in FieldName]: PlayerFields[K] extends Record<string, number> ? K : never }[FieldName]

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

export type Progress = Omit<CharacterFields, 'characterName' | 'faction' | 'gameMode' | 'gameEdition' | 'known' | 'logins'>

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
  farmCards: 0,
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
  known: [],
  logins: [],
  ...newProgress(),
  ...identity,
})

/** What each kind of reset clears (spec section 4). `all` is a wipe; what the player plans and hides is cleared by that alone. */
export const resetFields = {
  quests: () => ({ questsDone: [], questsActive: [], questsFailed: [], questsCurrent: [], objectivesDone: [], questTimes: {} }),
  items: () => ({ itemsFound: {} }),
  hideout: () => ({ modulesBuilt: {}, isSolarPowerBuilt: false, isIC3Built: false, farmCards: 0 }),
  all: newProgress,
} as const satisfies Record<string, () => Partial<CharacterFields>>
export type ResetKind = keyof typeof resetFields
export const resetKinds = ['quests', 'items', 'hideout', 'all'] as const satisfies ResetKind[]

/** What `copy-from` takes over: everything gathered; name, faction, mode and edition stay. */
export const copiedFields = keysOf(newProgress())

export const accountFieldNames = keysOf(newAccountFields())
export const characterFieldNames = keysOf(newCharacterFields())
export const fieldNames = [...accountFieldNames, ...characterFieldNames]

/** The lowest value of a map's entries equals no entry, unless `everyEntry`. */
export const entryRules: Readonly<Record<MapField, { lowest: number; everyEntry?: true }>> = {
  traderLevels: { lowest: 1, everyEntry: true },
  tradersReputation: { lowest: untoldReputation },
  skillLevels: { lowest: untoldSkill },
  questTimes: { lowest: 0 },
  itemsFound: { lowest: 0 },
  modulesBuilt: { lowest: 0 },
  recipesWanted: { lowest: 0 },
}

const initialFields: PlayerFields = { ...newAccountFields(), ...newCharacterFields() }

export const isField = (name: string): name is FieldName => Object.hasOwn(initialFields, name)
export const isSetField = (name: FieldName): name is SetField => Array.isArray(initialFields[name])
export const isMapField = (name: FieldName): name is MapField => Object.hasOwn(entryRules, name)

/** Owner of a field and how its edits merge: a `value` is replaced, a `set` by member, a `map` by entry. */
export const fieldTable = recordOf(fieldNames, (name): { scope: 'account' | 'character'; kind: 'value' | 'set' | 'map' } => ({
  scope: accountFieldNames.some((each) => each === name) ? 'account' : 'character',
  kind: isSetField(name) ? 'set' : isMapField(name) ? 'map' : 'value',
}))
