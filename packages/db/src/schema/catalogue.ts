import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** One row per game mode: the version every process compares its Catalogue with. */
export const catalogueState = pgTable('catalogue_state', {
  mode: text('mode').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  pricesAt: timestamp('prices_at', { withTimezone: true }),
  reached: boolean('reached').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Facts of one item, quest, map …; `facts` is JSON text and never queried inside. */
export const catalogueRecords = pgTable(
  'catalogue_records',
  {
    mode: text('mode').notNull(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    hash: text('hash').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    goneAt: timestamp('gone_at', { withTimezone: true }),
    facts: text('facts').notNull(),
    /** An admin has added it: imports leave it alone until the feed has it. */
    isAdded: boolean('is_added').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.mode, table.kind, table.id] })],
)

/** Names of one kind in one language, shared by the game modes. */
export const catalogueTexts = pgTable(
  'catalogue_texts',
  {
    kind: text('kind').notNull(),
    locale: text('locale').notNull(),
    hash: text('hash').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    texts: text('texts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.locale] })],
)
