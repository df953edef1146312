import { overlayKinds } from '@stashwise/accounts/overlay-kinds'
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const overlayLinks = pgTable(
  'overlay_links',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: overlayKinds }).notNull(),
    /** SHA-256 in hexadecimal. */
    secretHash: text('secret_hash').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  ({ userId, kind }) => [primaryKey({ columns: [userId, kind] })],
)
