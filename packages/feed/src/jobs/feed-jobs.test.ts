import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCatalogueHead } from '@stashwise/db/catalogue-changes'
import { testDb } from '@stashwise/db/testing/test-db'
import { startJobs } from '@stashwise/jobs/start-jobs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createImporter } from '../import/importer.ts'
import { startFeedServer } from '../testing/feed-server.ts'
import { feedJobs, hourlyMinute } from './feed-jobs.ts'

async function site() {
  const dataDir = mkdtempSync(join(tmpdir(), 'stashwise-jobs-'))
  const [database, feed] = await Promise.all([testDb(), startFeedServer()])
  onTestFinished(async () => {
    await Promise.all([database.close(), feed.close()])
    rmSync(dataDir, { recursive: true, force: true })
  })
  const log = { info: vi.fn(), warn: vi.fn() }
  const shared = { database, dataDir, clock: () => new Date(), log, inline: true, rules: { tries: 1, backOffMs: 1 } }
  const failures: { job: string; error: unknown }[] = []
  /** Runs the feed's jobs as a site does, without the histories. */
  const start = ({ feedUrl = feed.url, pricesAt }: { feedUrl?: string; pricesAt?: string } = {}) => {
    const importer = createImporter({ ...shared, feedUrl })
    const list = feedJobs({ ...shared, importer, feedUrl, ...(pricesAt && { pricesAt }) })
    const jobs = startJobs(
      list.filter(({ name }) => name !== 'feed/backfill'),
      { database, onFailure: (failure) => failures.push(failure) },
    )
    return { stop: () => Promise.all([jobs.stop(), importer.stop()]) }
  }
  return { database, feed, log, failures, start }
}

test('a site imports right at its start and says what came', async () => {
  const { database, log, start } = await site()
  const jobs = start()
  await vi.waitFor(
    // In each mode, locks of the fixture that cannot be read, and a key that nobody has.
    () => expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ scope: 'all', skipped: 4 }), 'feed imported'),
    10_000,
  )
  await jobs.stop()
  expect(await getCatalogueHead(database.db, 'pvp')).toMatchObject({ reached: true })
})

test('a feed that is switched off is never asked', async () => {
  const { feed, log, start } = await site()
  const jobs = start({ feedUrl: 'off' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await jobs.stop()
  expect(feed.responses).toEqual([])
  expect(log.warn).not.toHaveBeenCalled()
})

test('a feed that cannot be reached is one calm line', async () => {
  const { log, start } = await site()
  const jobs = start({ feedUrl: 'http://127.0.0.1:9' })
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), 10_000)
  await jobs.stop()
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ scope: 'all' }),
    'the feed did not respond in full; the last good data stays',
  )
})

test('what a first import lacked is asked for again with the next prices, and then prices are enough', async () => {
  const { feed, log, start } = await site()
  feed.faults.set('regular/tasks', '503')
  const jobs = start({ pricesAt: '* * * * * *' })
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), 10_000)
  feed.faults.clear()
  const scopes = () => log.info.mock.calls.map(([fields]) => fields.scope)
  await vi.waitFor(() => expect(scopes().length).toBeGreaterThan(1), 15_000)
  expect(scopes().slice(0, 2)).toEqual(['all', 'all'])
  const asked = feed.responses.length
  await vi.waitFor(() => expect(feed.responses.length).toBeGreaterThan(asked), 10_000)
  await vi.waitFor(() => expect(feed.responses.slice(-2).map(({ path }) => path)).toEqual(['regular/items', 'pve/items']), 10_000)
  await jobs.stop()
}, 40_000)

test('a site that stops while it imports ends soon and leaves nothing half done', async () => {
  const { database, feed, start } = await site()
  feed.delayMs = 300
  const jobs = start()
  await vi.waitFor(() => expect(feed.responses.length).toBeGreaterThan(0), 5_000)
  await jobs.stop()
  expect(await getCatalogueHead(database.db, 'pvp')).toEqual({ mode: 'pvp', version: 0, reached: false })
})

test('an import that the database broke off is run again soon, and not only at its next time', async () => {
  const { database, log, start, failures } = await site()
  const query = database.patientPool.query.bind(database.patientPool)
  let broken = 0
  vi.spyOn(database.patientPool, 'query').mockImplementation(((...given: Parameters<typeof query>) => {
    // When the first mode is stored already, and once more at the retry.
    if (String(given[0]).includes('INSERT INTO staged_records') && log.info.mock.calls.length === 0 && broken < 2) {
      broken += 1
      return Promise.reject(new Error('Connection terminated unexpectedly'))
    }
    return query(...given)
  }) as typeof query)
  const jobs = start({ pricesAt: '0 0 1 1 *' })
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ scope: 'all' }), 'feed imported'), 20_000)
  await jobs.stop()
  expect(broken).toBe(2)
  expect(failures.map(({ job }) => job)).toContain('feed/import-all')
  expect(await getCatalogueHead(database.db, 'pve')).toMatchObject({ reached: true })
}, 60_000)

test('two schedulers on one database ask the feed as often as one', async () => {
  const { feed, log, start } = await site()
  const asked = () => feed.responses.filter(({ path }) => path === 'regular/items').length
  const first = start({ pricesAt: '*/2 * * * * *' })
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), 10_000)
  const atStart = asked()
  const second = start({ pricesAt: '*/2 * * * * *' })
  onTestFinished(async () => {
    await Promise.all([first.stop(), second.stop()])
  })
  const before = Date.now()
  await vi.waitFor(() => expect(asked()).toBeGreaterThanOrEqual(atStart + 3), 15_000)
  const ticks = Math.floor((Date.now() - before) / 2000) + 1
  expect(asked() - atStart).toBeLessThanOrEqual(ticks + 1)
  expect(feed.responses.filter(({ path }) => path === 'regular/tasks')).toHaveLength(1)
}, 30_000)

test('the hourly import has no minute in which prices are fetched', () => {
  const minutes = Array.from({ length: 480 }, (_, n) => hourlyMinute(n / 480))
  expect(new Set(minutes).size).toBe(48)
  expect(minutes.filter((minute) => minute % 5 === 0 || minute < 1 || minute > 59)).toEqual([])
})
