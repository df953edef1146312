import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import type { ServerBuild } from 'react-router'
import { readClientBuild } from './client-build.ts'
import { readConfig } from './config.ts'
import { createPages, type PageBuild } from './pages.ts'
import { startSite } from './start-site.ts'

const startedAt = performance.now()
const appFolder = path.resolve(import.meta.dirname, '..')

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function readConfigOrFail() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** Built pages, or pages that Vite makes on the fly in development. */
async function loadPages(development: boolean): Promise<{ pages: PageBuild; vite?: import('vite').ViteDevServer }> {
  if (development) {
    const { createServer } = await import('vite')
    const vite = await createServer({ root: appFolder, server: { middlewareMode: true } })
    return { vite, pages: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild }
  }
  const file = path.join(appFolder, 'build', 'server', 'index.js')
  if (!existsSync(file)) fail('The pages are not built yet: run `npm start` or `npm run build`.')
  const build: ServerBuild = await import(pathToFileURL(file).href)
  return { pages: () => build }
}

const config = readConfigOrFail()
// What asks for NODE_ENV below this line is React, which has a slow and a fast half; only development wants the slow one.
process.env['NODE_ENV'] = config.isDevelopment ? 'development' : 'production'

const log = pino({ level: config.log.level, base: null })
const [{ pages, vite }, build] = await Promise.all([loadPages(config.isDevelopment), readClientBuild(path.join(appFolder, 'build', 'client'))])

const site = await startSite({ config, log, build, vite, pages: createPages(pages, config.isDevelopment ? 'development' : 'production'), clock: Date.now }).catch(
  (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
)
log.info({ url: site.url, ms: Math.round(performance.now() - startedAt) }, `Stashwise is at ${site.url}`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1)
    stopping = true
    site.close().then(
      () => process.exit(0),
      (error: unknown) => fail(String(error)),
    )
  })
}
