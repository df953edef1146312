import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export type JobTrigger = 'schedule' | 'admin'
/** `lost`: the process ended before the run. */
export type JobOutcome = 'running' | 'ok' | 'failed' | 'stopped' | 'lost'

export const jobRuns = pgTable('job_runs', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  job: text('job').notNull(),
  startedBy: text('started_by').notNull().$type<JobTrigger>(),
  outcome: text('outcome').notNull().default('running').$type<JobOutcome>(),
  message: text('message'),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
})

export const siteDays = pgTable('site_days', {
  day: date('day').primaryKey(),
  users: integer('users').notNull(),
  seen: integer('seen').notNull(),
  pro: integer('pro').notNull(),
})
