import type { Overrides } from '@stashwise/catalogue/overrides/apply-overrides'
import { type FeedValue, namingText } from '@stashwise/catalogue/overrides/patch'
import { isOverrideKind } from '@stashwise/catalogue/overrides/registry'
import type { Db } from '@stashwise/db/db'
import { listFeedTexts, listFeedValues } from '@stashwise/db/overrides'
import type { Locale } from '@stashwise/game/locale'
import type { SubjectRef } from '../audit.ts'
import type { NamedRecord, RecordRef } from '../service.ts'

const keyOf = ({ kind, id }: RecordRef) => `${kind}/${id}`

/** Names of records in a language, else in English, else their ids. `feed`: their values, where they are read already. */
export async function readRecordNames(
  db: Db,
  records: readonly RecordRef[],
  locale: Locale,
  feed?: ReadonlyMap<string, readonly FeedValue[]>,
): Promise<(record: RecordRef) => string> {
  if (records.length === 0) return ({ id }) => id
  const refs: Overrides = records.map(({ kind, id }) => ({ kind, id, patch: {} }))
  const values = feed ?? (await listFeedValues(db, refs))
  const named = new Map(
    records.map((record) => {
      const [value] = values.get(keyOf(record)) ?? []
      return [keyOf(record), value && namingText(record.kind, value.facts)]
    }),
  )
  const wanted = [...named.values()].flatMap((text) => (text ? (['en', locale] as const).map((one) => ({ ...text, locale: one })) : []))
  const texts = await listFeedTexts(db, wanted)
  return (record) => {
    const text = named.get(keyOf(record))
    const byLocale = text && texts[text.kind]?.[text.id]
    return (byLocale?.[locale] ?? byLocale?.en)?.[0] ?? record.id
  }
}

/** The record that a subject is about; undefined for one that is about something else. */
function recordOfSubject({ kind: subject, id: path }: SubjectRef): RecordRef | undefined {
  if (subject === 'added') return { kind: 'item', id: path }
  if (subject !== 'override' && subject !== 'suspect') return undefined
  const [kind = '', ...rest] = path.split('/')
  const id = (subject === 'suspect' ? rest.slice(1) : rest).join('/')
  return isOverrideKind(kind) ? { kind, id } : undefined
}

type Stored = { subjectKind: string | null; subject: string | null }

/** The records that audited changes are about, with their names; undefined for a change of something else. */
export async function nameSubjects(db: Db, rows: readonly Stored[], locale: Locale): Promise<(row: Stored) => NamedRecord | undefined> {
  const recordOf = ({ subjectKind: kind, subject: id }: Stored) =>
    kind === null || id === null ? undefined : recordOfSubject({ kind, id } satisfies SubjectRef)
  const nameOf = await readRecordNames(
    db,
    rows.flatMap((row) => recordOf(row) ?? []),
    locale,
  )
  return (row) => {
    const record = recordOf(row)
    return record && { ...record, name: nameOf(record) }
  }
}
