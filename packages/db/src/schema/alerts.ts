import type { AlertChannel, AlertDeliveryState, AlertKind, AlertState } from '@stashwise/accounts/alerts'
import type { GameMode } from '@stashwise/game/mode'
import type { RestockTimes } from '@stashwise/game/restock'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const alertRules = pgTable('alert_rules', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  mode: text('mode').notNull().$type<GameMode>(),
  kind: text('kind').notNull().$type<AlertKind>(),
  subject: text('subject').notNull(),
  threshold: bigint('threshold', { mode: 'number' }),
  channels: text('channels').array().notNull().$type<AlertChannel[]>(),
  state: text('state').notNull().default('on').$type<AlertState>(),
  isArmed: boolean('is_armed').notNull(),
  firedAt: instant('fired_at'),
  stopToken: text('stop_token').notNull(),
  /** When a craft is done; null for other kinds. */
  dueAt: instant('due_at'),
  createdAt: instant('created_at').notNull(),
})

export const alertDeliveries = pgTable('alert_deliveries', {
  id: uuid('id').primaryKey(),
  ruleId: uuid('rule_id').notNull(),
  channel: text('channel').notNull().$type<AlertChannel>(),
  figure: bigint('figure', { mode: 'number' }).notNull(),
  firedAt: instant('fired_at').notNull(),
  state: text('state').notNull().default('waiting').$type<AlertDeliveryState>(),
  attempts: integer('attempts').notNull().default(0),
  nextAt: instant('next_at').notNull(),
})

/** Version of a Catalogue, or restock times. */
export type AlertPosition = number | RestockTimes

export const alertPositions = pgTable(
  'alert_positions',
  {
    mode: text('mode').notNull().$type<GameMode>(),
    kind: text('kind').notNull().$type<'price' | 'restock'>(),
    position: jsonb('position').notNull().$type<AlertPosition>(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.kind] })],
)

export const alertQuietHours = pgTable('alert_quiet_hours', {
  userId: uuid('user_id').primaryKey(),
  quietFrom: integer('quiet_from').notNull(),
  quietTo: integer('quiet_to').notNull(),
  timeZone: text('time_zone').notNull(),
})

export const alertDiscord = pgTable('alert_discord', { userId: uuid('user_id').primaryKey(), url: text('url').notNull() })

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  endpoint: text('endpoint').notNull(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const pushKeys = pgTable('push_keys', {
  isSingle: boolean('is_single').primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
})
