import type { CharacterFields } from '@stashwise/accounts/fields'
import { isKnownGoal } from '@stashwise/accounts/goal'
import type { KnownIds } from '@stashwise/accounts/known-ids'

export type KnownProgressIds = Pick<KnownIds, 'hasItem' | 'hasQuest' | 'hasObjective' | 'hasRecipe' | 'hasTrader' | 'maxModuleLevel'>

/** Leaves out what the game does not have: the server would refuse all of an edit for it. */
export function withoutUnknown(fields: CharacterFields, known: KnownProgressIds): { fields: CharacterFields; dropped: number } {
  let dropped = 0
  const keep = (ids: readonly string[], isKnown: (id: string) => boolean) => {
    const present = ids.filter(isKnown)
    dropped += ids.length - present.length
    return present
  }
  const keepEntries = (entries: Record<string, number>, isKnown: (id: string, count: number) => boolean) => {
    const present = Object.entries(entries).filter(([id, count]) => isKnown(id, count))
    dropped += Object.keys(entries).length - present.length
    return Object.fromEntries(present)
  }
  const { hasQuest, hasObjective, hasItem, hasRecipe } = known
  const isHolder = (id: string | undefined) => id === undefined || id === 'fir' || hasQuest(id) || known.maxModuleLevel(id) !== undefined
  const checked = {
    ...fields,
    questsDone: keep(fields.questsDone, hasQuest),
    questsHidden: keep(fields.questsHidden, hasQuest),
    questsActive: keep(fields.questsActive, hasQuest),
    questsFailed: keep(fields.questsFailed, hasQuest),
    questsCurrent: keep(fields.questsCurrent, hasQuest),
    objectivesDone: keep(fields.objectivesDone, hasObjective),
    questTimes: keepEntries(fields.questTimes, hasQuest),
    itemsFound: keepEntries(fields.itemsFound, (key) => {
      const [item = '', holder, ...more] = key.split('/')
      return hasItem(item) && isHolder(holder) && more.length === 0
    }),
    tradersReputation: keepEntries(fields.tradersReputation, known.hasTrader),
    modulesBuilt: keepEntries(fields.modulesBuilt, (id, level) => level <= (known.maxModuleLevel(id) ?? -1)),
    recipesWanted: keepEntries(fields.recipesWanted, hasRecipe),
    goals: keep(fields.goals, (goal) => isKnownGoal(goal, known)),
  }
  return { fields: checked, dropped }
}
