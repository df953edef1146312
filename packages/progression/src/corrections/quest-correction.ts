import type { Objective, Quest } from '@stashwise/game/quest'

/** Facts of a quest that an admin may correct. */
const plainFields = ['reqLevel', 'fraction', 'requiredForKappa', 'requiredForLightkeeper', 'delaySeconds'] as const
const objectiveFields = ['count', 'foundInRaid', 'optional'] as const

export type CorrectableObjective = Pick<Objective, 'id' | (typeof objectiveFields)[number]>
/** A quest as far as it can be corrected. */
export type CorrectableQuest = Pick<Quest, (typeof plainFields)[number] | 'require'> & { objectives: readonly CorrectableObjective[] }

/** What is otherwise than the feed says; what is absent is right there. Objectives by their ids. */
export type QuestCorrection = Partial<Pick<Quest, (typeof plainFields)[number] | 'require'>> & {
  objectives?: Record<string, Partial<Omit<CorrectableObjective, 'id'>>>
}

/** A quest as it is in the game. Objectives that the feed no longer has are passed over, so that a correction survives imports. */
export function applyCorrection<Given extends Pick<Quest, 'objectives'>>(quest: Given, correction: QuestCorrection): Given {
  const { objectives, ...fields } = correction
  return {
    ...quest,
    ...fields,
    ...(objectives && { objectives: quest.objectives.map((objective) => ({ ...objective, ...objectives[objective.id] })) }),
  }
}

/** What has to be corrected for a quest to be as wanted; empty when the feed is right. Prerequisites are compared whatever their order. */
export function correctionOf(feed: CorrectableQuest, wanted: CorrectableQuest): QuestCorrection {
  const fields = Object.fromEntries(plainFields.filter((name) => feed[name] !== wanted[name]).map((name) => [name, wanted[name]]))
  const objectives: NonNullable<QuestCorrection['objectives']> = {}
  for (const { id, ...objective } of wanted.objectives) {
    const known = feed.objectives.find((one) => one.id === id)
    if (!known) continue
    const changed = objectiveFields.filter((name) => known[name] !== objective[name])
    if (changed.length > 0) objectives[id] = Object.fromEntries(changed.map((name) => [name, objective[name]]))
  }
  return {
    ...fields,
    ...(keyOf(feed.require) === keyOf(wanted.require) ? {} : { require: wanted.require }),
    ...(Object.keys(objectives).length > 0 && { objectives }),
  }
}

const keyOf = (require: Quest['require']) =>
  require
    .map(({ quest, status }) => `${quest} ${[...status].sort().join('+')}`)
    .sort()
    .join()

/** How many facts a correction changes. */
export const countCorrected = ({ objectives = {}, ...fields }: QuestCorrection): number =>
  Object.keys(fields).length + Object.values(objectives).reduce((sum, fields) => sum + Object.keys(fields).length, 0)

/** What of a correction still differs from the feed: once the feed has caught up it is empty, and the correction can go. */
export const pendingCorrection = <Given extends CorrectableQuest & Pick<Quest, 'objectives'>>(
  feed: Given,
  correction: QuestCorrection,
): QuestCorrection => correctionOf(feed, applyCorrection(feed, correction))
