import { editionsPassing } from '@stashwise/game/edition'
import type { Quest } from '@stashwise/game/quest'
import { z } from 'zod'
import type { FeedTask } from '../schema/task.ts'

const statuses = ['complete', 'failed', 'active'] as const
type Status = (typeof statuses)[number]
/** Conditions on the game's own story, of which the feed has no more than an id. */
const storyGates = new Set(['globalVariable', 'dialogue', 'storyObjective'])

const fractions: ReadonlyMap<string, Quest['fraction']> = new Map([
  ['USEC', 'USEC'],
  ['BEAR', 'Bear'],
  ['Any', 'Any'],
])
/** The faction of a quest; of an unknown one, the requirement is unknown. */
export const fractionOf = ({ factionName }: FeedTask): Quest['fraction'] => fractions.get(factionName) ?? 'Any'

/** Whether we know what a trader requirement compares. */
export const isTraderRequirement = (type: string): boolean => type === 'level' || type === 'reputation'
const words: ReadonlyMap<string, Status> = new Map([
  ['complete', 'complete'],
  ['completed', 'complete'],
  ['failed', 'failed'],
  ['active', 'active'],
  ['accept', 'active'],
  ['accepted', 'active'],
])
/** Known statuses; without any, a quest must be complete. */
export function knownStatuses(status: readonly string[]): Status[] {
  const known = new Set(status.length === 0 ? (['complete'] as const) : status.map((word) => words.get(word)))
  return statuses.filter((name) => known.has(name))
}
const isStatus = (word: string): boolean => words.has(word)

type Requirements = Pick<Quest, 'reqStory' | 'reqGameEdition' | 'reqPrestige' | 'disabled' | 'reqUnknown'>

/** A quest's conditions beside level, traders and quests; unknown ones are named, never dropped. @param prestiges - levels by id. */
export function toRequirements(task: FeedTask, prestiges: ReadonlyMap<string, number>): Requirements {
  const { otherRequirements, requiredPrestige, disabled } = task
  const prestige = requiredPrestige ? prestiges.get(requiredPrestige) : undefined
  const editions = editionsPassing(otherRequirements.map(editionsOf).filter((gate) => gate.length > 0))
  const unknown = [...new Set([...unknownKinds(task, prestige), ...(editions ? [] : ['gameEdition']), ...task.unread])]
  return {
    ...(otherRequirements.some(({ type }) => storyGates.has(type)) && { reqStory: true as const }),
    reqGameEdition: editions ?? [],
    ...(prestige !== undefined && { reqPrestige: prestige }),
    ...(disabled && { disabled: true as const }),
    ...(unknown.length > 0 && { reqUnknown: unknown }),
  }
}

function unknownKinds(
  { otherRequirements, traderRequirements, taskRequirements, failConditions, factionName, requiredPrestige, unread }: FeedTask,
  prestige?: number,
) {
  return [
    ...otherRequirements.filter((rule) => !storyGates.has(rule.type) && editionsOf(rule).length === 0).map(({ type }) => type),
    ...traderRequirements
      .filter(({ requirementType }) => !isTraderRequirement(requirementType))
      .map((one) => `trader ${one.requirementType}`),
    ...taskRequirements.filter(({ status }) => knownStatuses(status).length === 0).map(({ status }) => `quest ${status.join(' or ')}`),
    // An unknown status, even beside others, leaves open whether it may have failed.
    ...failConditions
      .filter(({ type, status }) => type === 'taskStatus' && !status.every(isStatus))
      .map(({ status }) => `failed by quest ${status.filter((word) => !isStatus(word)).join(' or ')}`),
    ...(fractions.has(factionName) || unread.includes('factionName') ? [] : [`faction ${factionName}`]),
    ...(requiredPrestige && prestige === undefined ? ['prestige'] : []),
  ]
}

/** Editions that a condition names, any of which suffices; none where it is not such a condition, or cannot be read. */
const editionsOf = (rule: { type: string; editions?: unknown }): string[] => {
  const { data = [] } = z.array(z.string().min(1)).safeParse(rule.editions)
  return rule.type === 'gameEdition' ? data : []
}
