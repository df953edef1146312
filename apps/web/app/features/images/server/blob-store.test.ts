import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskStore, createS3Store } from './blob-store.ts'

const secret = 'the secret of tests'
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** Whether a request is signed with version 4 by who knows the secret, as the specification of Amazon has it. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  const [, key, day = '', region = '', signedHeaders = '', signature] = found ?? []
  const hash = String(request.headers['x-amz-content-sha256'])
  if (key !== 'KEYID' || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))) return false
  const url = new URL(request.url ?? '', 'http://store')
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const canonical = [request.method, url.pathname, url.searchParams.toString(), headers.join(''), signedHeaders, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  return hmac(signing, toSign).toString('hex') === signature
}

const objects = new Map<string, { content: Buffer; type: string | undefined }>()
const asked: string[] = []
let answer = 200
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts)
    const path = request.url ?? ''
    asked.push(`${request.method} ${path}`)
    if (!isSigned(request, body)) return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (answer !== 200) return response.writeHead(answer).end()
    if (request.method === 'PUT') objects.set(path, { content: body, type: request.headers['content-type'] })
    if (request.method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    const object = objects.get(path)
    return object ? response.writeHead(200).end(request.method === 'GET' ? object.content : undefined) : response.writeHead(404).end()
  })
})
let url = ''
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/site`
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})
const config = () => ({ url, region: 'eu-central-1', keyId: 'KEYID', secret })

test.each(['disk', 's3'] as const)('what is put into the store comes back, and is gone once removed: %s', async (kind) => {
  const store = kind === 'disk' ? createDiskStore(folder) : createS3Store(config())
  const content = Buffer.from([1, 2, 3, 0, 255])
  await store.put('ab/own-1/icon.webp', content, 'image/webp')
  await store.put('ab/own-1/icon.webp', content, 'image/webp')
  expect(await store.get('ab/own-1/icon.webp')).toEqual(content)
  expect(await store.get('ab/own-1/large.webp')).toBeUndefined()
  await store.remove(['ab/own-1/icon.webp', 'ab/own-1/large.webp'])
  expect(await store.get('ab/own-1/icon.webp')).toBeUndefined()
})

test('an object has its type, and its address the first part of the configured one', async () => {
  await createS3Store(config()).put('ab/own-2/icon.avif', Buffer.from('x'), 'image/avif')
  expect(objects.get('/bucket/site/ab/own-2/icon.avif')?.type).toBe('image/avif')
})

test('a wrong secret, and a server that fails, are errors', async () => {
  await expect(createS3Store({ ...config(), secret: 'another' }).put('ab/x', Buffer.from('x'), 'image/webp')).rejects.toThrow('403')
  await expect(createS3Store({ ...config(), secret: 'another' }).get('ab/x')).rejects.toThrow('403')
  answer = 500
  await expect(createS3Store(config()).get('ab/x')).rejects.toThrow('500')
  await expect(createS3Store(config()).remove(['ab/x'])).rejects.toThrow('500')
  answer = 200
})

test('nothing half written stays on the disk', async () => {
  const store = createDiskStore(folder)
  await Promise.all(Array.from({ length: 5 }, () => store.put('cd/own-3/icon.webp', Buffer.alloc(1000), 'image/webp')))
  expect((await readdir(join(folder, 'cd', 'own-3'))).sort()).toEqual(['icon.webp'])
})
