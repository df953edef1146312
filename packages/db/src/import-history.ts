import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GameMode } from '@stashwise/game/mode'
import type { LoggedKind } from '@stashwise/game/record-change'
import type { Facts } from '@stashwise/game/records'
import { and, asc, desc, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import type { Db } from './db.ts'
import { catalogueRecords } from './schema/catalogue.ts'
import { clearedSuspects, importChanges, imports } from './schema/import-history.ts'

export type PastImport = typeof imports.$inferSelect
type OfKind<Kind extends LoggedKind> = { mode: GameMode; kind: Kind }

const chunkRows = 400

/** The stored imports that changed a kind, the latest first. */
export const listImports = (db: Db, { mode, kind }: OfKind<LoggedKind>): Promise<PastImport[]> =>
  db
    .select()
    .from(imports)
    .where(and(eq(imports.mode, mode), eq(imports.kind, kind)))
    .orderBy(desc(imports.version))

/** Records that are named one by one in a query; of more all are read. */
const maxNamed = 500

/** Records of a kind as the feed has them, by id; without `ids` all of them. Read in chunks, so that other queries get their turn. */
export async function listFeedRecords<Kind extends LoggedKind>(
  db: Db,
  { mode, kind }: OfKind<Kind>,
  ids?: readonly string[],
): Promise<Map<string, Facts[Kind]>> {
  const wanted = ids && new Set(ids)
  if (wanted?.size === 0) return new Map()
  const named = ids && ids.length <= maxNamed ? inArray(catalogueRecords.id, [...ids]) : undefined
  const records = new Map<string, Facts[Kind]>()
  for (let last = ''; ; ) {
    const rows = await db
      .select({ id: catalogueRecords.id, facts: catalogueRecords.facts })
      .from(catalogueRecords)
      .where(
        and(
          eq(catalogueRecords.mode, mode),
          eq(catalogueRecords.kind, kind),
          gt(catalogueRecords.id, last),
          isNull(catalogueRecords.goneAt),
          named,
        ),
      )
      .orderBy(asc(catalogueRecords.id))
      .limit(chunkRows)
    for (const { id, facts } of rows) if (wanted?.has(id) ?? true) records.set(id, JSON.parse(facts))
    await nextTurn()
    last = rows.at(-1)?.id ?? ''
    if (rows.length < chunkRows) return records
  }
}

/** What the records that changed since were before an import, by id; undefined: there was no such record. */
export async function listBefore<Kind extends LoggedKind>(
  db: Db,
  { mode, kind, version }: OfKind<Kind> & { version: number },
): Promise<Map<string, Facts[Kind] | undefined>> {
  const records = new Map<string, Facts[Kind] | undefined>()
  for (let last = ''; ; ) {
    const rows = await db
      .selectDistinctOn([importChanges.id], { id: importChanges.id, before: importChanges.before })
      .from(importChanges)
      .where(
        and(eq(importChanges.mode, mode), eq(importChanges.kind, kind), gte(importChanges.version, version), gt(importChanges.id, last)),
      )
      .orderBy(asc(importChanges.id), asc(importChanges.version))
      .limit(chunkRows)
    for (const { id, before } of rows) records.set(id, before === null ? undefined : JSON.parse(before))
    await nextTurn()
    last = rows.at(-1)?.id ?? ''
    if (rows.length < chunkRows) return records
  }
}

export type ClearedSuspect = typeof clearedSuspects.$inferSelect
type ClearedRef = Pick<ClearedSuspect, 'kind' | 'id' | 'rule'>

/** What admins have found to be right. */
export const listCleared = (db: Db): Promise<ClearedSuspect[]> => db.select().from(clearedSuspects)

const isCleared = ({ kind, id, rule }: ClearedRef) =>
  and(eq(clearedSuspects.kind, kind), eq(clearedSuspects.id, id), eq(clearedSuspects.rule, rule))

export async function findCleared(db: Db, ref: ClearedRef): Promise<ClearedSuspect | undefined> {
  const [row] = await db.select().from(clearedSuspects).where(isCleared(ref))
  return row
}

export async function clearSuspect(db: Db, { kind, id, rule, figures, reason }: ClearedSuspect): Promise<void> {
  await db
    .insert(clearedSuspects)
    .values({ kind, id, rule, figures, reason })
    .onConflictDoUpdate({ target: [clearedSuspects.kind, clearedSuspects.id, clearedSuspects.rule], set: { figures, reason } })
}

export async function suspectAgain(db: Db, ref: ClearedRef): Promise<void> {
  await db.delete(clearedSuspects).where(isCleared(ref))
}
