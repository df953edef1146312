import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { responseStaysOpen } from '#app/http/open-response.ts'
import { createHttpServer, type httpLimits } from './http-server.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => void
const servers: Server[] = []
const respondPage: Handle = (_request, response) => void response.end('page')

async function serve(handle: Handle = respondPage, changes: Partial<typeof httpLimits> = {}) {
  const server = createHttpServer(handle, changes)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, server }
}

/** Sends bytes on a connection of its own; what came back until the server closed it or fell silent. */
async function send(port: number, bytes: string, silentMs = 150): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let text = ''
  socket.on('data', (part: string) => {
    text += part
  })
  socket.on('error', () => {})
  socket.setTimeout(silentMs, () => socket.destroy())
  socket.write(bytes)
  // Not by `once`, which throws where the server resets the connection.
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`
const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

test('headers larger than any browser’s are refused before anything reads them', async () => {
  let isRead = false
  const { port } = await serve((_request, response) => {
    isRead = true
    response.end()
  })
  expect(statusesOf(await send(port, get('/', `Cookie: a=b;${' '.repeat(7500)}${'session'.repeat(1071)}\r\n`)))).toEqual(['431'])
  expect(statusesOf(await send(port, get(`/?q=${'x'.repeat(9000)}`)))).toEqual(['431'])
  expect(statusesOf(await send(port, get('/', 'a: b\r\n'.repeat(101))))).toEqual(['431'])
  expect(isRead).toBe(false)
  expect(statusesOf(await send(port, get('/', 'a: b\r\n'.repeat(90))))).toEqual(['200'])
})

test('headers that drip in are cut off', async () => {
  const { port } = await serve(respondPage, { headersTimeout: 100, connectionsCheckingInterval: 30 })
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.resume()
  const startedAt = performance.now()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  const drip = setInterval(() => socket.write('a: b\r\n'), 20)
  // Not by `once`, which throws where the server resets the connection.
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

test('an idle connection is told how long it stays open, and stays open longer', async () => {
  const { port, server } = await serve()
  expect(await send(port, get('/'))).toMatch(/\r\nKeep-Alive: timeout=65\r\n/)
  expect(server.keepAliveTimeoutBuffer).toBeGreaterThan(1000)
})

test('a connection that pipelines without end is closed after a few requests, and its requests end with it', async () => {
  let started = 0
  const waiting: ServerResponse[] = []
  const { port } = await serve((_request, response) => {
    started++
    waiting.push(response)
  })
  expect(await send(port, get('/?q=zz').repeat(2000))).toBe('')
  expect(started).toBe(8)
  // Its requests do not count any more: a whole site's number of others can come.
  const others = Array.from({ length: 4 }, () => send(port, get('/'), 400))
  await after(100)
  expect(started).toBe(12)
  for (const response of waiting) response.end('page')
  expect((await Promise.all(others)).map(statusesOf)).toEqual([['200'], ['200'], ['200'], ['200']])
})

test('a few pipelined requests are answered in order', async () => {
  const { port } = await serve((request, response) => void setTimeout(() => response.end(request.url), 20))
  const text = await send(port, get('/a') + get('/b') + get('/c'))
  expect([...text.matchAll(/\r\n\r\n(\/[abc])/g)].map(([, path]) => path)).toEqual(['/a', '/b', '/c'])
})

test('beyond the most the site can have in flight a request is refused, and taken again afterwards', async () => {
  const waiting: ServerResponse[] = []
  const { port } = await serve((_request, response) => void waiting.push(response), { total: 3 })
  const open = Array.from({ length: 3 }, () => send(port, get('/'), 1000))
  while (waiting.length < 3) await after(5)
  const refused = await send(port, get('/'))
  expect(statusesOf(refused)).toEqual(['503'])
  expect(refused).toMatch(/\r\nRetry-After: 1\r\n/)
  for (const response of waiting) response.end('page')
  await Promise.all(open)
  const later = send(port, get('/'), 300)
  while (waiting.length < 4) await after(5)
  waiting.at(-1)?.end('page')
  expect(statusesOf(await later)).toEqual(['200'])
})

test('a response that stays open is none of the requests in flight, and nothing is read behind it', async () => {
  let started = 0
  const { port } = await serve(
    (request, response) => {
      started++
      if (request.url !== '/stream') return void response.end('page')
      response.write('first')
      response.emit(responseStaysOpen)
    },
    { total: 2 },
  )
  const streams = Array.from({ length: 4 }, () => send(port, get('/stream'), 400))
  await after(100)
  expect(statusesOf(await send(port, get('/')))).toEqual(['200'])
  expect((await Promise.all(streams)).map(statusesOf)).toEqual([['200'], ['200'], ['200'], ['200']])
  started = 0
  expect(await send(port, get('/stream') + get('/').repeat(20))).not.toContain('page')
  expect(started).toBe(1)
  // Closed streams give back no more than they took.
  const open = [send(port, get('/stream')), send(port, get('/')), send(port, get('/'))]
  expect((await Promise.all(open)).flatMap(statusesOf)).toEqual(['200', '200', '200'])
})
