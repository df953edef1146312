import type { BridgeCallbacks } from '../embedded/bridge-stream.ts'
import { MemoryHost } from '../embedded/memory-host.ts'
import { databaseTemplate } from '../embedded/template.ts'
import { emptyDatabase, readSchema } from './empty-database.ts'

/** Databases in memory that wait for the next test, with what their schema was. */
type Idle = { host: MemoryHost; schema: string }

/** Starting one costs half a second of processor time, emptying it some milliseconds. */
const maxIdle = 2

declare global {
  /** One list a worker: files that share a worker evaluate this module again. */
  var idleTestDatabases: Idle[] | undefined
}

const idle = (): Idle[] => {
  globalThis.idleTestDatabases ??= []
  return globalThis.idleTestDatabases
}

/** An empty, migrated database in memory: one that an earlier test gave back, or a new one. `close` gives it back. */
export async function takeMemoryHost() {
  const { host, schema } = idle().pop() ?? (await start())
  return {
    starts: host.starts,
    open: (callbacks: BridgeCallbacks) => host.open(callbacks),
    dump: (file: string) => host.dump(file),
    async close() {
      await host.settled()
      const isEmpty = idle().length < maxIdle && (await emptyDatabase(host.pglite, schema).catch(() => false))
      if (isEmpty) idle().push({ host, schema })
      else await host.close()
    },
  }
}

async function start(): Promise<Idle> {
  const host = await MemoryHost.start(await databaseTemplate())
  return { host, schema: await readSchema(host.pglite) }
}
