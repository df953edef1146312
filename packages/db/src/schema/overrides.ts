import type { Patch } from '@stashwise/catalogue/overrides/patch'
import type { OverrideKindName } from '@stashwise/catalogue/overrides/registry'
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** What admins know better than the feed, by record. */
export const overrides = pgTable(
  'overrides',
  {
    kind: text('kind').notNull().$type<OverrideKindName>(),
    id: text('id').notNull(),
    patch: jsonb('patch').$type<Patch>().notNull(),
    reason: text('reason').notNull().default(''),
    author: uuid('author'),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The feed's values of the same facts at that time; null: unknown. */
    feed: jsonb('feed').$type<Patch>(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** Players' reports of errors in a record. */
export const reports = pgTable('reports', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull().$type<OverrideKindName>(),
  record: text('record').notNull(),
  userId: uuid('user_id'),
  text: text('text').notNull(),
  gameVersion: text('game_version').notNull().default(''),
  locale: text('locale').notNull(),
  /** Base64. */
  screenshot: text('screenshot'),
  reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  closedBy: uuid('closed_by'),
  outcome: text('outcome').$type<'corrected' | 'declined'>(),
})
