import type { LoggedKind, RecordChange } from '@stashwise/game/record-change'

/** A fact that differs, by its name (`weightKg`, `properties.damage`). Absent: the record had or has no such fact. */
export type FieldChange = { field: string; before?: unknown; after?: unknown }

export type ChangeStatus = 'new' | 'gone' | 'changed'

/** Facts that are how we and the feed name and group things, which no player sees in the game. */
const unseenFields: Partial<Record<LoggedKind, readonly string[]>> = {
  item: 'uid bsgId url variant isFunctional twinUid imageId types classes tags category wikiUrl gunBuildUid gunBuildUrl baseUid'.split(' '),
  offers: ['uid'],
  quest: ['uid', 'bsgId', 'url', 'wikiUrl'],
}
/** Facts whose own parts are compared. */
const nestedFields: readonly string[] = ['properties', 'rewards']
/** Parts that move with exchange rates, or that only place something on a map. */
const unseenParts: ReadonlySet<string> = new Set(['priceRoubles', 'zones'])

export const statusOf = ({ before, after }: RecordChange): ChangeStatus =>
  before === undefined ? 'new' : after === undefined ? 'gone' : 'changed'

/** Two versions of a record of a kind; one that is new or gone has only one. */
type ChangedFacts = { kind: LoggedKind; id?: string; before?: object; after?: object }

/** The facts that differ for a player, in the order of the record; none for a record that is new or gone. `withRates`: exchanged prices count. */
export function changedFields({ kind, before, after }: ChangedFacts, { withRates = false } = {}): FieldChange[] {
  if (!before || !after) return []
  const [old, fresh] = [flatten(before), flatten(after)]
  const unseen = unseenFields[kind] ?? []
  const toText = withRates ? toWholeText : toSeenText
  return [...new Set([...fresh.keys(), ...old.keys()])]
    .filter((field) => !unseen.includes(field) && toText(old.get(field)) !== toText(fresh.get(field)))
    .map((field) => ({
      field,
      ...(old.has(field) && { before: old.get(field) }),
      ...(fresh.has(field) && { after: fresh.get(field) }),
    }))
}

function flatten(facts: object): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(facts)) {
    if (nestedFields.includes(name) && typeof value === 'object' && value !== null)
      for (const [part, inner] of Object.entries(value)) fields.set(`${name}.${part}`, inner)
    else fields.set(name, value)
  }
  return fields
}

const toWholeText = (value: unknown): string | undefined => JSON.stringify(value)
const toSeenText = (value: unknown): string | undefined => JSON.stringify(value, (key, part) => (unseenParts.has(key) ? undefined : part))

/** A fact that nearly all changed records of a kind have got at once: the game did not change, we know more of it. */
const newFieldShare = 0.9
const minNewFields = 20

/** Changes of one kind without facts that we did not have before; records that differ in nothing else are left out. */
export function withoutNewFields<Change extends { status: ChangeStatus; fields: readonly FieldChange[] }>(
  changes: readonly Change[],
): Change[] {
  const changed = changes.filter(({ status }) => status === 'changed')
  const added = new Map<string, number>()
  for (const { fields } of changed)
    for (const { field, before } of fields) if (before === undefined) added.set(field, (added.get(field) ?? 0) + 1)
  const ours = new Set(
    [...added].filter(([, count]) => count >= Math.max(minNewFields, changed.length * newFieldShare)).map(([field]) => field),
  )
  return changes
    .map((change) => ({ ...change, fields: change.fields.filter(({ field, before }) => before !== undefined || !ours.has(field)) }))
    .filter(({ status, fields }) => status !== 'changed' || fields.length > 0)
}
