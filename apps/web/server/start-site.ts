import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openDatabase } from '@stashwise/db/open-database'
import type { Logger } from 'pino'
import type { ViteDevServer } from 'vite'
import { createApp } from './app.ts'
import type { ClientBuild } from './client-build.ts'
import type { Config } from './config.ts'
import type { Pages } from './pages.ts'
import { createSite } from './site.ts'

type Start = { config: Config; log: Logger; build: ClientBuild; pages: Pages; vite?: ViteDevServer; clock: () => number }

/** Opens the database, fills the Catalogue, starts jobs and the port. Everything with a lifetime is made and closed here. */
export async function startSite({ config, log, build, pages, vite, clock }: Start): Promise<{ url: string; close(): Promise<void> }> {
  const database = await openDatabase(config.database)
  const site = createSite(build, { imageBaseUrl: config.pages.imageBaseUrl, publicUrl: config.http.publicUrl })
  void database
  void site
  void log
  void pages
  void vite
  void clock
  void createServer
  void getRequestListener
  void createApp
  throw new Error('not wired yet')
}
export type Listener = (request: IncomingMessage, response: ServerResponse) => void
