import type { ReportedItem, ReportState } from '@stashwise/accounts/challenges'
import type { GameMode } from '@stashwise/game/mode'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const challenges = pgTable('challenges', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  rules: text('rules').notNull().default(''),
  mode: text('mode').notNull().$type<GameMode>(),
  beginsAt: instant('begins_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  weightItems: integer('weight_items').notNull(),
  weightQuests: integer('weight_quests').notNull(),
  weightLevels: integer('weight_levels').notNull(),
  invitation: text('invitation'),
  createdAt: instant('created_at').notNull(),
})

export const challengePlayers = pgTable('challenge_players', {
  id: uuid('id').primaryKey(),
  challengeId: uuid('challenge_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  joinedAt: instant('joined_at').notNull(),
  removedAt: instant('removed_at'),
})

export const challengeReports = pgTable('challenge_reports', {
  id: uuid('id').primaryKey(),
  playerId: uuid('player_id').notNull(),
  items: jsonb('items').notNull().$type<ReportedItem[]>().default([]),
  worth: bigint('worth', { mode: 'number' }),
  quests: integer('quests'),
  level: integer('level'),
  isOwnProgress: boolean('is_own_progress').notNull(),
  proof: text('proof'),
  state: text('state').notNull().default('waiting').$type<ReportState>(),
  reason: text('reason').notNull().default(''),
  reportedAt: instant('reported_at').notNull(),
  decidedAt: instant('decided_at'),
})
