import { type GameMode, isGameMode } from '@stashwise/game/mode'
import { and, asc, eq, isNotNull, max, min, or, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { catalogueState } from './schema/catalogue.ts'
import { feedDocuments, feedMeasures, type HeldDocument } from './schema/feed.ts'
import { itemPrices } from './schema/prices.ts'

/** Lowest and highest value of a figure within the last two weeks, or since an admin accepted another level. */
export type FigureRange = { lowest: number; highest: number }

/** Items with a price, their averages and lowest offers: comma-separated in the same order, 0 for none. */
export type LastPrices = { uids: string; averages: string; lowest: string }

/** What the next import needs to know of a document. */
export type KnownDocument = {
  /** Records when it was last good. */
  records?: number
  etag?: string
  bodyHash?: string
  held?: HeldDocument
  /** By measure; absent until the first import that measured. */
  measured?: Record<string, FigureRange>
  /** Stored prices, for items documents. Absent while they are simulated. */
  lastPrices?: LastPrices
}

/** What is known of each document, by mode and name as in `pvp/items`; shared documents have no mode. */
export async function listKnownDocuments(db: Db): Promise<Record<string, KnownDocument>> {
  const known: Record<string, KnownDocument> = {}
  const { document, mode, records, held, etag, bodyHash } = feedDocuments
  const rows = await db.select({ document, mode, records, held, etag, bodyHash }).from(feedDocuments)
  for (const row of rows) {
    known[`${row.mode}/${row.document}`] = {
      ...(row.records === null ? {} : { records: row.records }),
      ...(row.held === null ? {} : { held: row.held }),
      ...(row.etag === null ? {} : { etag: row.etag }),
      ...(row.bodyHash === null ? {} : { bodyHash: row.bodyHash }),
    }
  }
  for (const [key, measured] of Object.entries(await listMeasures(db))) known[key] = { ...known[key], measured }
  for (const { mode, ...lastPrices } of await listLastPrices(db)) known[`${mode}/items`] = { ...known[`${mode}/items`], lastPrices }
  return known
}

/** One row a document: rows cost the embedded database more than their content. */
async function listMeasures(db: Db): Promise<Record<string, Record<string, FigureRange>>> {
  const { document, mode, measure } = feedMeasures
  const range = db
    .select({ document, mode, measure, lowest: min(feedMeasures.lowest).as('lowest'), highest: max(feedMeasures.highest).as('highest') })
    .from(feedMeasures)
    .groupBy(document, mode, measure)
    .as('range')
  const rows = await db
    .select({
      document: range.document,
      mode: range.mode,
      measured: sql<Record<string, FigureRange>>`jsonb_object_agg(${range.measure},
        jsonb_build_object('lowest', ${range.lowest}, 'highest', ${range.highest}))`,
    })
    .from(range)
    .groupBy(range.document, range.mode)
  return Object.fromEntries(rows.map((row) => [`${row.mode}/${row.document}`, row.measured]))
}

/** Joined by the database: one row a mode, and no JSON, which takes it ten times as long to build. */
async function listLastPrices(db: Db): Promise<(LastPrices & { mode: string })[]> {
  const { mode, itemUid, avg24h, last } = itemPrices
  return db
    .select({
      mode,
      uids: sql<string>`string_agg(${itemUid}, ',')`,
      averages: sql<string>`string_agg(coalesce(${avg24h}, 0)::text, ',')`,
      lowest: sql<string>`string_agg(coalesce(${last}, 0)::text, ',')`,
    })
    .from(itemPrices)
    .innerJoin(catalogueState, and(eq(catalogueState.mode, mode), catalogueState.reached))
    .where(or(isNotNull(avg24h), isNotNull(last)))
    .groupBy(mode)
}

/** An admin's decision on a held document. `since`: of the hold they saw; absent: the current one. */
export type HeldDecision = { document: string; mode: GameMode | ''; decision: 'accepted' | 'refused'; since?: string | undefined }

/** Notes an admin's decision. False when nothing is held, or not any more what the admin looked at. Safe to repeat. */
export async function decideHeld(db: Db, { document, mode, decision, since }: HeldDecision): Promise<boolean> {
  const { rowCount } = await db
    .update(feedDocuments)
    .set({ held: sql`${feedDocuments.held} || ${JSON.stringify({ decision })}::jsonb` })
    .where(
      and(
        eq(feedDocuments.document, document),
        eq(feedDocuments.mode, mode),
        isNotNull(feedDocuments.held),
        since === undefined ? undefined : sql`${feedDocuments.held}->>'since' = ${since}`,
      ),
    )
  return rowCount === 1
}

/** The hold of a document and what was decided about it; null when nothing is held. `id`: document and mode, `items/pvp`. */
export async function findHeldDecision(db: Db, id: string): Promise<{ since: string; decision: 'accepted' | 'refused' | null } | null> {
  const [row] = await db.select({ held: feedDocuments.held }).from(feedDocuments).where(isHeld(id))
  return row?.held ? { since: row.held.since, decision: row.held.decision ?? null } : null
}

/** Sets what was decided about a hold, null for nothing. False when that hold is over. */
export async function setHeldDecision(
  db: Db,
  id: string,
  { since, decision }: { since: string; decision: string | null },
): Promise<boolean> {
  const { rowCount } = await db
    .update(feedDocuments)
    .set({
      held:
        decision === null ? sql`${feedDocuments.held} - 'decision'` : sql`${feedDocuments.held} || ${JSON.stringify({ decision })}::jsonb`,
    })
    .where(and(isHeld(id), sql`${feedDocuments.held}->>'since' = ${since}`))
  return rowCount === 1
}

function isHeld(id: string) {
  const at = id.lastIndexOf('/')
  const mode = id.slice(at + 1)
  return and(
    eq(feedDocuments.document, id.slice(0, at)),
    eq(feedDocuments.mode, isGameMode(mode) ? mode : ''),
    isNotNull(feedDocuments.held),
  )
}

export type FeedStatus = {
  document: string
  mode: string
  lastAttempt?: string
  lastSuccess?: string
  lastError?: string
  records?: number
  held?: HeldDocument
}

/** State of every document, for operators. */
export async function listFeedStates(db: Db): Promise<FeedStatus[]> {
  const { document, mode, lastAttempt, lastSuccess, lastError, records, held } = feedDocuments
  const rows = await db
    .select({ document, mode, lastAttempt, lastSuccess, lastError, records, held })
    .from(feedDocuments)
    .orderBy(asc(mode), asc(document))
  return rows.map((row) => ({
    document: row.document,
    mode: row.mode,
    ...(row.lastAttempt ? { lastAttempt: row.lastAttempt.toISOString() } : {}),
    ...(row.lastSuccess ? { lastSuccess: row.lastSuccess.toISOString() } : {}),
    ...(row.lastError === null ? {} : { lastError: row.lastError }),
    ...(row.records === null ? {} : { records: row.records }),
    ...(row.held === null ? {} : { held: row.held }),
  }))
}
