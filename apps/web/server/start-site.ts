import type { Server } from 'node:http'
import { isIPv6 } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { backUp, backupJob } from '@stashwise/backup/backup-job'
import { findLastBackup } from '@stashwise/backup/last-backup'
import { countUsers, readDatabaseSize } from '@stashwise/db/admin/overview'
import { type QueryWatch, withClient } from '@stashwise/db/connections'
import { listFeedStates } from '@stashwise/db/feed-documents'
import { jobRecord } from '@stashwise/db/job-runs'
import { openDatabase } from '@stashwise/db/open-database'
import { seedDevelopment } from '@stashwise/db/seed/development'
import { serveControl } from '@stashwise/feed/control'
import { createImporter } from '@stashwise/feed/import/importer'
import { feedJobs } from '@stashwise/feed/jobs/feed-jobs'
import { loadSnapshot } from '@stashwise/feed/snapshot/load-snapshot'
import { findStartTemplate } from '@stashwise/feed/snapshot/start-template'
import { startJobs } from '@stashwise/jobs/start-jobs'
import type { Hono } from 'hono'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { areas } from '#app/areas.ts'
import type { Auth } from '#app/features/accounts/server/auth.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import type { Config } from '#app/platform/config.ts'
import { groupedUrls, sheetUrls } from '#app/platform/map-sheets.ts'
import { type App, createApp } from './app.ts'
import { readClientBuild } from './client-build.ts'
import { compose } from './compose.ts'
import { requireDataDir } from './data-dir.ts'
import { createHttpServer, hasOneHost } from './http-server.ts'
import { createLimits } from './limits/create-limits.ts'
import { loginNotice } from './login-notice.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createPages, loadPages } from './pages.ts'
import { findPilotDownloads } from './pilot-downloads.ts'
import { createPlatform } from './platform.ts'
import { releaseMemory } from './release-memory.ts'
import { createRequestGuards } from './request-guards.ts'
import { createSiteLogger } from './site-logger.ts'

const noSharedSecret =
  'SESSION_SECRET is not set: if several processes use this database, a login at one is unknown to the others; give all of them the same'

/** What an entry of tests adds to the site; the entry of production (`main.ts`) adds nothing. */
export type SiteExtras = { routes?: (parts: { auth: Auth; pool: Pool }) => Hono<CallVariables> }

/** Opens the database, fills the Catalogue, starts jobs and the port. Everything with a lifetime is made and closed here. */
export async function startSite(
  config: Config,
  appFolder: string,
  extras: SiteExtras = {},
): Promise<{ url: string; log: Logger; loginNotice: string | undefined; close(): Promise<void> }> {
  const log = createSiteLogger(config.log.level)
  // Libraries write failures there with all that belongs to them.
  console.error = (...given: unknown[]) => {
    log.error({ err: given.find((one) => one instanceof Error) ?? given.map(String).join(' ') }, 'a library reports')
  }
  const watch: QueryWatch = {
    slowMs: config.log.slowQueryMs,
    onSlow(query) {
      log.warn(query, 'a query was slow')
      metrics?.countSlowQuery()
    },
  }
  let metrics: Metrics | undefined
  const isShared = /^postgres/.test(config.database.url)
  if (!isShared || !config.accounts.sessionSecret) await requireDataDir(config.database.dataDir)
  if (isShared && !config.accounts.sessionSecret) log.warn(noSharedSecret)
  const [database, build, { pages, vite }] = await Promise.all([
    openDatabase({ ...config.database, startFrom: findStartTemplate, watch }).catch((cause: unknown) => {
      if (!isShared) throw cause
      throw new Error(`DATABASE_URL: the database cannot be opened (${cause instanceof Error ? cause.message : cause}).`, { cause })
    }),
    readClientBuild(path.join(appFolder, 'build', 'client')),
    loadPages(appFolder, config.isDevelopment),
  ])
  await loadSnapshot(database)
  if (config.isDevelopment) await seedDevelopment(database.db)

  const limits = createLimits({ redisUrl: config.redis.url, log })
  const pilotFolder = path.join(appFolder, '..', 'pilot', 'build')
  const pilotDownloads = await findPilotDownloads(pilotFolder)
  const platform = createPlatform({ config, database, limits, log, build: { ...build, pilotDownloads } })
  const site = await compose(platform, areas)
  await site.start()
  const { services } = site
  metrics = createMetrics({
    token: config.metrics.token,
    market: (mode) => services.market.state(mode),
    feed: () => listFeedStates(database.db),
    users: () => countUsers(database.db, new Date()),
    databaseSize: () => readDatabaseSize(database.db),
    connections: () => ({ total: database.pool.totalCount, idle: database.pool.idleCount, waiting: database.pool.waitingCount }),
    openStreams: services.eventStreams.count,
    lastBackup: async () => {
      const last = await findLastBackup(database.db)
      return last && Date.parse(last.madeAt)
    },
    clock: Date.now,
  })
  const app = createApp({
    metrics,
    services,
    api: site.api,
    open: site.open,
    mailbox: platform.mailbox,
    extraRoutes: extras.routes?.({ auth: services.auth, pool: database.pool }),
    guards: createRequestGuards({ limits, publicUrl: config.http.publicUrl, trustProxy: config.http.trustProxy, log }),
    pages: createPages(pages, config.isDevelopment ? 'development' : 'production', (err) =>
      log.warn({ err }, 'the database is not available'),
    ),
    pageCache: platform.pageCache,
    build,
    pilotFolder,
    log,
    clock: Date.now,
    imageUrls: sheetUrls(config.pages.mapTiles),
    fetchedUrls: groupedUrls(config.pages.mapTiles),
    secureCookies: config.http.publicUrl.startsWith('https:'),
    cachePages: !config.isDevelopment,
    feedStates: () => listFeedStates(database.db),
  })
  site.background()
  const server = createHttpServer(listenerOf(app, vite))
  const url = await listen(server, config.http)
  const feed = { database, feedUrl: config.feed.url, dataDir: config.database.dataDir, clock: () => new Date() }
  const importer = createImporter(feed)
  const { folder, passphrase } = config.backup
  const source = { database, url: config.database.url }
  const backups = folder === undefined ? undefined : { folder, passphrase, clock: Date.now }
  const jobs = startJobs([...feedJobs({ ...feed, importer, log }), ...(backups ? [backupJob(source, backups)] : []), ...site.jobs], {
    database,
    record: jobRecord(database.db, () => new Date()),
    onSuccess: (job) => metrics?.jobEnded(job, 'ok'),
    onFailure({ job, error }) {
      metrics?.jobEnded(job, 'failed')
      log.warn({ err: error, job }, 'a job failed; it runs again')
      const details = { error: error instanceof Error ? error.message : String(error) }
      void platform.note({ area: 'jobs', level: 'error', message: `${job} failed`, details })
    },
  })
  platform.jobs.attach(jobs)
  const stopReleasing = releaseMemory()
  const { dump } = database
  const control =
    dump &&
    (await serveControl({
      dataDir: config.database.dataDir,
      importer,
      dump: (file) => withClient(database.pool, () => dump(file)),
      backUp: (given) => backUp(source, { passphrase, clock: Date.now, ...given }),
    }))
  return {
    url,
    log,
    loginNotice: loginNotice({
      url,
      mailboxLink: platform.mailboxLink,
      canLogIn: services.loginOptions.mail !== 'none' || services.loginOptions.patreon,
    }),
    async close() {
      stopReleasing()
      const closed = closeServer(server)
      site.drain()
      await closed
      await control?.close()
      await site.stop()
      platform.close()
      await limits.close()
      await Promise.all([jobs.stop(), importer.stop()])
      await vite?.close()
      await database.close()
    },
  }
}

/** Cached pages of visitors, and 304 to programs that repeat a read, are sent before routing; development asks Vite first. */
function listenerOf(app: App, vite: Awaited<ReturnType<typeof loadPages>>['vite']) {
  const route = getRequestListener(app.fetch)
  return (
    request: Parameters<typeof route>[0] & import('node:http').IncomingMessage,
    response: import('node:http').ServerResponse,
  ): void => {
    if (!hasOneHost(request)) {
      response.writeHead(400, { Connection: 'close' }).end()
      return
    }
    const unchanged = app.findUnchanged(request)
    if (unchanged === undefined) handle()
    else void unchanged.then((headers) => (headers ? sendUnchanged(headers) : handle()))

    function sendUnchanged(headers: Record<string, string>): void {
      response.writeHead(304, headers).end()
      app.metrics?.count('open', 304)
    }

    function handle(): void {
      const page = app.findCachedPage(request)
      if (page) {
        app.metrics?.count('page', page.status)
        response.writeHead(page.status, page.headers)
        response.end(page.body)
      } else if (vite) vite.middlewares(request, response, () => void route(request, response))
      else void route(request, response)
    }
  }
}

const listenFaults: Partial<Record<string, (where: { port: number; host: string }) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken. Set PORT to another one.`,
  EACCES: ({ port }) => `Port ${port} is not for this user. Set PORT to another one.`,
}

function listen(server: Server, { port, host }: Config['http']): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Error(listenFaults[error.code ?? '']?.({ port, host }) ?? `HOST ${host} cannot be listened on (${error.code}).`, {
          cause: error,
        }),
      )
    })
    server.listen(port, host, () => {
      const address = server.address()
      const name = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : isIPv6(host) ? `[${host}]` : host
      resolve(`http://${name}:${typeof address === 'object' ? address?.port : port}`)
    })
  })
}

/** Lets running requests end, at most some seconds; idle connections close at once. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), 3000)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
