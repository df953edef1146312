import type { Overrides } from '@stashwise/catalogue/overrides/apply-overrides'
import type { FileOverride } from '@stashwise/catalogue/overrides/override-file'
import type { KnownIds } from '@stashwise/catalogue/overrides/override-kind'
import {
  type CorrectedText,
  type FeedValue,
  feedPatch,
  listTexts,
  type Patch,
  putText,
  settlePatch,
} from '@stashwise/catalogue/overrides/patch'
import type { OverrideKindName } from '@stashwise/catalogue/overrides/registry'
import { isLocale } from '@stashwise/game/locale'
import { type Facts, textKinds } from '@stashwise/game/records'
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { nextVersion } from './catalogue-version.ts'
import type { Db } from './db.ts'
import { notify } from './notify.ts'
import { users } from './schema/accounts.ts'
import { catalogueRecords, catalogueState, catalogueTexts } from './schema/catalogue.ts'
import { overrides } from './schema/overrides.ts'

export type OverrideRef = { kind: OverrideKindName; id: string }
const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`
/** The patches in force. */
export const getOverrides = async (db: Db): Promise<Overrides> =>
  db.select({ kind: overrides.kind, id: overrides.id, patch: overrides.patch }).from(overrides)

export type OverrideRow = typeof overrides.$inferSelect & { authorName: string | null }

const rows = (db: Db) =>
  db
    .select({
      ...getTableColumns(overrides),
      authorName: sql<string | null>`coalesce(nullif(${users.username}, ''), ${users.email})`,
    })
    .from(overrides)
    .leftJoin(users, eq(users.id, overrides.author))

/** The overrides in force with who made them, the latest first. */
export const listOverrides = async (db: Db): Promise<OverrideRow[]> => rows(db).orderBy(desc(overrides.at), overrides.kind, overrides.id)

/** One override; undefined when its record is shown as the feed has it. */
export async function findOverride(db: Db, { kind, id }: OverrideRef): Promise<OverrideRow | undefined> {
  const [row] = await rows(db).where(and(eq(overrides.kind, kind), eq(overrides.id, id)))
  return row
}

/** A record as the feed has it; undefined when it has none. */
export async function findFeedFacts<K extends OverrideKindName>(db: Db, ref: { kind: K; id: string }): Promise<Facts[K] | undefined> {
  const { kind, id, facts, goneAt, mode } = catalogueRecords
  const [row] = await db
    .select({ facts })
    .from(catalogueRecords)
    .where(and(eq(kind, ref.kind), eq(id, ref.id), isNull(goneAt)))
    .orderBy(desc(mode))
    .limit(1)
  return row && JSON.parse(row.facts)
}

/** The feed's values of overridden records and corrected texts, by `kind/id`, one for each mode with the record. */
export async function listFeedValues(db: Db, of: Overrides): Promise<Map<string, FeedValue[]>> {
  const { kind, id, facts, goneAt } = catalogueRecords
  const records = await db
    .select({ kind, id, facts })
    .from(catalogueRecords)
    .where(and(...among({ kind, id }, of), isNull(goneAt)))
    .orderBy(desc(catalogueRecords.mode))
  const texts = await listFeedTexts(
    db,
    of.flatMap(({ patch }) => listTexts(patch.texts)),
  )
  const values = new Map<string, FeedValue[]>(of.map((ref) => [keyOf(ref), []]))
  for (const record of records) values.get(keyOf(record))?.push({ facts: JSON.parse(record.facts), texts })
  return values
}

/** Columns that have one of the kinds and one of the ids: perhaps more than the records meant. */
const among = ({ kind, id }: { kind: AnyPgColumn; id: AnyPgColumn }, refs: readonly OverrideRef[]) => [
  inArray(kind, [...new Set(refs.map((ref) => ref.kind))]),
  inArray(
    id,
    refs.map((ref) => ref.id),
  ),
]

/** The feed's texts of some ids, of all languages that any of them is wanted in. */
export async function listFeedTexts(db: Db, wanted: readonly WantedText[]): Promise<FeedValue['texts']> {
  const texts: FeedValue['texts'] = {}
  if (wanted.length === 0) return texts
  // raw SQL: looks into JSON text, so that no whole language has to be read.
  const named = sql<Record<string, [string]> | null>`(SELECT json_object_agg(key, value) FROM json_each(${catalogueTexts.texts}::json)
    WHERE key = ANY(${sql.param([...new Set(wanted.map(({ id }) => id))])}))`
  const sets = await db
    .select({ kind: catalogueTexts.kind, locale: catalogueTexts.locale, named })
    .from(catalogueTexts)
    .where(areTexts(wanted))
  for (const set of sets) {
    const kind = textKinds.find((name) => name === set.kind)
    const { locale } = set
    if (kind && isLocale(locale)) for (const [id, text] of Object.entries(set.named ?? {})) putText(texts, { kind, id, locale, text })
  }
  return texts
}

type WantedText = Pick<CorrectedText, 'kind' | 'id' | 'locale'>
const areTexts = (texts: readonly WantedText[]) =>
  and(
    inArray(catalogueTexts.kind, [...new Set(texts.map(({ kind }) => kind))]),
    inArray(catalogueTexts.locale, [...new Set(texts.map(({ locale }) => locale))]),
  )

/**
 * Puts overrides in force, in place of earlier ones; call it in a transaction. Every process shows them once that is committed. A patch that contradicts
 * itself is settled first, see `settlePatch`.
 */
export async function saveOverrides(db: Db, given: readonly (Omit<FileOverride, 'at'> & { at: Date })[]): Promise<void> {
  if (given.length === 0) return
  const before = await db
    .select({ patch: overrides.patch })
    .from(overrides)
    .where(and(...among(overrides, given)))
  const feeds = await listFeedValues(db, given)
  const saved = given.map((one) => {
    const [value] = feeds.get(keyOf(one)) ?? []
    return value ? { ...one, patch: settlePatch(one.kind, value.facts, one.patch) } : one
  })
  const feedOf = (one: FileOverride | (typeof saved)[number]) => {
    const [value] = feeds.get(keyOf(one)) ?? []
    return one.feed ?? (value && feedPatch(one.kind, value, one.patch)) ?? null
  }
  const values = saved.map((one) => ({ ...one, author: one.author ?? null, feed: feedOf(one) }))
  const { patch, reason, author, at, feed } = overrides
  const set = Object.fromEntries(
    Object.entries({ patch, reason, author, at, feed }).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
  )
  await db
    .insert(overrides)
    .values(values)
    .onConflictDoUpdate({ target: [overrides.kind, overrides.id], set })
  await announceRecords(
    db,
    saved,
    [...before, ...saved].map((one) => one.patch),
  )
}

/** Ends an override; call it in a transaction. False without one. */
export async function dropOverride(db: Db, ref: OverrideRef): Promise<boolean> {
  const dropped = await db
    .delete(overrides)
    .where(and(eq(overrides.kind, ref.kind), eq(overrides.id, ref.id)))
    .returning({ patch: overrides.patch })
  if (dropped.length === 0) return false
  await announceRecords(
    db,
    [ref],
    dropped.map(({ patch }) => patch),
  )
  return true
}

/** Gives records, and sets of the texts that patches correct, a new version, as an import does, so that every process reads them again. */
export async function announceRecords(db: Db, refs: readonly OverrideRef[], patches: readonly Patch[]): Promise<void> {
  const version = await nextVersion(db)
  const texts = patches.flatMap((patch) => listTexts(patch.texts))
  if (texts.length > 0) await db.update(catalogueTexts).set({ version }).where(areTexts(texts))
  await db
    .update(catalogueRecords)
    .set({ version })
    .where(and(...among(catalogueRecords, refs)))
  const modes = await db.update(catalogueState).set({ version, updatedAt: sql`now()` }).returning({ mode: catalogueState.mode })
  for (const { mode } of modes) await notify(db, 'catalogue', `${mode}:${version}`)
}

/** Those of some users that there are. */
export async function findAuthors(db: Db, uids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...new Set(uids)]))
  return new Set(found.map(({ id }) => id))
}

/** Which records there are or were, in any mode. */
export async function getKnownRecords(db: Db): Promise<{ record: (kind: string, id: string) => boolean; id: KnownIds }> {
  const { kind, id } = catalogueRecords
  const records = await db.selectDistinct({ kind, id }).from(catalogueRecords)
  const known = new Set(records.map(keyOf))
  const isKnown = (kind: string, id: string) => known.has(keyOf({ kind, id }))
  return { record: isKnown, id: isKnown }
}
