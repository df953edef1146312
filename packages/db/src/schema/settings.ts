import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Small things an admin sets: the website alert, the weather. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
