import { spawn } from 'node:child_process'
import { BackupError } from './backup-error.ts'

/**
 * Runs one of PostgreSQL's own programs. The address goes by an environment variable: arguments are readable by every user of a machine.
 * The program ends when the signal aborts. @throws BackupError with what it wrote, or when it is not installed.
 */
export function runTool(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  args: readonly string[],
  databaseUrl: string,
  { input, signal }: { input?: string; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const child = spawn(name, [...args], {
      env: { ...process.env, ...connectionOf(databaseUrl) },
      stdio: ['pipe', 'ignore', 'pipe'],
      signal,
    })
    let written = ''
    child.stderr.on('data', (bytes: Buffer) => {
      written = `${written}${bytes.toString('utf8')}`.slice(-4000)
    })
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.once('error', (error: NodeJS.ErrnoException) => {
      // An aborted program may still write until it has ended.
      if (error.name === 'AbortError') return
      reject(
        error.code === 'ENOENT'
          ? new BackupError(`${name} is not installed: it comes with PostgreSQL's client programs (Debian: postgresql-client).`)
          : error,
      )
    })
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(signal?.aborted ? signal.reason : new BackupError(`${name} failed: ${written.trim() || `code ${code}`}`))
    })
  })
}

/** What libpq reads; parameters of the address beside these (`sslmode` …) too. */
function connectionOf(databaseUrl: string): Record<string, string> {
  const url = new URL(databaseUrl)
  const given: Record<string, string> = {
    PGHOST: url.searchParams.get('host') ?? decodeURIComponent(url.hostname).replace(/^\[|\]$/g, ''),
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
    PGCONNECT_TIMEOUT: '10',
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
}

/** The same server, another database. */
export function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}
