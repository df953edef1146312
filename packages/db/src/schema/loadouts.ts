import type { ItemUid } from '@stashwise/game/ids'
import type { Locale } from '@stashwise/game/locale'
import type { SavedBuild } from '@stashwise/loadouts/build'
import type { LoadoutChange, LoadoutFigures } from '@stashwise/loadouts/loadout-rules'
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Names by uid as they were when the loadout was saved, for what leaves the game later. */
export type NamesThen = Record<string, Partial<Record<Locale, string>>>
/** `names`: absent on loadouts saved before names were stored. */
export type StoredBuild = Omit<SavedBuild, 'weapon'> & { names?: NamesThen }

export const loadouts = pgTable('loadouts', {
  uid: uuid('uid').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** Made by the page that saves, unique for an account: the same save sent again is one loadout. */
  key: text('key').notNull(),
  title: text('title').notNull(),
  weaponUid: text('weapon_uid').$type<ItemUid>().notNull(),
  build: jsonb('build').$type<StoredBuild>().notNull(),
  /** Unique among the published ones. */
  buildHash: text('build_hash').notNull(),
  isPublic: boolean('is_public').notNull().default(false),
  publishedAt: timestamp('published_at', { withTimezone: true }),
  /** Counted by a trigger of {@link loadoutLikes}. */
  likes: integer('likes').notNull().default(0),
  /** Raised by each edit of title or build. */
  version: integer('version').notNull().default(1),
  savedFigures: jsonb('saved_figures').$type<LoadoutFigures>().notNull(),
  savedCatalogue: bigint('saved_catalogue', { mode: 'number' }).notNull(),
  ergonomics: doublePrecision('ergonomics').notNull(),
  recoilVertical: doublePrecision('recoil_vertical').notNull(),
  recoilHorizontal: doublePrecision('recoil_horizontal').notNull(),
  moa: doublePrecision('moa').notNull(),
  weightKg: doublePrecision('weight_kg').notNull(),
  /** Version of the facts behind the figures. */
  factsHash: text('facts_hash').notNull(),
  changes: jsonb('changes').$type<LoadoutChange[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const loadoutLikes = pgTable(
  'loadout_likes',
  {
    userId: uuid('user_id').notNull(),
    loadoutUid: uuid('loadout_uid').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.loadoutUid] })],
)
