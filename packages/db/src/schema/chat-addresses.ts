import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const chatAddresses = pgTable('chat_addresses', {
  userId: uuid('user_id').primaryKey(),
  url: text('url').notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
})
