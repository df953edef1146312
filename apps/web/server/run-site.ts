import { registerHooks } from 'node:module'
import path from 'node:path'
import { isUnavailable } from '@stashwise/db/unavailable'
import { readArguments, readConfig } from '#app/platform/config.ts'
import { withoutPersonal } from '#app/platform/without-personal.ts'
import type { SiteExtras } from './start-site.ts'

const innermost = (error: Error): Error => (error.cause instanceof Error ? innermost(error.cause) : error)

/** Why the site did not start, as a sentence: never a statement, a stack or what an object is called. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'The site did not start, for a reason nobody wrote down.'
  // A setting that is named is a sentence already.
  if (/^[A-Z][A-Z_]+: /.test(error.message)) return error.message
  const reason = withoutPersonal(innermost(error).message) || innermost(error).name
  if (isUnavailable(error)) return `The database cannot be reached: ${reason}. Check DATABASE_URL, and that the server is running.`
  const isOfDatabase = /^Failed query|^migration /.test(error.message) || 'severity' in innermost(error)
  if (!isOfDatabase) return error.message || error.name
  return `The database cannot be used: ${reason}. Nothing was deleted. Put a backup in its place, or set DATA_DIR (or DATABASE_URL) to another one.`
}

/**
 * Loads the parts of Drizzle by path: Node parses its description of 180 kB for each of its hundred files, half a second and 200 MB at
 * start. Call before the database is imported.
 */
function importDrizzleDirectly(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const isInside = specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      if (!isInside) return next(specifier, context)
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}

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
