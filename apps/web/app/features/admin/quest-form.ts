import { maxReason, maxText } from '@stashwise/catalogue/overrides/limits'
import { applyPatch, type CorrectedText, listTexts, type Patch, putText } from '@stashwise/catalogue/overrides/patch'
import { isLocale, type Locale } from '@stashwise/game/locale'
import type { Objective, Quest } from '@stashwise/game/quest'
import type { References } from '#app/features/progression/references.ts'
import { isStorable } from '#app/http/read-body.ts'
import { type Codec, lines, type Read } from './fact-codec.ts'
import { type FactField, maxField, maxItemsListed, newObjective, objectiveFields, questFields } from './fact-fields.ts'

/** A field that could not be read; `line`: the first one of it that says nothing. */
export type QuestFault = { field: string; line?: number }

type Text = [locale: Locale, text: string]
/** `ru Дебют`: a text and its language. */
const texts: Codec<Text[]> = lines<Text>(
  (text) => text.join(' '),
  ([locale, ...words]) => {
    const text = words.join(' ')
    return isLocale(locale) && text !== '' && text.length <= maxText ? [locale, text] : undefined
  },
)

/** What the form shows of a quest: the texts of its fields, by their names. */
export type ShownQuest = { facts: Record<string, string>; objectives: { id: string; isAdded: boolean }[] }

/** A quest as it is shown, as the form's fields: `reqLevel`, and of an objective `count:{id}`. What the game does not have is `removed:{id}`. */
export function writeQuestForm(feed: Quest, patch: Patch, references: References): ShownQuest {
  const objectives = listedObjectives(feed, patch)
  const corrected = applyPatch('quest', feed, patch)
  const inFeed = new Set(feed.objectives.map(({ id }) => id))
  const { removed = [] } = patch.parts?.['objectives'] ?? {}
  const textOf = (id: string) =>
    texts.write(
      correctedTexts(patch, id).map(({ locale, text }) => [locale, text[0]]),
      references,
    )
  return {
    facts: Object.fromEntries([
      ...questFields.map((field) => [field.name, field.write(corrected, references)]),
      ['text', textOf(feed.uid)],
      ...objectives.flatMap((objective) => [
        ...fieldsOf(objective).map((field) => [`${field.name}:${objective.id}`, field.write(objective, references)]),
        [`text:${objective.id}`, textOf(objective.id)],
        [`removed:${objective.id}`, removed.includes(objective.id) ? 'on' : ''],
      ]),
    ]),
    objectives: objectives.map(({ id }) => ({ id, isAdded: !inFeed.has(id) })),
  }
}

const correctedTexts = ({ texts }: Patch, id: string) => listTexts(texts).filter((text) => text.id === id)

/** Every objective there is to decide about, also those that the game does not have. */
const listedObjectives = (feed: Quest, patch: Patch): Objective[] =>
  applyPatch('quest', feed, { parts: { objectives: { ...patch.parts?.['objectives'], removed: [] } } }).objectives

/** The items of an objective that takes a whole kind of them are not editable. */
const fieldsOf = ({ items }: Objective) => objectiveFields.filter(({ name }) => name !== 'items' || items.length <= maxItemsListed)

type Sent = Readonly<Record<string, string>>
type ReadForm =
  | { ok: true; quest: Quest; texts: NonNullable<Patch['texts']>; reason: string; closeReports: boolean }
  | { ok: false; faults: QuestFault[] }

/** Reads fields of a form by their names; one that says nothing is added to the faults and undefined. */
export const takeFields =
  (sent: Sent, faults: QuestFault[]) =>
  <Value>(name: string, read: (text: string) => Read<Value>): Value | undefined => {
    const text = sent[name] ?? ''
    const result = text.length > maxField || !isStorable(text) ? { ok: false as const } : read(text)
    if (result.ok) return result.value
    faults.push({ field: name, ...(result.line !== undefined && { line: result.line }) })
    return undefined
  }

/** What the form says the quest is in the game. All fields that say nothing are named at once. */
export function readQuestForm(sent: Sent, feed: Quest, patch: Patch, references: References): ReadForm {
  const faults: QuestFault[] = []
  const take = takeFields(sent, faults)
  // A tick that is not set sends nothing. Any other field that was not sent, or is as it was shown, leaves its fact alone: perhaps the feed says
  // there what nobody could type, such as a quest that is gone.
  const takeFacts = <Of>(fields: readonly FactField<Of>[], shown: Of, nameOf: (name: string) => string) =>
    Object.fromEntries(
      fields
        .filter(({ name, input, write }) => {
          const text = sent[nameOf(name)] ?? (input === 'tick' ? '' : undefined)
          return text !== undefined && text.replaceAll('\r\n', '\n') !== write(shown, references)
        })
        .map(({ name, read }) => [name, take(nameOf(name), (text) => read(text, references))]),
    )
  const corrected: NonNullable<Patch['texts']> = {}
  const takeText = (field: string, id: string) => {
    const kind = id === feed.uid ? 'quest' : 'objective'
    const typed = sent[field] === undefined ? undefined : (take(field, (text) => texts.read(text, references)) ?? [])
    const read = typed?.map(([locale, text]): CorrectedText => ({ kind, id, locale, text: [text] })) ?? correctedTexts(patch, id)
    for (const text of read) putText(corrected, text)
  }
  const listed = listedObjectives(feed, patch)
  const shown = applyPatch('quest', feed, patch)
  const quest: Quest = { ...shown, ...takeFacts(questFields, shown, (name) => name) }
  takeText('text', feed.uid)
  const objectives = listed.flatMap((objective) => {
    if (sent[`removed:${objective.id}`] === 'on') return []
    takeText(`text:${objective.id}`, objective.id)
    return [{ ...objective, ...takeFacts(fieldsOf(objective), objective, (name) => `${name}:${objective.id}`) }]
  })
  if ((sent[`type:${newObjective}`] ?? '') !== '') {
    const added = emptyObjective(feed, listed)
    takeText(`text:${newObjective}`, added.id)
    objectives.push({ ...added, ...takeFacts(objectiveFields, added, (name) => `${name}:${newObjective}`) })
  }
  const reason = (sent['reason'] ?? '').trim()
  if (reason.length > maxReason) faults.push({ field: 'reason' })
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, quest: { ...quest, objectives }, texts: corrected, reason, closeReports: sent['closeReports'] === 'on' }
}

/** An objective with an id that no other one has, not even one that is in use no more. */
function emptyObjective({ uid }: Quest, listed: readonly Objective[]): Objective {
  const numbers = listed.map(({ id }) => Number(id.match(/-added-(\d{1,9})$/)?.[1] ?? 0))
  return {
    id: `${uid}-added-${Math.max(0, ...numbers) + 1}`,
    type: 'other',
    sourceType: 'correction',
    optional: false,
    count: 1,
    items: [],
    foundInRaid: false,
    targets: [],
    maps: [],
    zones: [],
    details: {},
  }
}
