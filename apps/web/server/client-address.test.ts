import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { clientAddress, resolveAddress } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['::1', '::1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['', ''],
  [undefined, ''],
  ['nonsense', ''],
])('the socket address %s counts as %s', (socket, address) => {
  expect(resolveAddress({ socket }, false)).toBe(address)
})

test('without a proxy nobody can claim another address', () => {
  expect(resolveAddress({ socket: '203.0.113.9', forwardedFor: '198.51.100.7', realIp: '198.51.100.7' }, false)).toBe('203.0.113.9')
})

describe('behind a proxy', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7', 'the proxy saw it'],
    ['192.0.2.66, 198.51.100.7', '198.51.100.7', 'what stands further left is a claim'],
    ['192.0.2.66, 198.51.100.7, 10.0.0.2, 127.0.0.1', '198.51.100.7', 'own proxies are passed over'],
    ['198.51.100.7,::ffff:10.0.0.2', '198.51.100.7', 'own proxies in an IPv6 coat'],
    ['198.51.100.7:49152', '198.51.100.7', 'with a port'],
    ['[2001:db8:1:2::9]:49152', '2001:db8:1:2::', 'IPv6 with a port'],
    ['  2001:db8:1:2::9  ', '2001:db8:1:2::', 'spaces'],
    ['10.1.1.1, 192.168.1.7', '192.168.1.7', 'only inside addresses: whom the nearest proxy saw'],
    ['198.51.100.7, unknown', '10.0.0.1', 'what cannot be read ends the chain'],
    ['198.51.100.7, 999.1.1.1', '10.0.0.1', 'not an address'],
    ['198.51.100.7, garbage, 10.0.0.2', '10.0.0.2', 'nothing left of garbage counts'],
    [',,,', '10.0.0.1', 'empty entries'],
    ['<script>', '10.0.0.1', 'garbage'],
    [`${'198.51.100.7, '.repeat(900)}192.0.2.1`, '192.0.2.1', 'a long claim'],
    [`198.51.100.7${', 10.0.0.2'.repeat(900)}`, '10.0.0.2', 'a long chain is not read to its end'],
  ])('X-Forwarded-For %s counts as %s: %s', (forwardedFor, address) => {
    expect(resolveAddress({ socket: '10.0.0.1', forwardedFor }, true)).toBe(address)
  })

  test.each([
    [undefined, '198.51.100.7', '198.51.100.7'],
    ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
    [undefined, 'garbage', '10.0.0.1'],
    [undefined, undefined, '10.0.0.1'],
  ])('X-Real-IP counts where nothing is forwarded (%s, %s)', (forwardedFor, realIp, address) => {
    expect(resolveAddress({ socket: '10.0.0.1', forwardedFor, realIp }, true)).toBe(address)
  })
})

test('a request tells its address, one without a socket tells none', async () => {
  const app = new Hono().get('/:proxy', (c) => c.text(clientAddress(c, { trustProxy: c.req.param('proxy') === 'behind' })))
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const ask = async (path: string) => {
    const { port } = server.address() as AddressInfo
    return (await fetch(`http://127.0.0.1:${port}/${path}`, { headers: { 'X-Forwarded-For': '198.51.100.7' } })).text()
  }
  expect(await ask('open')).toBe('127.0.0.1')
  expect(await ask('behind')).toBe('198.51.100.7')
  expect(await (await app.request('/open')).text()).toBe('')
  await new Promise((resolve) => server.close(resolve))
})
