import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GameMode } from '@stashwise/game/mode'
import type { LoggedKind } from '@stashwise/game/record-change'
import type { Facts } from '@stashwise/game/records'
import { and, asc, desc, eq, gt, gte, isNull } from 'drizzle-orm'
import type { Db } from './db.ts'
import { catalogueRecords } from './schema/catalogue.ts'
import { importChanges, imports } from './schema/import-history.ts'

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

/** Every record of a kind as the feed has it, by id. Read in chunks, so that other queries get their turn. */
export async function listFeedRecords<Kind extends LoggedKind>(db: Db, { mode, kind }: OfKind<Kind>): Promise<Map<string, Facts[Kind]>> {
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
        ),
      )
      .orderBy(asc(catalogueRecords.id))
      .limit(chunkRows)
    for (const { id, facts } of rows) records.set(id, JSON.parse(facts))
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
