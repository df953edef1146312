import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const pictures = pgTable('pictures', {
  id: text('id').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  stored: boolean('stored').notNull().default(false),
  uploadedBy: uuid('uploaded_by'),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
})

export type PictureOutcome = 'ok' | 'missing' | 'refused' | 'failed'

export const pictureChecks = pgTable(
  'picture_checks',
  {
    imageId: text('image_id').notNull(),
    kind: text('kind').notNull(),
    outcome: text('outcome').notNull().$type<PictureOutcome>(),
    status: integer('status'),
    bytes: integer('bytes'),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.kind] })],
)
