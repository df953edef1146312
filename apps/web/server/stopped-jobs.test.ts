import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupJob } from '@stashwise/backup/backup-job'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { createImporter } from '@stashwise/feed/import/importer'
import { feedJobs } from '@stashwise/feed/jobs/feed-jobs'
import type { Job } from '@stashwise/jobs/define-job'
import pino from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accountsSite } from './testing/accounts-site.ts'

let database: Database
let folder: string
let jobs: Job[]
let mails: () => Promise<unknown[]>
const outside = vi.fn(() => Promise.reject(new Error('nothing may be asked')))

/** With everything that makes a site have jobs. */
const env = {
  DISCORD_TOKEN: 'a-token.of.tests',
  DISCORD_GUILD_ID: '100000000000000001',
  DISCORD_PATRON_ROLE_ID: '100000000000000002',
  PATREON_CLIENT_ID: 'a',
  PATREON_CLIENT_SECRET: 'b',
  PATREON_CAMPAIGN_ID: '1',
}

beforeAll(async () => {
  database = await testDb()
  folder = mkdtempSync(join(tmpdir(), 'stashwise-jobs-'))
  const site = await accountsSite(database, env, { unlimited: true, outbound: { check: outside, post: outside } })
  const feed = { database, feedUrl: 'http://127.0.0.1:1', dataDir: folder, clock: () => new Date() }
  const backups = { folder: join(folder, 'backups'), clock: Date.now }
  jobs = [
    ...feedJobs({ ...feed, importer: createImporter(feed), log: pino({ level: 'silent' }) }),
    backupJob({ database, url: process.env['DATABASE_TEST_URL'] ?? '' }, backups),
    ...site.jobs,
  ]
  mails = () => site.mails()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const names = (stop: Job['stop']) =>
  jobs
    .filter((job) => job.stop === stop)
    .map(({ name }) => name)
    .sort()

test('which jobs an admin can stop, and which are a few statements', () => {
  expect(names('signal')).toEqual([
    'accounts/mail-notices',
    'accounts/refresh-memberships',
    'accounts/run-wipes',
    'accounts/sweep-progress-history',
    'accounts/sweep-wiped-progress',
    'alerts/evaluate',
    'alerts/send',
    'backup/daily',
    'discord/posts',
    'discord/roles',
    'feed/backfill',
    'feed/import-all',
    'feed/import-prices',
    'feed/refresh-restocks',
    'images/check',
    'images/orphans',
    'loadouts/check',
    'webhooks/mail-owners',
  ])
  expect(names('statements')).toEqual([
    'accounts/sweep-logins',
    'admin/audit-retention',
    'admin/count-day',
    'admin/end-views',
    'alerts/prune',
    'changes/prune',
    'discord/restocks',
    'progression/sweep-squads',
    'webhooks/prune-deliveries',
  ])
})

test('a run that was stopped before it began ends soon, asks nobody, and leaves nothing', async () => {
  for (const job of jobs.filter(({ stop }) => stop === 'signal')) {
    const began = performance.now()
    const outcome = await job.run({ isRetry: false, signal: AbortSignal.abort() }).catch((error: Error) => error)
    if (outcome instanceof Error) expect(outcome.name, job.name).toBe('AbortError')
    expect(performance.now() - began, job.name).toBeLessThan(10_000)
  }
  expect(outside).not.toHaveBeenCalled()
  expect(await mails()).toEqual([])
  expect(readdirSync(join(folder, 'backups'))).toEqual([])
})

test('a job that cannot be stopped is a few statements of the database', async () => {
  const query = vi.spyOn(database.pool, 'query')
  for (const job of jobs.filter(({ stop }) => stop === 'statements')) {
    query.mockClear()
    await job.run({ isRetry: false, signal: new AbortController().signal })
    expect(query.mock.calls.length, job.name).toBeLessThanOrEqual(5)
  }
})
