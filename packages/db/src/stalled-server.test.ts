import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { testDb } from './testing/test-db.ts'

/** Is between us and the server and can stop passing anything on, as a network does that lost its way. */
async function startRelay(target: URL) {
  let isStalled = false
  const sockets = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => !isStalled && to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    relay.close()
  })
  return {
    port,
    stall: (stalled: boolean) => {
      isStalled = stalled
    },
  }
}

const hasServer = process.env['DATABASE_TEST_URL'] !== undefined
if (!hasServer) console.info('a server that stalls: skipped, DATABASE_TEST_URL names no PostgreSQL')

test.runIf(hasServer)(
  'a server that does not respond fails a query instead of letting it wait, and is used again once it responds',
  async () => {
    const direct = await testDb()
    onTestFinished(() => direct.close())
    const target = new URL(direct.pool.options.connectionString ?? '')
    const relay = await startRelay(target)
    const url = new URL(target)
    url.host = `127.0.0.1:${relay.port}`
    const database = await openDatabase({ url: url.href, dataDir: '', maxConnections: 2 })
    onTestFinished(() => database.close())
    await database.pool.query('SELECT 1')
    relay.stall(true)
    await expect(database.pool.query('SELECT 1')).rejects.toThrow(/timeout/i)
    relay.stall(false)
    await expect
      .poll(
        () =>
          database.pool.query('SELECT 1').then(
            ({ rowCount }) => rowCount,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(1)
  },
  60_000,
)
