import type { NoticeDetails, NoticeKind } from '@stashwise/accounts/notices'
import type { SuspensionKind } from '@stashwise/accounts/suspensions'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const accountNotices = pgTable('account_notices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').notNull().$type<NoticeKind>(),
  details: jsonb('details').notNull().$type<NoticeDetails>().default({}),
  at: instant('at').notNull(),
  mailedAt: instant('mailed_at'),
})

export const accountViews = pgTable('account_views', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  adminId: uuid('admin_id'),
  sessionId: uuid('session_id'),
  reason: text('reason').notNull(),
  startedAt: instant('started_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  endedAt: instant('ended_at'),
})

export const suspensions = pgTable(
  'suspensions',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull().$type<SuspensionKind>(),
    subject: text('subject').notNull().default(''),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.userId, table.subject] })],
)

export const userLimits = pgTable(
  'user_limits',
  {
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    factor: integer('factor').notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
)
