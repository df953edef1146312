import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { embeddedPool } from './embedded/pool.ts'
import { ProcessHost } from './embedded/process-host.ts'
import { databaseTemplate } from './embedded/template.ts'
import { attach, type Listener, Listeners, ServerListener } from './listeners.ts'
import { migrate } from './migrate.ts'

/** What queries take; a transaction may be passed in its place. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type DatabaseConfig = {
  /** `pglite` (the default) or `pglite://folder`, `memory`, `postgres://…`. */
  url: string
  /** Folder of the embedded database. */
  dataDir: string
  /** Connections to a server; the embedded database has one. */
  maxConnections?: number
  /** Folder of a closed embedded database that an empty data folder starts with; asked only then. */
  startFrom?: () => string | undefined
}

export type Database = {
  db: Db
  pool: pg.Pool
  /** For work that may take long: a server's queries end after ten seconds in `pool`. The same pool when embedded. */
  patientPool: pg.Pool
  /** `embedded` has one connection and one process; `postgres` may be shared by several. */
  kind: 'embedded' | 'postgres'
  /**
   * Calls back for every committed `NOTIFY` of the channel from any process, with its payload, or with undefined when the
   * connection was lost for a while and something may have been missed. Returns the function that ends it.
   */
  listen(channel: string, listener: Listener): Promise<() => void>
  close(): Promise<void>
}

/**
 * Opens the database, migrated to this build.
 * @throws DatabaseBusyError when another process has the embedded database open.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const database = await connect(config)
  try {
    await migrate(database.patientPool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function connect(config: DatabaseConfig): Promise<Database> | Database {
  if (/^postgres(ql)?:\/\//.test(config.url)) return connectServer(config)
  if (config.url === 'memory') return connectMemory()
  const folder = /^pglite(?::\/\/(.+))?$/.exec(config.url)
  if (!folder) throw new Error('DATABASE_URL must be postgres://…, pglite, pglite://folder or memory')
  return connectProcess(resolve(folder[1] ?? config.dataDir), config.startFrom)
}

function connectServer({ url, maxConnections = 10 }: DatabaseConfig): Database {
  const usual = { connectionString: url, keepAlive: true }
  // Who asks for a page should hear soon that the database does not answer.
  const pool = new pg.Pool({ ...usual, max: maxConnections, connectionTimeoutMillis: 2000, query_timeout: 10_000 })
  const patientPool = new pg.Pool({ ...usual, max: 6, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {})
  patientPool.on('error', () => {})
  const listeners = new Listeners()
  const listener = new ServerListener(url, listeners)
  return {
    db: drizzle(pool),
    pool,
    patientPool,
    kind: 'postgres',
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
  const host = await MemoryHost.start(await databaseTemplate())
  return embedded(
    (onConnect) => embeddedPool((callbacks) => host.open(callbacks), onConnect),
    () => host.close(),
  )
}

async function connectProcess(dataDir: string, startFrom: DatabaseConfig['startFrom']): Promise<Database> {
  const filled = existsSync(join(dataDir, 'db')) ? undefined : startFrom?.()
  const host = new ProcessHost(dataDir, await databaseTemplate(), filled)
  return embedded(
    (onConnect) => embeddedPool((callbacks) => host.open(callbacks), onConnect),
    () => host.close(),
  )
}

function embedded(makePool: (onConnect: (client: pg.ClientBase) => Promise<void>) => pg.Pool, closeHost: () => Promise<void>): Database {
  const listeners = new Listeners()
  const pool = makePool((client) => attach(client, listeners))
  return {
    db: drizzle(pool),
    pool,
    patientPool: pool,
    kind: 'embedded',
    async listen(channel, call) {
      const isNew = !listeners.channels.includes(channel)
      const end = listeners.add(channel, call)
      if (isNew) await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      return end
    },
    async close() {
      await pool.end()
      await closeHost()
    },
  }
}
