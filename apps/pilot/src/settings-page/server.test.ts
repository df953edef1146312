import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPageServer } from './server.ts'

let server: Server | undefined
let sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  server?.close()
  server?.closeAllConnections()
})

async function startServer(): Promise<number> {
  let port = 0
  const created = createPageServer(
    () => port,
    () => {
      throw new Error('no page is asked for here')
    },
    () => undefined,
  )
  server = created
  created.listen(0, '127.0.0.1')
  await once(created, 'listening')
  const address = created.address()
  if (address !== null && typeof address === 'object') port = address.port
  return port
}

test.each([60, 300])('%i silent connections of another program do not keep the page out', async (count) => {
  const port = await startServer()
  for (let index = 0; index < count; index++) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
  }
  await Promise.all(sockets.map((socket) => once(socket, 'connect').catch(() => undefined)))
  const startedAt = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}/state`, { headers: { Origin: 'https://evil.example' } })
  expect(response.status).toBe(403)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})
