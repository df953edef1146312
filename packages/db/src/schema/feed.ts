import type { RestockTimes } from '@stashwise/game/restock'
import { bigint, date, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A figure of a document outside of what was expected. `least` and `most` are the limits it broke. */
export type FeedDoubt = { measure: string; came: number; least?: number; most?: number; examples: FeedExample[] }
/** A record that shows a doubt. `id`: our id, where it is an item. */
export type FeedExample = { id?: string; name: string }

/**
 * A document held back because it changed too much; the last good one is used. `figures`: all measures. `accepted` imports the next such
 * document, `refused` only marks it as known.
 */
export type HeldDocument = {
  since: string
  bodyHash: string
  figures: Record<string, number>
  doubts: FeedDoubt[]
  decision?: 'accepted' | 'refused'
}

/** What is known about each document of the feed, per mode; documents without a mode have mode ''. */
export const feedDocuments = pgTable(
  'feed_documents',
  {
    document: text('document').notNull(),
    mode: text('mode').notNull(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    bodyHash: text('body_hash'),
    lastAttempt: timestamp('last_attempt', { withTimezone: true }),
    lastSuccess: timestamp('last_success', { withTimezone: true }),
    lastError: text('last_error'),
    records: integer('records'),
    held: jsonb('held').$type<HeldDocument>(),
  },
  (table) => [primaryKey({ columns: [table.document, table.mode] })],
)

/** What each accepted import of a document counted, per UTC day: lowest and highest of the day. */
export const feedMeasures = pgTable(
  'feed_measures',
  {
    document: text('document').notNull(),
    mode: text('mode').notNull(),
    measure: text('measure').notNull(),
    day: date('day').notNull(),
    lowest: doublePrecision('lowest').notNull(),
    highest: doublePrecision('highest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.document, table.mode, table.measure, table.day] })],
)

/** What was skipped or went wrong, newest last; bounded by the feed's jobs. */
export const feedLog = pgTable('feed_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  level: text('level', { enum: ['info', 'warn', 'error'] }).notNull(),
  document: text('document').notNull(),
  mode: text('mode'),
  recordId: text('record_id'),
  reason: text('reason').notNull(),
})

/** Restock times by mode. `askedAt`: the last request, successful or not. */
export const traderRestocks = pgTable('trader_restocks', {
  mode: text('mode').primaryKey(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  etag: text('etag'),
  times: jsonb('times').$type<RestockTimes>().notNull(),
})
