import { type CharacterFields, newCharacterFields } from '@stashwise/accounts/fields'
import { weakMemoize } from '@stashwise/game/memoize'

const setFields = ['questsDone', 'questsHidden', 'questsActive', 'questsFailed', 'questsCurrent', 'objectivesDone', 'goals'] as const
type SetField = (typeof setFields)[number]
type Plain = Omit<CharacterFields, SetField | 'characterName' | 'known' | 'logins' | 'farmCards'>

/** What the rules of progression know of a player: the fields of a character, with lists as sets. */
export type ProgressPlayer = { readonly [Name in keyof Plain]: Readonly<Plain[Name]> } & {
  readonly [Name in SetField]: ReadonlySet<string>
} & {
  /** Level and trader levels count only when this is on. */
  readonly tracksProgress: boolean
}

/** A character as stored, and whether its account tracks progress. */
export type ProgressRecord = CharacterFields & { tracksProgress: boolean }

export const newProgressPlayer = (part: Partial<ProgressPlayer> = {}): ProgressPlayer => ({
  ...toProgressPlayer({ ...newCharacterFields(), tracksProgress: true }),
  ...part,
})

/** A list that has not changed gives the same set again. */
export function toProgressPlayer(record: ProgressRecord): ProgressPlayer {
  const { level, traderLevels, faction, gameMode, gameEdition, craftingSkill, hideoutManagementSkill } = record
  const { tradersReputation, prestige, skillLevels } = record
  const { isSolarPowerBuilt, isIC3Built, questTimes, itemsFound, modulesBuilt, recipesWanted } = record
  return {
    faction,
    gameMode,
    gameEdition,
    level,
    traderLevels,
    tradersReputation,
    prestige,
    skillLevels,
    craftingSkill,
    hideoutManagementSkill,
    isSolarPowerBuilt,
    isIC3Built,
    questTimes,
    itemsFound,
    modulesBuilt,
    recipesWanted,
    questsDone: toSet(record.questsDone),
    questsHidden: toSet(record.questsHidden),
    questsActive: toSet(record.questsActive),
    questsFailed: toSet(record.questsFailed),
    questsCurrent: toSet(record.questsCurrent),
    objectivesDone: toSet(record.objectivesDone),
    goals: toSet(record.goals),
    tracksProgress: record.tracksProgress,
  }
}

const toSet = weakMemoize((list: readonly string[]): ReadonlySet<string> => new Set(list))
