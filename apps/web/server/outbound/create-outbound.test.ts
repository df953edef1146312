import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createOutbound, type OutboundOptions } from './create-outbound.ts'
import { isPublicAddress } from './public-address.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function serve(respond: RequestListener): Promise<number> {
  const server = createServer(respond)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const named =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const message = { headers: { 'Content-Type': 'application/json' }, body: '{"a":1}' }
const faultOf = (url: string, options: OutboundOptions = {}) =>
  createOutbound(options)
    .post(url, message)
    .then(
      () => 'sent',
      (error: { fault?: string }) => error.fault,
    )

test.each([
  ['8.8.8.8', true],
  ['104.16.132.229', true],
  ['2606:4700::6810:84e5', true],
  ['2a00:1450:4001:81c::200e', true],
  ['0.0.0.0', false],
  ['0.1.2.3', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['100.100.100.200', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['168.63.129.16', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.0.0.192', false],
  ['192.0.2.1', false],
  ['192.88.99.1', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::8.8.8.8', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::10.0.0.1', false],
  ['64:ff9b::8.8.8.8', false],
  ['64:ff9b:1::1', false],
  ['100::1', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['2002:0a00:0001::1', false],
  ['2002:7f00:1::', false],
  ['3fff::1', false],
  ['5f00::1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
])('%s belongs to the internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  ['http://hook.example/', 'address'],
  ['ftp://hook.example/', 'address'],
  ['file:///etc/passwd', 'address'],
  ['javascript:alert(1)', 'address'],
  ['https://user@hook.example/', 'address'],
  ['https://user:password@hook.example/', 'address'],
  ['https://:password@hook.example/', 'address'],
  ['https://hook.example:80/', 'address'],
  ['https://hook.example:22/', 'address'],
  ['https://hook.example:6379/', 'address'],
  ['no address', 'address'],
  ['', 'address'],
  ['https://127.0.0.1/', 'private'],
  ['https://127.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f000001/', 'private'],
  ['https://0177.0.0.1/', 'private'],
  ['https://①②⑦.0.0.1/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::ffff:7f00:1]/', 'private'],
  ['https://[fd00:ec2::254]/', 'private'],
  ['https://169.254.169.254/latest/meta-data', 'private'],
])('%s is refused before anything is resolved: %s', async (url, fault) => {
  const resolve = vi.fn(named('8.8.8.8'))
  expect(await faultOf(url, { resolve })).toBe(fault)
  expect(resolve).not.toHaveBeenCalled()
})

test('a name is refused when any of its addresses is private, in whatever order, and when it has none', async () => {
  for (const resolve of [named('10.0.0.1'), named('8.8.8.8', '127.0.0.1'), named('2606:4700::1', '::1'), named('::ffff:10.0.0.1')])
    expect(await faultOf('https://hook.example/', { resolve })).toBe('private')
  expect(await faultOf('https://hook.example/', { resolve: named() })).toBe('host')
  const gone = () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }))
  expect(await faultOf('https://hook.example/', { resolve: gone })).toBe('host')
  expect(await faultOf('https://localhost/')).toBe('private')
})

test('the connection goes to the address that was checked: a name that says another one the next time is not asked again', async () => {
  const seen: (string | undefined)[] = []
  const port = await serve((request, response) => {
    seen.push(request.headers.host, request.method, request.url)
    response.end('fine')
  })
  const resolve = vi.fn(named('127.0.0.1')).mockImplementationOnce(named('127.0.0.1')).mockImplementation(named('10.0.0.1'))
  const outbound = createOutbound({ resolve, allowLoopback: true })
  expect(await outbound.post(`http://hook.example:${port}/path?q=1`, message)).toEqual({ status: 200, text: 'fine' })
  expect(resolve).toHaveBeenCalledOnce()
  expect(seen).toEqual([`hook.example:${port}`, 'POST', '/path?q=1'])
  await expect(outbound.post(`http://hook.example:${port}/`, message)).rejects.toMatchObject({ fault: 'private' })
  expect(seen).toHaveLength(3)
})

test('a redirect is a response, and is not followed', async () => {
  const paths: (string | undefined)[] = []
  const port = await serve((request, response) => {
    paths.push(request.url)
    response.writeHead(307, { Location: '/elsewhere' }).end()
  })
  expect(await createOutbound({ allowLoopback: true }).post(`http://127.0.0.1:${port}/`, message)).toMatchObject({ status: 307 })
  expect(paths).toEqual(['/'])
})

test('of a long response a few kilobytes are read, and the connection closes', async () => {
  let closed: Promise<unknown> | undefined
  const port = await serve((_request, response) => {
    closed = once(response, 'close')
    const part = 'x'.repeat(1000)
    const write = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  })
  const { text } = await createOutbound({ allowLoopback: true }).post(`http://127.0.0.1:${port}/`, message)
  expect(text).toHaveLength(4096)
  await closed
})

test('a pause is read in seconds or as a date, and never longer than a day', async () => {
  let retryAfter = ''
  const port = await serve((_request, response) => void response.writeHead(429, { 'Retry-After': retryAfter }).end())
  const read = async (value: string) => {
    retryAfter = value
    return (await createOutbound({ allowLoopback: true }).post(`http://127.0.0.1:${port}/`, message)).retryAfterMs
  }
  expect(await read('120')).toBe(120_000)
  expect(await read('99999999')).toBe(86_400_000)
  expect(await read('soon')).toBeUndefined()
  const dated = (await read(new Date(Date.now() + 60_000).toUTCString())) ?? 0
  expect(dated > 50_000 && dated <= 60_000).toBe(true)
  expect(await read('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(0)
})

test('silence at any point ends in time: at the look-up, before the response, within it', async () => {
  const silent = () => new Promise<never>(() => {})
  expect(await faultOf('https://hook.example/', { resolve: silent, timeoutMs: 50 })).toBe('timeout')
  const port = await serve((request, response) => {
    if (request.url === '/slow') response.write('a')
  })
  const options = { allowLoopback: true, timeoutMs: 100 }
  expect(await faultOf(`http://127.0.0.1:${port}/never`, options)).toBe('timeout')
  expect(await faultOf(`http://127.0.0.1:${port}/slow`, options)).toBe('timeout')
})

test('nobody there, and no TLS there, are failed connections', async () => {
  const port = await serve(() => {})
  expect(await faultOf('http://127.0.0.1:1/', { allowLoopback: true })).toBe('connection')
  expect(await faultOf('https://127.0.0.1:8443/', { allowLoopback: true })).toBe('connection')
  expect(port).toBeGreaterThan(0)
})

test('without the option of tests this machine is refused, whatever the protocol', async () => {
  expect(await faultOf('http://127.0.0.1:8080/')).toBe('address')
  expect(await faultOf('https://127.0.0.1/')).toBe('private')
  await expect(createOutbound().check('https://[::1]/')).rejects.toMatchObject({ fault: 'private' })
  expect(await createOutbound({ resolve: named('8.8.8.8') }).check('https://hook.example/path')).toBeUndefined()
})
