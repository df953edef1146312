import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { CallVariables } from '#app/http/call-variables.ts'
import { createMetrics, kindOf, type MetricsSources } from './metrics.ts'

const now = Date.parse('2026-11-26T10:00:00Z')
const token = 'a-token-of-some-length'
const sources: MetricsSources = {
  token,
  market: (mode) => ({ itemCount: mode === 'pvp' ? 5055 : 5050, version: 12, ...(mode === 'pvp' && { pricesAt: now - 60_000 }) }),
  feed: async () => [
    { document: 'items', mode: 'pvp', lastSuccess: '2026-11-26T09:55:00Z' },
    { document: 'maps', mode: 'pve', held: {} },
  ],
  users: async () => ({ total: 40, admins: 1, newInWeek: 3, seenInDay: 9, granted: 2, patreon: 5, shared: 1 }),
  databaseSize: async () => 63_000_000,
  connections: () => ({ total: 1, idle: 1, waiting: 0 }),
  openStreams: () => 7,
  lastBackup: async () => now - 3_600_000,
  clock: () => now,
}

function siteWith(given: Partial<MetricsSources> = {}) {
  const metrics = createMetrics({ ...sources, ...given })
  const app = new Hono<CallVariables>()
    .use(metrics.measure((path) => path.startsWith('/api/v1')))
    .route('/', metrics.routes())
    .get('/item/:url', (c) => c.text(c.req.param('url')))
  const scrape = async (authorization = `Bearer ${token}`) => app.request('/metrics', { headers: { authorization } })
  return { app, metrics, scrape }
}

/** Figures of ours as `name{labels} value`. */
const ownLines = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('stashwise_') && !line.includes('_bucket') && !line.includes('_sum'))

test('names and labels are those that dashboards are built on', async () => {
  const { app, metrics, scrape } = siteWith()
  await app.request('/item/some_secret_name')
  metrics.count('page', 200)
  metrics.jobEnded('feed/import-all', 'ok')
  metrics.jobEnded('feed/import-all', 'failed')
  metrics.countSlowQuery()
  const text = await (await scrape()).text()
  expect(ownLines(text)).toEqual([
    'stashwise_requests_total{kind="page",status="2xx"} 2',
    'stashwise_request_seconds_count{kind="page"} 1',
    'stashwise_job_runs_total{job="feed/import-all",outcome="ok"} 1',
    'stashwise_job_runs_total{job="feed/import-all",outcome="failed"} 1',
    `stashwise_job_success_timestamp_seconds{job="feed/import-all"} ${now / 1000}`,
    'stashwise_slow_queries_total 1',
    'stashwise_catalogue_items{mode="pvp"} 5055',
    'stashwise_catalogue_items{mode="pve"} 5050',
    'stashwise_catalogue_version{mode="pvp"} 12',
    'stashwise_catalogue_version{mode="pve"} 12',
    `stashwise_prices_timestamp_seconds{mode="pvp"} ${now / 1000 - 60}`,
    `stashwise_feed_document_success_timestamp_seconds{document="items",mode="pvp"} ${now / 1000 - 300}`,
    'stashwise_feed_documents_held 1',
    'stashwise_users{kind="total"} 40',
    'stashwise_users{kind="seen_in_day"} 9',
    'stashwise_users{kind="new_in_week"} 3',
    'stashwise_users{kind="pro_granted"} 2',
    'stashwise_users{kind="pro_patreon"} 5',
    'stashwise_users{kind="pro_shared"} 1',
    'stashwise_database_bytes 63000000',
    'stashwise_database_connections{state="total"} 1',
    'stashwise_database_connections{state="idle"} 1',
    'stashwise_database_connections{state="waiting"} 0',
    'stashwise_event_streams 7',
    `stashwise_backup_timestamp_seconds ${now / 1000 - 3600}`,
  ])
  expect(text, 'no path is a label').not.toContain('some_secret_name')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('nobody gets figures without the token, and without one set nobody at all', async () => {
  const { scrape } = siteWith()
  expect((await scrape()).status).toBe(200)
  for (const wrong of ['', 'Bearer', `Bearer ${token}x`, token, `Basic ${token}`]) expect((await scrape(wrong)).status).toBe(404)
  const closed = siteWith({ token: undefined })
  for (const tried of ['Bearer undefined', 'Bearer ', '']) expect((await closed.scrape(tried)).status).toBe(404)
})

test('a database that fails or hangs costs its own figures only', async () => {
  const { scrape } = siteWith({ users: () => Promise.reject(new Error('away')), databaseSize: () => sleep(60_000, 1, { ref: false }) })
  const lines = ownLines(await (await scrape()).text())
  expect(lines).toContain('stashwise_event_streams 7')
  expect(lines.filter((line) => /users|database_bytes/.test(line))).toEqual([])
})

test('kinds of requests', () => {
  const isOpen = (path: string) => path.startsWith('/api/v1')
  const kinds = ['/', '/ru/item/x', '/item/x.data', '/assets/a.js', '/favicon.ico', '/api/be/users/me', '/api/v1/pvp/items', '/readyz']
  expect(kinds.map((path) => kindOf(path, isOpen))).toEqual(['page', 'page', 'page', 'file', 'file', 'call', 'open', 'other'])
})
