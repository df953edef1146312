import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Why a document was refused although it could be read; `accepted` lets its next import through. */
export type RefusedDocument = { records: number; expected: number; at: string; bodyHash: string; accepted: boolean }

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
    refused: jsonb('refused').$type<RefusedDocument>(),
  },
  (table) => [primaryKey({ columns: [table.document, table.mode] })],
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
