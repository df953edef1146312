import { randomUUID } from 'node:crypto'
import { createServer, type Socket, connect as toServer } from 'node:net'
import { Redis } from 'ioredis'
import { describe } from 'vitest'

/** A throwaway Redis; `.ci/run` starts one. */
const redisUrl = process.env.REDIS_TEST_URL ?? ''

/** Tests on a real Redis; without one they are skipped, and the reason is printed. */
export function describeWithRedis(name: string, tests: (url: string) => void): void {
  if (redisUrl === '') console.info(`${name}: skipped, REDIS_TEST_URL names no Redis`)
  describe.skipIf(redisUrl === '')(name, () => tests(redisUrl))
}

export const aKey = (): string => `test-${randomUUID()}`

/** The names of the keys in Redis that contain a text. */
export async function findKeys(text: string): Promise<string[]> {
  const client = new Redis(redisUrl)
  const keys = await client.keys(`*${text}*`)
  client.disconnect()
  return keys
}

/** A line to Redis that can be cut, held and mended while a test runs. */
export async function aLineToRedis() {
  const target = new URL(redisUrl)
  const sockets = new Set<Socket>()
  let isHeld = false
  const server = createServer((near) => {
    const far = toServer(Number(target.port || 6379), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (sent) => void (isHeld || far.write(sent)))
    far.on('data', (sent) => void (isHeld || near.write(sent)))
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return {
    url: Object.assign(new URL(redisUrl), { host: `127.0.0.1:${port}` }).href,
    cut,
    mend: () => listen(port),
    /** Connections stay, but nothing gets through. */
    hold() {
      isHeld = true
    },
    release() {
      isHeld = false
    },
  }
}
