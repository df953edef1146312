import type { DeliveryState, WebhookMail, WebhookState, WebhookType } from '@stashwise/accounts/webhooks'
import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import type { RestockTimes } from '@stashwise/game/restock'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  url: text('url').notNull(),
  mode: text('mode').notNull().$type<GameMode>(),
  types: text('types').array().notNull().$type<WebhookType[]>(),
  items: text('items').array().notNull().$type<ItemUid[]>(),
  secret: text('secret').notNull(),
  oldSecret: text('old_secret'),
  oldSecretUntil: instant('old_secret_until'),
  state: text('state').notNull().default('on').$type<WebhookState>(),
  failingSince: instant('failing_since'),
  warnedAt: instant('warned_at'),
  pausedUntil: instant('paused_until'),
  leasedUntil: instant('leased_until'),
  mail: text('mail').$type<WebhookMail>(),
  createdAt: instant('created_at').notNull(),
})

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey(),
  endpointId: uuid('endpoint_id').notNull(),
  type: text('type').notNull().$type<WebhookType | 'test'>(),
  body: text('body').notNull(),
  items: text('items').array().notNull().default([]).$type<ItemUid[]>(),
  state: text('state').notNull().default('waiting').$type<DeliveryState>(),
  attempts: integer('attempts').notNull().default(0),
  nextAt: instant('next_at').notNull(),
  triedAt: instant('tried_at'),
  status: integer('status'),
  fault: text('fault'),
  createdAt: instant('created_at').notNull(),
})

/** Version of a Catalogue, or restock times. */
export type WebhookPosition = number | RestockTimes

export const webhookPositions = pgTable(
  'webhook_positions',
  {
    mode: text('mode').notNull().$type<GameMode>(),
    kind: text('kind').notNull().$type<'price' | 'restock'>(),
    position: jsonb('position').notNull().$type<WebhookPosition>(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.kind] })],
)
