import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GameMode } from '@stashwise/game/mode'
import type { Day, LoggedKind, RecordChange } from '@stashwise/game/record-change'
import { and, asc, between, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { priceDays } from './schema/prices.ts'
import { recordChanges } from './schema/record-changes.ts'

export type DaySpan = { mode: GameMode; from: Day; to: Day }

const chunkRows = 300

const { day, id, kind: kindColumn, before, after } = recordChanges
const wholeSpan = {
  kind: kindColumn,
  id,
  before: sql<string | null>`(array_agg(${before} ORDER BY ${day}))[1]`,
  after: sql<string | null>`(array_agg(${after} ORDER BY ${day} DESC))[1]`,
}

/**
 * What changed in a kind of records from the start of one day to the end of another, in chunks by id, so that other requests get their turn
 * in between. Several changes of a record are one; a record that ends as it began is left out.
 */
export async function* listRecordChanges(db: Db, { mode, from, to }: DaySpan, kind: LoggedKind): AsyncGenerator<RecordChange[]> {
  for (let last = ''; ; ) {
    const rows = await db
      .select(wholeSpan)
      .from(recordChanges)
      .where(and(eq(recordChanges.mode, mode), between(day, from, to), eq(kindColumn, kind), gt(id, last)))
      .groupBy(kindColumn, id)
      .orderBy(asc(id))
      .limit(chunkRows)
    yield rows.filter((row) => row.before !== row.after).map((row) => toChange(kind, row))
    await nextTurn()
    last = rows.at(-1)?.id ?? ''
    if (rows.length < chunkRows) return
  }
}

/** The changes of some records in a span, by `kind/id`. */
export async function findRecordChanges(
  db: Db,
  { mode, from, to }: DaySpan,
  refs: readonly { kind: LoggedKind; id: string }[],
): Promise<Map<string, RecordChange>> {
  const kinds = [...new Set(refs.map(({ kind }) => kind))]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const ids = refs.flatMap((ref) => (ref.kind === kind ? [ref.id] : []))
      const rows = await db
        .select(wholeSpan)
        .from(recordChanges)
        .where(and(eq(recordChanges.mode, mode), between(day, from, to), eq(kindColumn, kind), inArray(id, ids)))
        .groupBy(kindColumn, id)
      return rows.map((row) => [`${kind}/${row.id}`, toChange(kind, row)] as const)
    }),
  )
  return new Map(found.flat())
}

/** Days on which imports changed one record of a mode, the latest first; facts are JSON. */
export async function listChangesOf(db: Db, { mode, kind, id: record }: { mode: GameMode; kind: string; id: string }, limit: number) {
  const rows = await db
    .select({ at: recordChanges.at, before, after })
    .from(recordChanges)
    .where(and(eq(recordChanges.mode, mode), eq(kindColumn, kind), eq(id, record)))
    .orderBy(desc(day))
    .limit(limit)
  return rows.map((row) => ({ at: row.at, before: parseFacts(row.before), after: parseFacts(row.after) }))
}

const parseFacts = (facts: string | null): unknown => (facts === null ? null : JSON.parse(facts))

function toChange(kind: LoggedKind, { id, before, after }: { id: string; before: string | null; after: string | null }): RecordChange {
  return { kind, id, ...(before !== null && { before: JSON.parse(before) }), ...(after !== null && { after: JSON.parse(after) }) }
}

export type ChangedDay = { day: Day; kind: string; count: number; at: Date }

/** Days on which something changed, the latest first, with the number of records by kind. */
export const listChangedDays = (db: Db, mode: GameMode, since: Day): Promise<ChangedDay[]> =>
  db
    .select({
      day: recordChanges.day,
      kind: recordChanges.kind,
      count: count(),
      at: sql<Date>`max(${recordChanges.at})`.mapWith(recordChanges.at),
    })
    .from(recordChanges)
    .where(and(eq(recordChanges.mode, mode), sql`${recordChanges.day} >= ${since}`))
    .groupBy(recordChanges.day, recordChanges.kind)
    .orderBy(desc(recordChanges.day), recordChanges.kind)

/** Deletes changes before a day. */
export const deleteChangesBefore = async (db: Db, day: Day): Promise<void> => {
  await db.delete(recordChanges).where(lt(recordChanges.day, day))
}

export type PriceMove = { uid: string; before: number; after: number }

/** How many days before a day an average may be from to count as that day's. */
const maxAgeDays = 3

/** Averages of items at two days in roubles; items without one at either are left out. */
export async function listPriceMoves(db: Db, { mode, from, to }: DaySpan): Promise<PriceMove[]> {
  const averages = (name: string, day: Day) =>
    db.$with(name).as(
      db
        .selectDistinctOn([priceDays.itemUid], { uid: priceDays.itemUid, average: priceDays.average })
        .from(priceDays)
        .where(
          and(eq(priceDays.mode, mode), sql`${priceDays.day} > ${day}::date - ${maxAgeDays}::int`, sql`${priceDays.day} <= ${day}::date`),
        )
        .orderBy(priceDays.itemUid, desc(priceDays.day)),
    )
  const first = averages('first_day', from)
  const last = averages('last_day', to)
  return db
    .with(first, last)
    .select({ uid: first.uid, before: first.average, after: last.average })
    .from(first)
    .innerJoin(last, eq(last.uid, first.uid))
}
