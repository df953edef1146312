import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { fetchDocument, reasonOf } from './fetch-document.ts'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/items`
}
const read = (body: string): unknown => JSON.parse(body)
const quick = { tries: 3, backOffMs: 1 }

test('a packed document is unpacked and keeps its validators', async () => {
  const url = await serve((_, response) => response.writeHead(200, { etag: '"a"', 'content-encoding': 'gzip' }).end(gzipSync('{"data":1}')))
  expect(await fetchDocument({ url, read })).toEqual({
    status: 'updated',
    content: { data: 1 },
    body: '{"data":1}',
    validators: { etag: '"a"' },
  })
})

test('a packed document that ends early, or is packed as nobody asked for, is told as such', async () => {
  const packed = gzipSync('{"data":1}')
  const half = await serve((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, packed.length / 2)),
  )
  await expect(fetchDocument({ url: half, read, rules: quick })).rejects.toThrow('did not come in full')
  const odd = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'zip' }).end(packed))
  await expect(fetchDocument({ url: odd, read, rules: quick })).rejects.toThrow('packed as zip')
})

test('an unchanged document is told as such', async () => {
  const url = await serve((request, response) => response.writeHead(request.headers['if-none-match'] === '"a"' ? 304 : 200).end('{}'))
  expect(await fetchDocument({ url, read, validators: { etag: '"a"' } })).toEqual({ status: 'unchanged' })
})

test('a server that recovers within the tries is forgiven', async () => {
  let count = 0
  const url = await serve((_, response) => {
    count += 1
    response.writeHead(count < 3 ? 503 : 200).end('{"data":1}')
  })
  expect(await fetchDocument({ url, read, rules: quick })).toMatchObject({ status: 'updated' })
  expect(count).toBe(3)
})

test('what will not get better is not asked for twice', async () => {
  let count = 0
  const url = await serve((_, response) => {
    count += 1
    response.writeHead(404).end()
  })
  await expect(fetchDocument({ url, read, rules: quick })).rejects.toMatchObject({ message: 'HTTP 404', retryable: false })
  expect(count).toBe(1)
})

test('a refusal that never ends is reported at once, and its connection is closed', async () => {
  let closed: (() => void) | undefined
  const letGo = new Promise<void>((resolve) => {
    closed = resolve
  })
  const url = await serve((request, response) => {
    request.socket.once('close', () => closed?.())
    response.writeHead(503).write('busy')
  })
  await expect(fetchDocument({ url, read, rules: { tries: 1, timeoutMs: 20_000 } })).rejects.toThrow('HTTP 503')
  await letGo
})

test('a pause the server asks for is respected, within reason', async () => {
  const times: number[] = []
  const url = await serve((_, response) => {
    times.push(performance.now())
    response.writeHead(times.length === 1 ? 429 : 200, { 'retry-after': '3600' }).end('{}')
  })
  await fetchDocument({ url, read, rules: { ...quick, maxRetryAfterMs: 120 } })
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(110)
})

test('a document that never ends is given up', async () => {
  const url = await serve((_, response) => void response.writeHead(200).write('{'))
  await expect(fetchDocument({ url, read, rules: { tries: 1, timeoutMs: 80 } })).rejects.toThrow('no complete response in time')
})

test('a document that unpacks to too much is refused, however small it was sent', async () => {
  const url = await serve((_, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(3 * 1024 * 1024))),
  )
  await expect(fetchDocument({ url, read, rules: { ...quick, maxBytes: 1024 * 1024 } })).rejects.toThrow('larger than 1 MB')
})

test('a redirect is followed on the same server and refused to another one', async () => {
  const elsewhere = await serve((_, response) => response.writeHead(200).end('{"data":"foreign"}'))
  const url = await serve((request, response) => {
    if (request.url === '/items') response.writeHead(302, { location: '/moved' }).end()
    else if (request.url === '/moved') response.writeHead(200).end('{"data":1}')
    else response.writeHead(302, { location: elsewhere }).end()
  })
  expect(await fetchDocument({ url, read, rules: quick })).toMatchObject({ content: { data: 1 } })
  await expect(fetchDocument({ url: `${url}/away`, read, rules: quick })).rejects.toThrow('redirects to another server')
})

test('the reason of a failed query is its cause, without the values', () => {
  const failed = new DrizzleQueryError('insert into "feed_documents"', ['regular/items'], new Error('disk full'))
  expect(reasonOf(failed)).toBe('disk full')
})
