import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The last imports that changed records of a kind in a mode. `bytes`: what their values before it take in the database. */
export const imports = pgTable(
  'imports',
  {
    mode: text('mode').notNull(),
    kind: text('kind').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    records: integer('records').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.kind, table.version] })],
)

/** A record that an import changed; `before`: its facts as JSON text, null when it was new. */
export const importChanges = pgTable(
  'import_changes',
  {
    mode: text('mode').notNull(),
    kind: text('kind').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    id: text('id').notNull(),
    before: text('before'),
  },
  (table) => [primaryKey({ columns: [table.mode, table.kind, table.version, table.id] })],
)

/** Suspects that an admin has found to be right, with the figures they had then. */
export const clearedSuspects = pgTable(
  'cleared_suspects',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    rule: text('rule').notNull(),
    figures: text('figures').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.rule] })],
)
