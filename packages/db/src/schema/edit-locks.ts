import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who edits a record. `page`: an open editor, of which an admin may have several. */
export const editLocks = pgTable(
  'edit_locks',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    page: text('page').notNull(),
    holder: uuid('holder').notNull(),
    holderName: text('holder_name').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
    seen: timestamp('seen', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
