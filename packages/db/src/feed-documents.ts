import type { GameMode } from '@stashwise/game/mode'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { feedDocuments, type RefusedDocument } from './schema/feed.ts'

/** What the next import needs to know of a document: its last good size and version, and the smaller size an admin accepted. */
export type KnownDocument = { records?: number; acceptedRecords?: number; etag?: string }

/** What is known of each document, by mode and name as in `pvp/items`; shared documents have no mode. */
export async function readKnownDocuments(db: Db): Promise<Record<string, KnownDocument>> {
  const rows = await db
    .select({
      document: feedDocuments.document,
      mode: feedDocuments.mode,
      records: feedDocuments.records,
      refused: feedDocuments.refused,
      etag: feedDocuments.etag,
    })
    .from(feedDocuments)
  return Object.fromEntries(
    rows.map(({ document, mode, records, refused, etag }): [string, KnownDocument] => [
      `${mode}/${document}`,
      {
        ...(records === null ? {} : { records }),
        ...(refused?.accepted ? { acceptedRecords: refused.records } : {}),
        ...(etag === null ? {} : { etag }),
      },
    ]),
  )
}

/** Lets a refused document through: an admin looked at it. True when there was one. Safe to repeat. */
export async function acceptRefused(db: Db, document: string, mode: GameMode | ''): Promise<boolean> {
  const at = and(eq(feedDocuments.document, document), eq(feedDocuments.mode, mode))
  const [row] = await db
    .select({ refused: feedDocuments.refused })
    .from(feedDocuments)
    .where(and(at, isNotNull(feedDocuments.refused)))
  if (!row?.refused) return false
  await db
    .update(feedDocuments)
    .set({ refused: { ...row.refused, accepted: true } })
    .where(at)
  return true
}

export type FeedStatus = {
  document: string
  mode: string
  lastAttempt?: string
  lastSuccess?: string
  lastError?: string
  records?: number
  refused?: RefusedDocument
}

/** State of every document, for operators. */
export async function readFeedStatus(db: Db): Promise<FeedStatus[]> {
  const rows = await db
    .select({
      document: feedDocuments.document,
      mode: feedDocuments.mode,
      lastAttempt: feedDocuments.lastAttempt,
      lastSuccess: feedDocuments.lastSuccess,
      lastError: feedDocuments.lastError,
      records: feedDocuments.records,
      refused: feedDocuments.refused,
    })
    .from(feedDocuments)
    .orderBy(asc(feedDocuments.mode), asc(feedDocuments.document))
  return rows.map(({ document, mode, lastAttempt, lastSuccess, lastError, records, refused }) => ({
    document,
    mode,
    ...(lastAttempt ? { lastAttempt: lastAttempt.toISOString() } : {}),
    ...(lastSuccess ? { lastSuccess: lastSuccess.toISOString() } : {}),
    ...(lastError === null ? {} : { lastError }),
    ...(records === null ? {} : { records }),
    ...(refused === null ? {} : { refused }),
  }))
}
