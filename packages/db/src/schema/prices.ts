import { bigint, date, integer, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core'

/** The flea market's latest word about an item; a missing figure is null, never 0. */
export const itemPrices = pgTable(
  'item_prices',
  {
    mode: text('mode').notNull(),
    itemUid: text('item_uid').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    last: integer('last'),
    avg24h: integer('avg24h'),
    low24h: integer('low24h'),
    high24h: integer('high24h'),
    change24h: real('change24h'),
    offers: integer('offers'),
    scannedAt: timestamp('scanned_at', { withTimezone: true }),
    avg7d: integer('avg7d'),
    change7d: real('change7d'),
    spark: integer('spark').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.mode, table.itemUid] })],
)

/** Averages and lowest offers of scans, as the feed's own history has them. Partitioned by month of `at`. */
export const pricePoints = pgTable(
  'price_points',
  {
    itemUid: text('item_uid').notNull(),
    mode: text('mode').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    average: integer('average').notNull(),
    low: integer('low'),
    offers: integer('offers'),
  },
  (table) => [primaryKey({ columns: [table.itemUid, table.mode, table.at] })],
)

/** Daily roll-up of {@link pricePoints}; days are UTC. `low`: lowest of its offers and averages; `high`: its highest average. */
export const priceDays = pgTable(
  'price_days',
  {
    itemUid: text('item_uid').notNull(),
    mode: text('mode').notNull(),
    day: date('day').notNull(),
    low: integer('low').notNull(),
    average: integer('average').notNull(),
    high: integer('high').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemUid, table.mode, table.day] })],
)

/** Which histories are still to be fetched from the feed. */
export const backfill = pgTable(
  'backfill',
  {
    itemUid: text('item_uid').notNull(),
    mode: text('mode').notNull(),
    status: text('status', { enum: ['waiting', 'done', 'absent'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.itemUid, table.mode] })],
)
