import type { Progress } from '@stashwise/accounts/fields'
import type { GameMode } from '@stashwise/game/mode'
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { wireJson } from './wire-json.ts'

export const wipes = pgTable('wipes', {
  id: uuid('id').primaryKey(),
  mode: text('mode').notNull().$type<GameMode>(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  declaredBy: uuid('declared_by'),
  declaredAt: timestamp('declared_at', { withTimezone: true }).notNull(),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  startedAt: timestamp('started_at', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  lastCharacter: uuid('last_character'),
  checked: integer('checked').notNull().default(0),
  total: integer('total').notNull().default(0),
  reset: integer('reset').notNull().default(0),
})

/** Its key is the wipe and the character: a wipe resets a character once. */
export const wipedProgress = pgTable('wiped_progress', {
  wipeId: uuid('wipe_id').notNull(),
  characterUid: uuid('character_uid').notNull(),
  userId: uuid('user_id').notNull(),
  progress: wireJson<Progress>('progress').notNull(),
  resetAt: timestamp('reset_at', { withTimezone: true }).notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  seenAt: timestamp('seen_at', { withTimezone: true }),
})
