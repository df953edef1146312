import type { QuestUid } from '@stashwise/game/ids'
import type { QuestCorrection } from '@stashwise/progression/corrections/quest-correction'
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const questCorrections = pgTable('quest_corrections', {
  questUid: text('quest_uid').primaryKey().$type<QuestUid>(),
  correction: jsonb('correction').$type<QuestCorrection>().notNull(),
  note: text('note').notNull().default(''),
  madeBy: uuid('made_by'),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})

export const questReports = pgTable('quest_reports', {
  id: uuid('id').primaryKey(),
  questUid: text('quest_uid').notNull().$type<QuestUid>(),
  userId: uuid('user_id'),
  text: text('text').notNull(),
  gameVersion: text('game_version').notNull().default(''),
  locale: text('locale').notNull(),
  /** Base64. */
  screenshot: text('screenshot'),
  reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
  closedBy: uuid('closed_by'),
  outcome: text('outcome').$type<'corrected' | 'declined'>(),
})
