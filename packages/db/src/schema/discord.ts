import type { Locale } from '@stashwise/game/locale'
import type { GameMode } from '@stashwise/game/mode'
import type { RestockTimes } from '@stashwise/game/restock'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const discordLinks = pgTable('discord_links', {
  discordId: text('discord_id').primaryKey(),
  userId: uuid('user_id'),
  name: text('name').notNull(),
  hasRole: boolean('has_role').notNull().default(false),
  roleAt: instant('role_at'),
  rolePausedUntil: instant('role_paused_until'),
  linkedAt: instant('linked_at').notNull(),
})

export const discordCodes = pgTable('discord_codes', {
  userId: uuid('user_id').primaryKey(),
  codeHash: text('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const discordChannels = pgTable(
  'discord_channels',
  {
    guildId: text('guild_id').notNull(),
    mode: text('mode').notNull().$type<GameMode>(),
    channelId: text('channel_id').notNull(),
    traders: text('traders').array().notNull(),
    locale: text('locale').notNull().$type<Locale>(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.mode] })],
)

export const discordPosts = pgTable('discord_posts', {
  id: uuid('id').primaryKey(),
  guildId: text('guild_id').notNull(),
  mode: text('mode').notNull().$type<GameMode>(),
  times: jsonb('times').notNull().$type<Record<string, number>>(),
  firedAt: instant('fired_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAt: instant('next_at').notNull(),
})

export const discordPositions = pgTable('discord_positions', {
  mode: text('mode').primaryKey().$type<GameMode>(),
  position: jsonb('position').notNull().$type<RestockTimes>(),
})
