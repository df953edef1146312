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
