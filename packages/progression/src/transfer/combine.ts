import type { CharacterFields } from '@stashwise/accounts/fields'
import { newCharacterFields } from '@stashwise/accounts/fields'
import { isFactKnown } from '@stashwise/accounts/player-facts'
import { maxGoals, type PlayerFact, playerFacts } from '@stashwise/accounts/vocabulary'
import { keysOf } from '@stashwise/game/objects'
import { freeQuestLimit } from '../quest-limit.ts'
import type { Imported } from './tarkov-tracker.ts'

/** `merge`: the union of both; `replace`: the imported value wherever it has one. */
export type CombineWay = 'merge' | 'replace'

type Options = {
  way: CombineWay
  /** Without Pro fewer quests may be chosen. */
  isPro: boolean
  /** Trader levels are left alone while progress is not tracked (specification section 5). */
  tracksProgress: boolean
}

/** A character once progress is brought to it. Name and mode stay. */
export function combineProgress(own: CharacterFields, brought: Imported, { way, isPro, tracksProgress }: Options): CharacterFields {
  const next = way === 'merge' ? mergeProgress(own, brought) : { ...own, ...brought }
  const settled = new Set(next.questsDone)
  const open = (uids: readonly string[]) => uids.filter((uid) => !settled.has(uid))
  const failed = new Set(open(next.questsFailed))
  const chosen = open(next.questsCurrent).filter((uid) => !failed.has(uid))
  return {
    ...next,
    characterName: own.characterName,
    gameMode: own.gameMode,
    known: [...own.known, ...factsIn(brought).filter((fact) => !own.known.includes(fact) && !isShown(next, fact))],
    logins: own.logins.length > 0 ? own.logins : next.logins,
    traderLevels: tracksProgress ? next.traderLevels : own.traderLevels,
    questsFailed: [...failed],
    questsActive: open(next.questsActive).filter((uid) => !failed.has(uid)),
    questsCurrent: isPro ? chosen : chosen.slice(0, freeQuestLimit),
    goals: next.goals.slice(0, maxGoals),
  }
}

/** What either has: of numbers the higher one, of faction and edition the own, unless the character is a new one. */
function mergeProgress(own: CharacterFields, brought: Imported): CharacterFields {
  const other = { ...newCharacterFields(), ...brought }
  const isNew = own.level === 1 && own.questsDone.length === 0
  const { faction, gameEdition } = isNew ? { ...own, ...brought } : own
  return {
    ...own,
    faction,
    gameEdition,
    level: Math.max(own.level, other.level),
    craftingSkill: Math.max(own.craftingSkill, other.craftingSkill),
    farmCards: Math.max(own.farmCards, other.farmCards),
    hideoutManagementSkill: Math.max(own.hideoutManagementSkill, other.hideoutManagementSkill),
    isSolarPowerBuilt: own.isSolarPowerBuilt || other.isSolarPowerBuilt,
    isIC3Built: own.isIC3Built || other.isIC3Built,
    questsDone: union(own.questsDone, other.questsDone),
    questsHidden: union(own.questsHidden, other.questsHidden),
    questsActive: union(own.questsActive, other.questsActive),
    questsFailed: union(own.questsFailed, other.questsFailed),
    questsCurrent: union(own.questsCurrent, other.questsCurrent),
    objectivesDone: union(own.objectivesDone, other.objectivesDone),
    goals: union(own.goals, other.goals),
    questTimes: { ...other.questTimes, ...own.questTimes },
    traderLevels: highest(own.traderLevels, other.traderLevels),
    tradersReputation: { ...other.tradersReputation, ...own.tradersReputation },
    prestige: Math.max(own.prestige, other.prestige),
    skillLevels: highest(own.skillLevels, other.skillLevels),
    itemsFound: highest(own.itemsFound, other.itemsFound),
    modulesBuilt: highest(own.modulesBuilt, other.modulesBuilt),
    recipesWanted: highest(own.recipesWanted, other.recipesWanted),
  }
}

/** What an import says, also where it is what every character begins with. */
const factsIn = (brought: Imported): PlayerFact[] => [
  ...playerFacts.filter((fact) => brought.known?.includes(fact)),
  ...factFields.flatMap(([name, fact]) => (brought[name] === undefined ? [] : [fact])),
]

/** What differs from a new character says itself that it is known. */
const isShown = (fields: CharacterFields, fact: PlayerFact) => isFactKnown({ ...fields, known: [] }, fact)

const factFields = [
  ['level', 'level'],
  ['traderLevels', 'traders'],
  ['modulesBuilt', 'modules'],
  ['faction', 'faction'],
  ['gameEdition', 'edition'],
  ['questsDone', 'quests'],
] as const satisfies [keyof Imported, PlayerFact][]

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]

const highest = <Key extends string>(one: Record<Key, number>, other: Record<Key, number>): Record<Key, number> => {
  const all = { ...one }
  for (const key of keysOf(other)) all[key] = Math.max(one[key] ?? 0, other[key])
  return all
}
