import type { Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { listFeedStates } from '@stashwise/db/feed-documents'
import { openDatabase } from '@stashwise/db/open-database'
import { listPricePoints } from '@stashwise/db/price-points'
import { requestHistory } from '@stashwise/db/request-history'
import { seedDevelopment } from '@stashwise/db/seed/development'
import { appendSiteLog } from '@stashwise/db/site-log'
import { serveControl } from '@stashwise/feed/control'
import { createImporter } from '@stashwise/feed/import/importer'
import { feedJobs } from '@stashwise/feed/jobs/feed-jobs'
import { loadSnapshot } from '@stashwise/feed/snapshot/load-snapshot'
import { findStartTemplate } from '@stashwise/feed/snapshot/start-template'
import { startJobs } from '@stashwise/jobs/start-jobs'
import type { Hono } from 'hono'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Auth } from '#app/features/accounts/server/auth.ts'
import { createCalculators } from '#app/features/calculators/server/create-calculators.ts'
import { createItemPages } from '#app/features/items/server/create-item-pages.ts'
import { createLoadouts } from '#app/features/loadouts/server/create-loadouts.ts'
import { createPictures } from '#app/features/loadouts/server/picture/create-pictures.ts'
import { loadoutJobs } from '#app/features/loadouts/server/saved/check-job.ts'
import { createSavedLoadouts } from '#app/features/loadouts/server/saved/create-saved-loadouts.ts'
import { createSlotStore } from '#app/features/loadouts/server/slot-store.ts'
import { createMaps } from '#app/features/maps/server/create-maps.ts'
import { createMarket } from '#app/features/market/server/create-market.ts'
import { createProgression } from '#app/features/progression/server/create-progression.ts'
import { createQuestReports } from '#app/features/progression/server/reports/create-quest-reports.ts'
import { createSquads, squadJobs } from '#app/features/progression/server/squad/create-squads.ts'
import { createPlaces } from '#app/features/search/server/create-places.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { type App, createApp } from './app.ts'
import { readClientBuild } from './client-build.ts'
import type { Config } from './config.ts'
import { requireDataDir } from './data-dir.ts'
import { hasOneHost } from './host-header.ts'
import { createHttpServer } from './http-server.ts'
import { createLimits } from './limits/create-limits.ts'
import { createPictureTurns } from './limits/picture-turns.ts'
import { duringTurn } from './limits/work-limits.ts'
import { loadPages } from './load-pages.ts'
import { loginNotice } from './login-notice.ts'
import { sheetUrls } from './map-sheets.ts'
import { createPageErrorLog } from './page-error-log.ts'
import { createPages } from './pages.ts'
import { findPilotDownloads } from './pilot-downloads.ts'
import { releaseMemory } from './release-memory.ts'
import { createRequestGuards } from './request-guards.ts'
import { createSite } from './site.ts'
import { createSiteLogger } from './site-logger.ts'
import { watchSiteSettings } from './site-settings.ts'
import { startAccounts } from './start-accounts.ts'

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
  const isShared = /^postgres/.test(config.database.url)
  if (!isShared || !config.accounts.sessionSecret) await requireDataDir(config.database.dataDir)
  if (isShared && !config.accounts.sessionSecret) log.warn(noSharedSecret)
  const [database, build, { pages, vite }] = await Promise.all([
    openDatabase({ ...config.database, startFrom: findStartTemplate }).catch((cause: unknown) => {
      if (!isShared) throw cause
      throw new Error(`DATABASE_URL: the database cannot be opened (${cause instanceof Error ? cause.message : cause}).`, { cause })
    }),
    readClientBuild(path.join(appFolder, 'build', 'client')),
    loadPages(appFolder, config.isDevelopment),
  ])
  await loadSnapshot(database)
  if (config.isDevelopment) await seedDevelopment(database.db)

  const onError = (error: unknown) => log.warn({ err: error }, 'the database or feed did not respond; the last good data stays')
  const limits = createLimits({ redisUrl: config.redis.url, log })
  const pilotFolder = path.join(appFolder, '..', 'pilot', 'build')
  const site = createSite(build, {
    pilotDownloads: await findPilotDownloads(pilotFolder),
    imageBaseUrl: config.pages.imageBaseUrl,
    publicUrl: config.http.publicUrl,
    analyticsScript: config.pages.analyticsScript,
    notePageError: createPageErrorLog({ limits, log, append: (entry) => appendSiteLog(database.db, entry) }),
  })
  let app: App | undefined
  const { market, store, start } = createMarket({
    database,
    readHistory: (query) => listPricePoints(database.db, query),
    ...(config.feed.url !== 'off' && { requestHistory: (query) => requestHistory(database.db, query) }),
    clock: Date.now,
    demoMarket: config.pages.demoMarket,
    onSwap: () => app?.clearPageCache(),
    onError,
  })
  const calculators = createCalculators({ catalogueOf: store.current, fuelBase: site.fuelBase })
  const progression = createProgression({ catalogueOf: store.current })
  const maps = createMaps({
    factsOf: (mode) => store.current(mode)?.facts,
    questNames: progression.names,
    tiles: config.pages.mapTiles,
  })
  const readSlots = createSlotStore(database.db)
  const loadouts = createLoadouts({ calculators, slotsOf: (...asked) => duringTurn(readSlots(...asked)) })
  const savedLoadouts = createSavedLoadouts({
    ...database,
    factsOf: (mode) => store.current(mode)?.facts,
    weaponOf: loadouts.weaponOf,
    calculators,
    consume: limits.consume,
    clock: Date.now,
    onPublicChange: (names) => app?.clearPageCache(names),
  })
  const [freshness, users] = await Promise.all([
    start(),
    startAccounts({ config, database, facts: store.facts, limits, log, onSettings: () => settings.refresh() }),
  ])
  app = createApp({
    services: {
      market,
      calculators,
      items: createItemPages({ market, calculators }),
      progression,
      maps,
      loadouts,
      questReports: createQuestReports({ pool: database.pool, progression, clock: Date.now }),
      squads: createSquads({ ...database, progression, consume: limits.consume, clock: Date.now }),
      savedLoadouts,
      pictures: createPictures({ loadouts, saved: savedLoadouts, inTurn: createPictureTurns(), outside: duringTurn }),
      places: createPlaces(store.facts),
      site,
      player: users.player,
      accounts: users.accounts,
      admin: users.admin,
      loginOptions: users.loginOptions,
    },
    login: users.login,
    sessions: users.sessions,
    mailbox: users.mailbox,
    extraRoutes: extras.routes?.({ auth: users.auth, pool: database.pool }),
    guards: createRequestGuards({ limits, publicUrl: config.http.publicUrl, trustProxy: config.http.trustProxy, log }),
    pages: createPages(pages, config.isDevelopment ? 'development' : 'production', (err) =>
      log.warn({ err }, 'the database is not available'),
    ),
    build,
    pilotFolder,
    log,
    clock: Date.now,
    imageUrls: [config.pages.imageBaseUrl, ...sheetUrls(config.pages.mapTiles)],
    secureCookies: config.http.publicUrl.startsWith('https:'),
    cachePages: !config.isDevelopment,
    feedStates: () => listFeedStates(database.db),
  })
  const settings = watchSiteSettings({
    db: database.db,
    listen: database.listen,
    weatherUrl: config.pages.weatherUrl,
    onError,
    onSettings: (next) => {
      if (site.update(next)) app?.clearPageCache()
    },
  })
  const server = createHttpServer(listenerOf(app, vite))
  const url = await listen(server, config.http)
  const feed = { database, feedUrl: config.feed.url, dataDir: config.database.dataDir, clock: () => new Date() }
  const importer = createImporter(feed)
  const jobs = startJobs(
    [
      ...feedJobs({ ...feed, importer, log }),
      ...users.jobs,
      ...squadJobs({ db: database.db, clock: Date.now }),
      ...loadoutJobs({ db: database.db, weaponOf: loadouts.weaponOf }),
    ],
    {
      database,
      onFailure({ job, error }) {
        log.warn({ err: error, job }, 'a job failed; it runs again')
        const details = { error: error instanceof Error ? error.message : String(error) }
        // The log of the site is in the database: without it the line above must do.
        appendSiteLog(database.db, { area: 'jobs', level: 'error', message: `${job} failed`, details }).catch(() => {})
      },
    },
  )
  const stopReleasing = releaseMemory()
  const control = database.kind === 'embedded' ? await serveControl({ dataDir: config.database.dataDir, importer }) : undefined
  return {
    url,
    log,
    loginNotice: loginNotice({
      url,
      mailboxLink: users.mailboxLink,
      canLogIn: users.loginOptions.mail !== 'none' || users.loginOptions.patreon,
    }),
    async close() {
      stopReleasing()
      settings.stop()
      freshness.stop()
      await closeServer(server)
      await control?.close()
      users.stop()
      await limits.close()
      await Promise.all([jobs.stop(), importer.stop()])
      await vite?.close()
      await database.close()
    },
  }
}

/** A visitor's cached page is sent before anything is routed; development asks Vite first. */
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
    const page = app.findCachedPage(request)
    if (page) {
      response.writeHead(page.status, page.headers)
      response.end(page.body)
      return
    }
    if (vite) vite.middlewares(request, response, () => void route(request, response))
    else void route(request, response)
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
      const { port: actual } = server.address() as AddressInfo
      const name = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : isIPv6(host) ? `[${host}]` : host
      resolve(`http://${name}:${actual}`)
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
