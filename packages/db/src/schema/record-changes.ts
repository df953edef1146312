import { date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What imports changed, by record and UTC day; facts are JSON text. `before` is null for a new record, `after` for one that is gone. */
export const recordChanges = pgTable(
  'record_changes',
  {
    mode: text('mode').notNull(),
    day: date('day').notNull(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    before: text('before'),
    after: text('after'),
  },
  (table) => [primaryKey({ columns: [table.mode, table.day, table.kind, table.id] })],
)
