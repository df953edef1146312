import type { CharacterFields } from './fields.ts'
import { moduleSwitches } from './module-switches.ts'
import { lowestLevel, type PlayerFact } from './vocabulary.ts'

/** Fields of a character that its known facts are read from. */
export type FactFields = Pick<
  CharacterFields,
  | 'known'
  | 'logins'
  | 'level'
  | 'traderLevels'
  | 'modulesBuilt'
  | 'isSolarPowerBuilt'
  | 'isIC3Built'
  | 'farmCards'
  | 'questsDone'
  | 'faction'
  | 'gameEdition'
>

/**
 * Whether a fact of a character is known: the player told it, or it differs from what every character begins with. A level of 1 that nobody
 * set is unknown.
 */
export function isFactKnown(fields: FactFields, fact: PlayerFact): boolean {
  return fields.known.includes(fact) || differs[fact](fields)
}

/** The level of a user's PMC as pages write it: a level of 1 that nobody told is unknown. `user`: has the fields of the selected PMC. */
export const shownLevel = (pmc: { uid: string; level: number }, user: FactFields & { characterUid: string }): number | '?' =>
  pmc.level > lowestLevel || (pmc.uid === user.characterUid && isFactKnown(user, 'level')) ? pmc.level : '?'

/** Up to this level a player who marked no quest may have done none. */
const beginnerLevel = 4
/** A player who plays quests has finished more than one for each level; below a half most of them were never marked. */
const questsPerLevel = 0.5

/**
 * Whether the quests a player has marked can be about all they have done; pages ask for them until then. A beginner's always can. From level 5
 * on there must be one for every two levels: after a single mark at level 38 most are still missing.
 */
export const areQuestsMarked = (fields: FactFields): boolean =>
  (isFactKnown(fields, 'level') && fields.level <= beginnerLevel) ||
  (fields.questsDone.length > 0 && fields.questsDone.length >= fields.level * questsPerLevel)

const differs: Readonly<Record<PlayerFact, (fields: FactFields) => boolean>> = {
  level: ({ level }) => level > lowestLevel,
  traders: ({ traderLevels }) => Object.values(traderLevels).some((level) => level > 1),
  modules: (fields) => Object.values(fields.modulesBuilt).some((level) => level > 0) || moduleSwitches.some(({ field }) => fields[field]),
  faction: ({ faction }) => faction !== 'USEC',
  edition: ({ gameEdition }) => gameEdition !== 'Standard',
  quests: ({ questsDone }) => questsDone.length > 0,
  logins: ({ logins }) => logins.length > 0,
  cards: ({ farmCards }) => farmCards > 0,
}
