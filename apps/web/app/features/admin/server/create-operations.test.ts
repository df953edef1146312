import { randomUUID } from 'node:crypto'
import { jobRecord } from '@stashwise/db/job-runs'
import { findAudit } from '@stashwise/db/site-log'
import { testDb } from '@stashwise/db/testing/test-db'
import type { JobControl } from '@stashwise/jobs/job-control'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createAudit } from './create-audit.ts'
import { createOperations } from './create-operations.ts'
import { daysJob } from './days-job.ts'

const now = Date.parse('2026-11-26T12:00:00.000Z')
const minuteMs = 60_000
const jobs = { list: vi.fn<JobControl['list']>(), run: vi.fn<JobControl['run']>(), abort: vi.fn<JobControl['abort']>() }

let database: Awaited<ReturnType<typeof testDb>>
let at: number
const clock = () => at
let admin: string
let player: string
let hear: (payload: string | undefined) => void
const operations = () =>
  createOperations({
    database,
    audit: createAudit({ database, clock: Date.now }),
    clock,
    jobs,
    bus: {
      on: (_channel, listener) => {
        hear = (payload) => void listener(payload)
      },
      announce: async (_channel, payload) => hear(payload),
    },
    market: { state: (mode) => ({ mode, version: 1, itemCount: 10, simulated: true }) },
    mailKind: 'smtp',
    load: () => ({ rssBytes: 1, heapBytes: 1, delayMs: 0, busyPercent: 0, startedAt: new Date(now).toISOString() }),
    records: async () => ({ suspects: [], unknown: [], corrections: { agrees: 0, moved: 0, gone: 0 } }),
    hasFeed: false,
    hasBackups: true,
    dataDir: import.meta.dirname,
  })
const record = () => jobRecord(database.db, () => new Date(at))

beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('TRUNCATE users, audit_log, site_log, job_runs, site_days, reports RESTART IDENTITY CASCADE')
  at = now
  for (const call of Object.values(jobs)) call.mockReset()
  jobs.run.mockReturnValue('started')
  jobs.list.mockReturnValue([
    { name: 'test/job', schedule: '*/5 * * * *', canStop: true, next: now + minuteMs, everyMs: 5 * minuteMs },
    { name: 'test/whole', schedule: '20 4 * * *', canStop: false },
  ])
  admin = await aUser({ is_admin: true })
  player = await aUser()
})

async function aUser(columns: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  const row = { id, email: `${id}@example.org`, created_at: new Date(now - minuteMs), ...columns }
  await database.pool.query(
    `INSERT INTO users (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
      .map((_name, index) => `$${index + 1}`)
      .join(', ')})`,
    Object.values(row),
  )
  return id
}
const note = (area: string, level: string, minutesAgo: number) =>
  database.pool.query(`INSERT INTO site_log (at, area, level, message) VALUES ($1, $2, $3, 'x')`, [
    new Date(now - minutesAgo * minuteMs),
    area,
    level,
  ])

test('a job shows its last result, when it succeeded last, and the run under way', async () => {
  at = now - 20 * minuteMs
  await record().end(await record().begin({ job: 'test/job', startedBy: 'schedule' }), { outcome: 'ok' })
  at = now - 10 * minuteMs
  await record().end(await record().begin({ job: 'test/job', startedBy: 'admin' }), { outcome: 'failed', message: 'no room '.repeat(500) })
  at = now
  await record().begin({ job: 'test/job', startedBy: 'schedule' })
  const [job, other] = await operations().listJobs()
  expect(job).toMatchObject({
    next: '2026-11-26T12:01:00.000Z',
    okAt: '2026-11-26T11:40:00.000Z',
    last: { outcome: 'failed', by: 'admin', started: '2026-11-26T11:50:00.000Z' },
    running: { outcome: 'running', started: '2026-11-26T12:00:00.000Z' },
  })
  expect(job?.last?.message).toHaveLength(500)
  expect(other).toEqual({ name: 'test/whole', schedule: '20 4 * * *', canStop: false })
})

test('a run whose process ended is lost once the job runs again, and old runs are deleted', async () => {
  for (let run = 0; run < 104; run += 1) {
    at = now + run
    await record().begin({ job: 'test/job', startedBy: 'schedule' })
  }
  const runs = await operations().listRuns('test/job')
  expect(runs?.map(({ outcome }) => outcome)).toEqual(['running', ...Array(49).fill('lost')])
  const { rows } = await database.pool.query<{ runs: number }>('SELECT count(*)::int AS runs FROM job_runs')
  expect(rows[0]?.runs).toBeLessThanOrEqual(101)
})

test('a run by an admin is audited, of an unknown job nothing is, and others are refused', async () => {
  const service = operations()
  expect(await service.runJob({ userId: admin }, 'test/job')).toBe('started')
  expect(await service.runJob({ userId: admin }, '__proto__')).toBe('unknown')
  expect(await service.listRuns('toString')).toBeUndefined()
  await expect(service.runJob({ userId: player }, 'test/job')).rejects.toMatchObject({ code: 'page/not-found' })
  expect(jobs.run.mock.calls).toEqual([['test/job']])
  expect((await findAudit(database.db, { limit: 9 })).map(({ action, details }) => [action, details])).toEqual([
    ['runJob', { job: 'test/job' }],
  ])
})

test('a stop reaches every process, only for a job that can be stopped', async () => {
  const service = operations()
  expect(await service.stopJob({ userId: admin }, 'test/job')).toBe(true)
  expect(await service.stopJob({ userId: admin }, 'test/whole')).toBe(false)
  await expect(service.stopJob({ userId: player }, 'test/job')).rejects.toMatchObject({ code: 'page/not-found' })
  // The connection was lost, which stops nothing.
  hear(undefined)
  expect(jobs.abort.mock.calls).toEqual([['test/job']])
  expect((await findAudit(database.db, { limit: 9 })).map(({ action }) => action)).toEqual(['stopJob'])
})

test('mail fails since it was last sent, and errors of browsers are counted by the hour', async () => {
  for (const [level, minutesAgo] of [
    ['error', 90],
    ['info', 60],
    ['error', 40],
    ['error', 20],
  ] as const)
    await note('mail', level, minutesAgo)
  for (const minutesAgo of [10, 50, 70, 600, 1500]) await note('browser', 'error', minutesAgo)
  const { mail, browserErrors } = await operations().state()
  expect(mail).toEqual({
    kind: 'smtp',
    sent: 1,
    failed: 3,
    sentAt: '2026-11-26T11:00:00.000Z',
    failing: { count: 2, since: '2026-11-26T11:20:00.000Z' },
  })
  expect(browserErrors).toEqual({ inHour: 2, before: 2 })
})

test('days are counted once each, the last count of a day stays', async () => {
  const count = () => daysJob({ db: database.db, clock, proForAll: false }).run({ isRetry: false, signal: new AbortController().signal })
  at = now - 24 * 60 * minuteMs
  await count()
  at = now
  await count()
  await aUser({ pro_granted_until: 'infinity' })
  await count()
  expect((await operations().state()).days).toEqual([
    { day: '2026-11-26', users: 3, created: 3, seen: 0, pro: 1 },
    { day: '2026-11-25', users: 2, created: 0, seen: 0, pro: 0 },
  ])
  await aUser()
  const { days } = await operations().state()
  expect(
    days.map(({ users }) => users),
    'today as it is now, whenever the job ran',
  ).toEqual([4, 2])
})

test('an empty site has a state', async () => {
  expect(await operations().state()).toMatchObject({
    jobs: [{ name: 'test/job' }, { name: 'test/whole' }],
    queues: { alerts: { count: 0 }, webhooks: { count: 0 } },
    decisions: { reports: { count: 0 }, challengeReports: { count: 0 } },
    database: { bytes: expect.any(Number) },
    days: [],
  })
})
