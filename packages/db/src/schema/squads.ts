import type { GameMode } from '@stashwise/game/mode'
import type { SquadProgress } from '@stashwise/progression/squad/squad-progress'
import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const squads = pgTable('squads', {
  /** Hash of what the link holds. */
  id: text('id').primaryKey(),
  mode: text('mode').notNull().$type<GameMode>(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }).notNull(),
})

export const squadMembers = pgTable(
  'squad_members',
  {
    squadId: text('squad_id').notNull(),
    /** Hash of the key that the member's browser has. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    progress: jsonb('progress').notNull().$type<SquadProgress>(),
    /** Counts up: the order in which members joined. */
    joined: bigint('joined', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** When the member's progress last came. */
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.squadId, table.id] })],
)
