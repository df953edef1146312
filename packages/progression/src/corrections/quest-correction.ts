import type { Locale } from '@stashwise/game/locale'
import type { Objective, Quest } from '@stashwise/game/quest'
import type { TextSet, Texts } from '@stashwise/game/records'

/**
 * Facts of a quest that an admin may correct. What is added here is compared, stored and applied; the admin's form then asks how it is typed
 * (`fact-fields.ts` of the admin area).
 */
export const questFacts = [
  'trader',
  'fraction',
  'reqLevel',
  'reqLL',
  'reqPrestige',
  'reqGameEdition',
  'reqUnknown',
  'reqStory',
  'disabled',
  'requiredForKappa',
  'requiredForLightkeeper',
  'delaySeconds',
  'require',
  'requireOr',
  'failedBy',
  'locations',
  'keys',
  'experience',
] as const satisfies readonly (keyof Quest)[]
export const objectiveFacts = ['type', 'count', 'foundInRaid', 'optional', 'items', 'maps'] as const satisfies readonly (keyof Objective)[]
export type QuestFactName = (typeof questFacts)[number]
export type ObjectiveFactName = (typeof objectiveFacts)[number]

export type CorrectableQuest = Pick<Quest, QuestFactName | 'objectives'>

/** Facts as they are in the game; null: the game has no such condition. What is absent is right in the feed. */
type Corrected<Of, Name extends keyof Of> = { [N in Name]?: NonNullable<Of[N]> | null }
/** Texts by the id of a quest (its name) or of an objective (its sentence). */
export type CorrectedTexts = Record<string, Partial<Record<Locale, string>>>

/** What is otherwise than the feed says. Objectives by their ids. */
export type QuestCorrection = Corrected<Quest, QuestFactName> & {
  objectives?: Record<string, Corrected<Objective, ObjectiveFactName>>
  /** Objectives that the feed misses. */
  added?: Objective[]
  /** Ids of objectives that the game does not have. */
  removed?: string[]
  texts?: CorrectedTexts
}

/**
 * A quest as it is in the game, without its texts. Objectives that the feed no longer has are passed over, and an added one that it has by now
 * is the feed's, so that a correction survives imports.
 */
export function applyCorrection<Given extends Pick<Quest, 'objectives'>>(quest: Given, correction: QuestCorrection): Given {
  const { objectives = {}, added = [], removed = [], texts: _, ...facts } = correction
  const known = new Set(quest.objectives.map(({ id }) => id))
  return withoutNulls({
    ...quest,
    ...facts,
    objectives: [
      ...quest.objectives
        .filter(({ id }) => !removed.includes(id))
        .map((objective) => withoutNulls({ ...objective, ...objectives[objective.id] })),
      ...added.filter(({ id }) => !known.has(id)),
    ],
  })
}

/** Without the conditions that the game does not have. */
function withoutNulls<Given extends object>(facts: Given): Given {
  const known = { ...facts }
  for (const [name, value] of Object.entries(known)) if (value === null) Reflect.deleteProperty(known, name)
  return known
}

/** What has to be corrected for a quest to be as wanted; empty when the feed is right. Lists are compared whatever their order. */
export function correctionOf(feed: CorrectableQuest, wanted: CorrectableQuest, texts: CorrectedTexts = {}): QuestCorrection {
  const inFeed = new Map(feed.objectives.map((objective) => [objective.id, objective]))
  const isWanted = new Set(wanted.objectives.map(({ id }) => id))
  const objectives = wanted.objectives.flatMap((objective) => {
    const known = inFeed.get(objective.id)
    const changed = known ? difference(objectiveFacts, known, objective) : {}
    return Object.keys(changed).length > 0 ? [[objective.id, changed] as const] : []
  })
  const added = wanted.objectives.filter(({ id }) => !inFeed.has(id))
  const removed = feed.objectives.flatMap(({ id }) => (isWanted.has(id) ? [] : [id]))
  return {
    ...difference(questFacts, feed, wanted),
    ...(objectives.length > 0 && { objectives: Object.fromEntries(objectives) }),
    ...(added.length > 0 && { added }),
    ...(removed.length > 0 && { removed }),
    ...(Object.keys(texts).length > 0 && { texts }),
  }
}

/** Those facts of the second that differ from the first. */
function difference<Name extends string>(names: readonly Name[], feed: object, wanted: object): Record<string, unknown> {
  const changed = names.filter((name) => canonical(Reflect.get(feed, name)) !== canonical(Reflect.get(wanted, name)))
  return Object.fromEntries(changed.map((name) => [name, Reflect.get(wanted, name) ?? null]))
}

/** The same text for facts that say the same: the order of lists and of names says nothing, nor does an empty list where others have none. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map(canonical).sort().join()}]`
  if (typeof value !== 'object' || value === null) return value === undefined || value === null ? '' : JSON.stringify(value)
  const entries = Object.entries(value).map(([name, of]) => `${name}:${canonical(of)}`)
  return `{${entries.sort().join()}}`
}

/** How many facts a correction changes. */
export const countCorrected = ({ objectives = {}, added = [], removed = [], texts = {}, ...facts }: QuestCorrection): number =>
  [facts, ...Object.values(objectives), added, removed, ...Object.values(texts)].reduce((sum, part) => sum + Object.keys(part).length, 0)

/**
 * What of a correction still differs from the feed: once the feed has caught up it is empty, and the correction can go. Texts are taken to
 * differ: they are not among the facts.
 */
export const pendingCorrection = <Given extends CorrectableQuest>(feed: Given, correction: QuestCorrection): QuestCorrection =>
  correctionOf(feed, applyCorrection(feed, correction), correction.texts)

/** Texts of the feed with what was corrected in their place: names of quests, sentences of objectives. The same set when nothing is. */
export function correctTexts(set: TextSet, corrections: ReadonlyMap<string, QuestCorrection>): TextSet {
  if (set.kind !== 'quest' && set.kind !== 'objective') return set
  const corrected: Texts = {}
  for (const { texts = {} } of corrections.values())
    for (const [id, of] of Object.entries(texts)) {
      const text = of[set.locale]
      if (text !== undefined && corrections.has(id) === (set.kind === 'quest')) corrected[id] = [text]
    }
  return Object.keys(corrected).length === 0 ? set : { ...set, texts: { ...set.texts, ...corrected } }
}
