import path from 'node:path'
import { readArguments, readConfig } from '#app/platform/config.ts'
import { importDrizzleDirectly } from './direct-imports.ts'
import { startFailure } from './start-failure.ts'
import type { SiteExtras } from './start-site.ts'

/** Starts the site from the environment and ends it with the process. `extras`: routes only an entry of tests adds. */
export async function runSite(extras: SiteExtras = {}): Promise<void> {
  const startedAt = performance.now()
  try {
    const config = readConfig({ ...process.env, ...readArguments(process.argv.slice(2)) })
    // From here on only React reads it, which has a slow and a fast half: it must be set before React is loaded anywhere.
    process.env['NODE_ENV'] = config.isDevelopment ? 'development' : 'production'
    importDrizzleDirectly()
    const { startSite } = await import('./start-site.ts')
    const site = await startSite(config, path.resolve(import.meta.dirname, '..'), extras)
    site.log.info({ ms: Math.round(performance.now() - startedAt) }, `Stashwise is at ${site.url}`)
    // Not in the log, which others may read: the link opens the mailbox.
    if (site.loginNotice) console.log(site.loginNotice)
    let stopping = false
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (stopping) process.exit(1)
        stopping = true
        site.close().then(() => process.exit(0), fail)
      })
    }
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}
