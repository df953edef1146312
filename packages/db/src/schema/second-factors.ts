import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** `secret` is encrypted. A secret is no factor before it was confirmed; `lastStep`: time steps up to this one are used. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid('user_id').primaryKey(),
  secret: text('secret').notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

/** `id` and `publicKey` as base64url; `counter`: signatures so far, 0 where the device does not count. */
export const passkeys = pgTable('passkeys', {
  id: text('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** `confirmedAt`: when the session gave a second factor last. */
export const sessionFactors = pgTable('session_factors', {
  sessionId: uuid('session_id').primaryKey(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  challenge: text('challenge'),
  challengeUntil: timestamp('challenge_until', { withTimezone: true }),
})
