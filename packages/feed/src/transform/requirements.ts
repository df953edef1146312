import type { Quest } from '@stashwise/game/quest'
import type { FeedTask } from '../schema/task.ts'

const statuses = ['complete', 'failed', 'active'] as const
type Status = (typeof statuses)[number]
/** Conditions on the game's own story, of which the feed has no more than an id. */
const storyGates = new Set(['globalVariable', 'dialogue', 'storyObjective'])

export const fractions: Readonly<Record<string, Quest['fraction']>> = { USEC: 'USEC', BEAR: 'Bear', Any: 'Any' }

/** Whether we know what a trader requirement compares. */
export const isTraderRequirement = (type: string): boolean => type === 'level' || type === 'reputation'
const words: Readonly<Record<string, Status>> = {
  complete: 'complete',
  completed: 'complete',
  failed: 'failed',
  active: 'active',
  accept: 'active',
  accepted: 'active',
}
/** Of the feed's words for a status, those we know; what names none must be complete. */
export function knownStatuses(status: readonly string[]): Status[] {
  const known = new Set(status.length === 0 ? (['complete'] as const) : status.map((word) => words[word]))
  return statuses.filter((name) => known.has(name))
}

type Requirements = Pick<Quest, 'reqStory' | 'reqGameEdition' | 'reqPrestige' | 'disabled' | 'reqUnknown'>

/**
 * Conditions of a quest beside level, traders' levels and other quests. What is not known is named, never passed over.
 * @param prestiges - level of each prestige, by its id.
 */
export function toRequirements(task: FeedTask, prestiges: ReadonlyMap<string, number>): Requirements {
  const { otherRequirements, requiredPrestige, disabled } = task
  const prestige = requiredPrestige ? prestiges.get(requiredPrestige) : undefined
  const unknown = [...new Set(unknownKinds(task, prestige))]
  return {
    ...(otherRequirements.some(({ type }) => storyGates.has(type)) && { reqStory: true as const }),
    reqGameEdition: otherRequirements.flatMap((rule) => (rule.type === 'gameEdition' ? editionsOf(rule) : [])),
    ...(prestige !== undefined && { reqPrestige: prestige }),
    ...(disabled && { disabled: true as const }),
    ...(unknown.length > 0 && { reqUnknown: unknown }),
  }
}

function unknownKinds(
  { otherRequirements, traderRequirements, taskRequirements, factionName, requiredPrestige }: FeedTask,
  prestige?: number,
) {
  return [
    ...otherRequirements.filter((rule) => !storyGates.has(rule.type) && editionsOf(rule).length === 0).map(({ type }) => type),
    ...traderRequirements
      .filter(({ requirementType }) => !isTraderRequirement(requirementType))
      .map((one) => `trader ${one.requirementType}`),
    ...taskRequirements.filter(({ status }) => knownStatuses(status).length === 0).map(({ status }) => `quest ${status.join(' or ')}`),
    ...(fractions[factionName] ? [] : [`faction ${factionName}`]),
    ...(requiredPrestige && prestige === undefined ? ['prestige'] : []),
  ]
}

const editionsOf = (rule: { type: string; editions?: unknown }): string[] =>
  rule.type === 'gameEdition' && Array.isArray(rule.editions) ? rule.editions.map(String) : []
