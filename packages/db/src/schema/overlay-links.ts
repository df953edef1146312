import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const overlayLinks = pgTable('overlay_links', {
  userId: uuid('user_id').primaryKey(),
  /** SHA-256 in hexadecimal. */
  secretHash: text('secret_hash').notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
})
