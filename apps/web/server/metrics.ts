import { createHash, timingSafeEqual } from 'node:crypto'
import type { UserCounts } from '@stashwise/db/admin/overview'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { Hono, type MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CallVariables } from '#app/http/call-variables.ts'

export type MetricsSources = {
  /** Undefined: `/metrics` is not found. */
  token: string | undefined
  market(mode: GameMode): { itemCount: number; version: number; pricesAt?: number | undefined }
  feed(): Promise<{ document: string; mode: string; lastSuccess?: string; held?: object }[]>
  users(): Promise<UserCounts>
  /** Bytes of the database. */
  databaseSize(): Promise<number>
  connections(): { total: number; idle: number; waiting: number }
  openStreams(): number
  /** When the last good backup was made; undefined without one. */
  lastBackup(): Promise<number | undefined>
  clock(): number
}

/** What a request is for: a few words, so that no path or id becomes a label. */
export const requestKinds = ['page', 'call', 'open', 'file', 'other'] as const
export type RequestKind = (typeof requestKinds)[number]

export function kindOf(path: string, isOpen: (path: string) => boolean): RequestKind {
  if (isOpen(path)) return 'open'
  if (path.startsWith('/api/')) return 'call'
  if (/^\/(?:assets|builds|pilot)\/|\.\w{2,12}$/.test(path)) return path.endsWith('.data') ? 'page' : 'file'
  return /^\/(?:healthz|readyz|metrics)$/.test(path) ? 'other' : 'page'
}

/** How long a figure that needs the database may take; without it the last value stays out of the response. */
const maxReadMs = 2000

/** Figures for Prometheus. Names and labels are listed in `docs/operating.md`; nothing of a single player is among them. */
export function createMetrics(sources: MetricsSources) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'stashwise_requests_total',
    help: 'Requests by what they are for and the first digit of their status.',
    labelNames: ['kind', 'status'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'stashwise_request_seconds',
    help: 'Time from a request to its response, without the length of streams.',
    labelNames: ['kind'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const jobs = new Counter({
    name: 'stashwise_job_runs_total',
    help: 'Runs of a job.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  })
  const jobDone = new Gauge({
    name: 'stashwise_job_success_timestamp_seconds',
    help: 'When a job last succeeded in this process.',
    labelNames: ['job'] as const,
    registers,
  })
  const slow = new Counter({ name: 'stashwise_slow_queries_total', help: 'Queries that took longer than the log allows.', registers })

  /** A gauge that is read when it is asked for. */
  function read<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect: (set: Setter<Label>) => Promise<void> | void,
  ) {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        gauge.reset()
        // Without labels it would be 0 where nobody knows.
        if (labelNames.length === 0) gauge.remove()
        await within(collect((labels, value) => gauge.set(labels, value)))
      },
    })
  }

  read('stashwise_catalogue_items', 'Items of a mode.', ['mode'], (set) => {
    for (const { mode } of gameModes) set({ mode }, sources.market(mode).itemCount)
  })
  read('stashwise_catalogue_version', 'Version of the prices of a mode.', ['mode'], (set) => {
    for (const { mode } of gameModes) set({ mode }, sources.market(mode).version)
  })
  read('stashwise_prices_timestamp_seconds', 'When the prices of a mode were current.', ['mode'], (set) => {
    for (const { mode } of gameModes) {
      const { pricesAt } = sources.market(mode)
      if (pricesAt !== undefined) set({ mode }, pricesAt / 1000)
    }
  })
  read(
    'stashwise_feed_document_success_timestamp_seconds',
    'When a document of the feed was last read.',
    ['document', 'mode'],
    async (set) => {
      for (const { document, mode, lastSuccess } of await sources.feed())
        if (lastSuccess !== undefined) set({ document, mode }, Date.parse(lastSuccess) / 1000)
    },
  )
  read('stashwise_feed_documents_held', 'Documents of the feed that wait for a decision.', [], async (set) => {
    set({}, (await sources.feed()).filter(({ held }) => held !== undefined).length)
  })
  read('stashwise_users', 'Accounts; Pro by its strongest reason.', ['kind'], async (set) => {
    const { total, seenInDay, newInWeek, granted, patreon, shared } = await sources.users()
    const kinds = { total, seen_in_day: seenInDay, new_in_week: newInWeek, pro_granted: granted, pro_patreon: patreon, pro_shared: shared }
    for (const [kind, value] of Object.entries(kinds)) set({ kind }, value)
  })
  read('stashwise_database_bytes', 'Size of the database.', [], async (set) => set({}, await sources.databaseSize()))
  read('stashwise_database_connections', 'Connections of the pool, and queries that wait for one.', ['state'], (set) => {
    for (const [state, value] of Object.entries(sources.connections())) set({ state }, value)
  })
  read('stashwise_event_streams', 'Open streams of events.', [], (set) => set({}, sources.openStreams()))
  read('stashwise_backup_timestamp_seconds', 'When the last good backup was made.', [], async (set) => {
    const at = await sources.lastBackup()
    if (at !== undefined) set({}, at / 1000)
  })

  const digest = (text: string) => createHash('sha256').update(text).digest()
  const expected = sources.token === undefined ? undefined : digest(`Bearer ${sources.token}`)
  const isAllowed = (authorization: string | undefined) => expected !== undefined && timingSafeEqual(digest(authorization ?? ''), expected)

  return {
    /** Of a response that is sent before any routing. */
    count(kind: RequestKind, status: number): void {
      requests.inc({ kind, status: `${Math.floor(status / 100)}xx` })
    },
    countSlowQuery: () => slow.inc(),
    jobEnded(job: string, outcome: 'ok' | 'failed'): void {
      jobs.inc({ job, outcome })
      if (outcome === 'ok') jobDone.set({ job }, sources.clock() / 1000)
    },
    /** Counts and times what is routed. */
    measure(isOpen: (path: string) => boolean): MiddlewareHandler<CallVariables> {
      return async (c, next) => {
        const begun = performance.now()
        await next()
        const kind = kindOf(c.req.path, isOpen)
        requests.inc({ kind, status: `${Math.floor(c.res.status / 100)}xx` })
        seconds.observe({ kind }, (performance.now() - begun) / 1000)
      }
    },
    routes(): Hono<CallVariables> {
      return new Hono<CallVariables>().get('/metrics', async (c, next) => {
        if (!isAllowed(c.req.header('authorization'))) return next()
        return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
      })
    },
  }
}
export type Metrics = ReturnType<typeof createMetrics>

type Setter<Label extends string> = (labels: Partial<Record<Label, string | number>>, value: number) => void

/** Failures and what takes too long leave a figure out; the others are sent. */
async function within(work: Promise<void> | void): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxReadMs)
  })
  await Promise.race([Promise.resolve(work).catch(() => {}), late])
  clearTimeout(timer)
}
