import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { fetchManifest } from './fetch-manifest.ts'

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

async function serve(listener: RequestListener): Promise<string> {
  const created = createServer(listener)
  server = created
  created.listen(0, '127.0.0.1')
  await once(created, 'listening')
  const address = created.address()
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/manifest.json`
}

test('a manifest is read whole', async () => {
  expect(await fetchManifest(await serve((_, response) => void response.end('{"payload":"é"}')))).toBe('{"payload":"é"}')
})

test('one without an end is left as soon as it is longer than a manifest can be', async () => {
  let sent = 0
  let isClosed: Promise<unknown> = Promise.resolve()
  const url = await serve((_, response) => {
    isClosed = once(response, 'close')
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024
    }
    response.on('drain', write)
    write()
  })
  expect(await fetchManifest(url)).toBeUndefined()
  await isClosed
  expect(sent).toBeLessThan(20_000_000)
})

test('one that says itself that it is too long is not read', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'Content-Length': 600_000_000 })
    response.write('{')
  })
  expect(await fetchManifest(url)).toBeUndefined()
})

test('one that never ends, a byte at a time, is given up in time', async () => {
  const url = await serve((_, response) => {
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  })
  expect(await fetchManifest(url, 300)).toBeUndefined()
})

test.each([404, 500, 302])('%i is none', async (status) => {
  const url = await serve((_, response) => void response.writeHead(status, { Location: '/other' }).end('{}'))
  expect(await fetchManifest(url)).toBeUndefined()
})
