import { AppError } from '@stashwise/game/app-error'
import type { Facts } from '@stashwise/game/records'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from './db.ts'
import { announceRecords, type OverrideRef } from './overrides.ts'
import { catalogueRecords, catalogueState } from './schema/catalogue.ts'

const { kind, id, goneAt, isAdded, facts } = catalogueRecords
const isRecord = (ref: OverrideRef) => and(eq(kind, ref.kind), eq(id, ref.id))

/** The facts of a record that an admin has added; null once the feed has it, or without one. */
export async function findAdded(db: Db, ref: OverrideRef): Promise<object | null> {
  const [row] = await db
    .select({ facts })
    .from(catalogueRecords)
    .where(and(isRecord(ref), isAdded, isNull(goneAt)))
    .limit(1)
  return row ? JSON.parse(row.facts) : null
}

/**
 * Adds a record that the feed misses, in every mode; call it in a transaction. Imports leave it alone until the feed has a record with its id.
 * @throws AppError `record/exists`.
 */
export async function addRecord(db: Db, ref: OverrideRef, added: Facts['item']): Promise<void> {
  const known = await db
    .select({ id })
    .from(catalogueRecords)
    .where(and(isRecord(ref), isNull(goneAt)))
    .limit(1)
  if (known.length > 0) throw new AppError('record/exists')
  const modes = await db.select({ mode: catalogueState.mode }).from(catalogueState)
  // The hash of no record of the feed: the feed's own will be another one.
  const row = { ...ref, hash: 'added', version: 0, facts: JSON.stringify(added), isAdded: true, goneAt: null }
  if (modes.length > 0)
    await db
      .insert(catalogueRecords)
      .values(modes.map(({ mode }) => ({ ...row, mode })))
      .onConflictDoUpdate({
        target: [catalogueRecords.mode, kind, id],
        set: { hash: row.hash, facts: row.facts, isAdded: true, goneAt: null },
      })
  await announceRecords(db, [ref], [])
}

/** Takes an added record back; call it in a transaction. False when the feed has it, or nobody added it. */
export async function removeAdded(db: Db, ref: OverrideRef, at: Date): Promise<boolean> {
  const gone = await db
    .update(catalogueRecords)
    .set({ goneAt: at })
    .where(and(isRecord(ref), isAdded, isNull(goneAt)))
    .returning({ id })
  if (gone.length > 0) await announceRecords(db, [ref], [])
  return gone.length > 0
}
