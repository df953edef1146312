import type { Change } from '@stashwise/accounts/change'
import type { ChangeKind } from '@stashwise/accounts/history'
import { bigint, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { wireJson } from './wire-json.ts'

export const progressHistory = pgTable('progress_history', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  characterUid: uuid('character_uid').notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
  kind: text('kind').notNull().$type<ChangeKind>(),
  change: wireJson<Change>('change').notNull(),
  size: integer('size').notNull(),
})
