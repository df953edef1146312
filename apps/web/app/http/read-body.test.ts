import { createServer, request as openRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { isAppError } from '@stashwise/game/app-error'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxBodyBytes, maxProgressionBodyBytes, readJsonBody } from './read-body.ts'

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/x', { method: 'POST', body, headers, ...(body instanceof ReadableStream && { duplex: 'half' }) })
const textOf = (length: number) => JSON.stringify('x'.repeat(length - 2))

test('a body is read up to its limit and not one byte further', async () => {
  expect(await readJsonBody(post('{"a":"Ж"}'))).toEqual({ a: 'Ж' })
  expect(await readJsonBody(post(textOf(maxBodyBytes)))).toHaveLength(maxBodyBytes - 2)
  await expect(readJsonBody(post(textOf(maxBodyBytes + 1)))).rejects.toMatchObject({ code: 'request/too-large' })
})

test('a whole progression fits where one is sent', async () => {
  const uuid = '11111111-2222-4333-8444-555555555555'
  const body = JSON.stringify({
    questsDone: Array.from({ length: 600 }, () => uuid),
    itemsFound: Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [uuid.replace(/^.{8}/, String(n).padStart(8, '0')), 25])),
  })
  expect(body.length).toBeGreaterThan(maxBodyBytes)
  await readJsonBody(post(body), maxProgressionBodyBytes)
})

test.each(['', '{', 'nothing', '\u0000'])('%j is not JSON', async (body) => {
  await expect(readJsonBody(post(body))).rejects.toMatchObject({ code: 'request/invalid' })
})

test.each([
  ['"\\u0000"', 'body'],
  ['{"name":"\\ud800"}', 'name'],
  ['{"list":{"add":["ok",["\\udfff"]]}}', 'list.add'],
  ['{"found":{"a\\u0000":1}}', 'found'],
  ['{"found":{"__proto__":1}}', 'found'],
  ['['.repeat(20_000) + ']'.repeat(20_000), 'body'],
  [`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, expect.stringMatching(/^a(\.a){15}$/)],
])('of %.40s no call can use it, and its field is named', async (body, field) => {
  await expect(readJsonBody(post(body))).rejects.toMatchObject({
    code: 'request/invalid',
    details: { errors: { fields: [{ field, reason: 'invalid' }] } },
  })
})

test('signs beyond the first plane, line ends and keys like those of objects are good', async () => {
  const body = { name: 'Ж\u{1F600}\n', constructor: { toString: ['\uFFFD'] } }
  expect(await readJsonBody(post(JSON.stringify(body)))).toEqual(body)
})

test('bytes that are no text are not JSON', async () => {
  await expect(readJsonBody(post(new Uint8Array([34, 255, 34])))).rejects.toMatchObject({ code: 'request/invalid' })
  await expect(readJsonBody(post(null))).rejects.toMatchObject({ code: 'request/invalid' })
})

test.each(['1', '-5', 'abc'])('a length announced as %s does not help', async (length) => {
  await expect(readJsonBody(post(textOf(maxBodyBytes * 2), { 'content-length': length }))).rejects.toMatchObject({
    code: 'request/too-large',
  })
})

test('a stream without end is left after the limit', async () => {
  let sent = 0
  let isLeft = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024
      controller.enqueue(new Uint8Array(1024).fill(32))
    },
    cancel() {
      isLeft = true
    },
  })
  await expect(readJsonBody(post(endless))).rejects.toMatchObject({ code: 'request/too-large' })
  expect(sent).toBeLessThan(maxBodyBytes * 2)
  expect(isLeft).toBe(true)
})

const server = createServer(
  getRequestListener((request) =>
    readJsonBody(request).then(
      () => new Response('read'),
      (error: unknown) => new Response(isAppError(error) ? error.code : String(error), { status: 413 }),
    ),
  ),
)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

test.each([
  ['with its length', { 'content-length': String(maxBodyBytes * 4) }],
  ['in pieces, without its length', { 'transfer-encoding': 'chunked' }],
])('a body sent %s is answered while it is still on its way', async (_name, headers) => {
  const { port } = server.address() as AddressInfo
  const result = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sending = openRequest({ port, host: '127.0.0.1', method: 'POST', headers }, (response) => {
      response.setEncoding('utf8')
      let text = ''
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () => {
        sending.destroy()
        resolve({ status: response.statusCode, text })
      })
    })
    sending.on('error', reject)
    sending.write(Buffer.alloc(maxBodyBytes + 1, 32)) // the rest never comes
  })
  expect(result).toEqual({ status: 413, text: 'request/too-large' })
})
