import type { KeyScope } from '@stashwise/accounts/api-keys'
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** The character whose progress the key opens; null when it opens none. */
  characterUid: uuid('character_uid'),
  name: text('name').notNull(),
  scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
  /** SHA-256 in hexadecimal. */
  secretHash: text('secret_hash').notNull(),
  /** Prefix and last characters of the secret. */
  hint: text('hint').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  renewedAt: timestamp('renewed_at', { withTimezone: true }),
  usedAt: timestamp('used_at', { withTimezone: true }),
  /** Written with `usedAt`. */
  uses: bigint('uses', { mode: 'number' }).notNull().default(0),
})
