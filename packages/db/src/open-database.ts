import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createPool, type QueryWatch } from './connections.ts'
import type { Db } from './db.ts'
import type { Bridge, BridgeCallbacks } from './embedded/bridge-stream.ts'
import { toOpenError } from './embedded/open-failure.ts'
import { embeddedPool } from './embedded/pool.ts'
import { ProcessHost } from './embedded/process-host.ts'
import { databaseTemplate } from './embedded/template.ts'
import { attach, type Listener, Listeners, ServerListener } from './listeners.ts'
import { migrate } from './migrate.ts'

export type DatabaseConfig = {
  /** `pglite` (the default) or `pglite://folder`, `memory`, `postgres://…`. */
  url: string
  /** Folder of the embedded database. */
  dataDir: string
  /** Connections to a server; the embedded database has one. */
  maxConnections?: number
  /** Is called for queries that take long. */
  watch?: QueryWatch | undefined
  /** Folder of a closed database to copy for an empty data folder; called only then. */
  startFrom?: () => string | undefined
}

export type Database = {
  db: Db
  pool: pg.Pool
  /** For work that may take long: a server's queries end after ten seconds in `pool`, after five minutes here. The same pool when embedded. */
  patientPool: pg.Pool
  /**
   * Of the embedded database: writes a dump, a tar archive of its folder, into a new file. To have what a client has read, call it while that client
   * is checked out. Absent on a server, which has its own tools.
   */
  dump?: (file: string) => Promise<void>
  /** `embedded` has one connection and one process; `postgres` may be shared by several. */
  kind: 'embedded' | 'postgres'
  /** Calls back for every committed `NOTIFY` of any process, with undefined after a lost connection. Returns the unsubscribe function. */
  listen(channel: string, listener: Listener): Promise<() => void>
  /** When it last sent anything, by `performance.now()`: it responds, however much there is to do before a query's turn. */
  lastResponseAt(): number
  close(): Promise<void>
}

/** Opens and migrates the database. @throws DatabaseBusyError while another process has it, DatabaseOpenError when it cannot be opened. */
export async function openDatabase(config: DatabaseConfig): Promise<Database & AsyncDisposable> {
  const database = await connect(config)
  try {
    await migrate(database.patientPool)
    return { ...database, [Symbol.asyncDispose]: () => database.close() }
  } catch (error) {
    await database.close()
    const folder = embeddedFolder(config)
    throw folder === undefined ? error : toOpenError(error, folder)
  }
}

function connect(config: DatabaseConfig): Promise<Database> | Database {
  if (/^postgres(ql)?:\/\//.test(config.url)) return connectServer(config)
  if (config.url === 'memory') return connectMemory()
  const folder = embeddedFolder(config)
  if (folder === undefined) throw new Error('DATABASE_URL must be postgres://…, pglite, pglite://folder or memory')
  return connectProcess(folder, config)
}

/** Folder of the embedded database; undefined for another kind. */
function embeddedFolder({ url, dataDir }: DatabaseConfig): string | undefined {
  const match = /^pglite(?::\/\/(.+))?$/.exec(url)
  return match ? resolve(match[1] ?? dataDir) : undefined
}

function connectServer({ url, maxConnections = 10, watch }: DatabaseConfig): Database {
  const usual = { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
  // Requests should fail soon when the database is silent.
  const pool = createPool({ ...usual, max: maxConnections, connectionTimeoutMillis: 2000, query_timeout: 10_000 }, watch)
  const patientPool = createPool({ ...usual, max: 6, connectionTimeoutMillis: 10_000, query_timeout: 300_000 })
  const listeners = new Listeners()
  const listener = new ServerListener(url, listeners)
  let respondedAt = -Infinity
  // A connection is given back with an error when it broke.
  const note = (error: unknown) => {
    if (!error) respondedAt = performance.now()
  }
  for (const each of [pool, patientPool]) each.on('release', note)
  return {
    db: drizzle(pool),
    pool,
    patientPool,
    kind: 'postgres',
    lastResponseAt: () => respondedAt,
    async listen(channel, call) {
      const isNew = !listeners.channels.includes(channel)
      const end = listeners.add(channel, call)
      if (isNew) await listener.listen(channel)
      return end
    },
    async close() {
      await listener.close()
      await Promise.all([pool.end(), patientPool.end()])
    },
  }
}

async function connectMemory(): Promise<Database> {
  // Loaded on use: a site whose database runs in its own process or on a server never needs it.
  const { MemoryHost } = await import('./embedded/memory-host.ts')
  return connectHost(await MemoryHost.start(await databaseTemplate()))
}

async function connectProcess(dataDir: string, { startFrom, watch }: DatabaseConfig): Promise<Database> {
  const filled = existsSync(join(dataDir, 'db')) ? undefined : startFrom?.()
  const host = new ProcessHost(dataDir, await databaseTemplate(), filled)
  return connectHost(host, watch)
}

/** The embedded database of a dump, unpacked into a folder without one; not migrated. */
export const openDump = (dataDir: string, dump: string): Database => connectHost(new ProcessHost(dataDir, dump))

type Host = {
  open(callbacks: BridgeCallbacks): Promise<Bridge>
  dump(file: string): Promise<void>
  close(): Promise<void>
  readonly starts: number
}

/** A database that this process hosts, migrated already. */
export function connectHost(host: Host, watch?: QueryWatch): Database {
  const listeners = new Listeners()
  let starts = 1
  let respondedAt = -Infinity
  const noting = (callbacks: BridgeCallbacks): BridgeCallbacks => ({
    ...callbacks,
    respond(bytes) {
      respondedAt = performance.now()
      callbacks.respond(bytes)
    },
  })
  const pool = embeddedPool(
    (callbacks) => host.open(noting(callbacks)),
    async (client) => {
      await attach(client, listeners)
      // A notification may have been lost with the process that was to send it.
      if (host.starts > starts) listeners.tellAll()
      starts = host.starts
    },
    watch,
  )
  return {
    db: drizzle(pool),
    pool,
    patientPool: pool,
    kind: 'embedded',
    dump: (file) => host.dump(file),
    lastResponseAt: () => respondedAt,
    async listen(channel, call) {
      const isNew = !listeners.channels.includes(channel)
      const end = listeners.add(channel, call)
      // raw SQL: LISTEN.
      if (isNew) await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      return end
    },
    async close() {
      await pool.end()
      await host.close()
    },
  }
}
