import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { readProxyTrust } from '#app/platform/proxy-trust.ts'
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
  expect(resolveAddress({ socket }, undefined)).toBe(address)
})

test('without a proxy nobody can claim another address', () => {
  expect(resolveAddress({ socket: '203.0.113.9', forwardedFor: '198.51.100.7' }, undefined)).toBe('203.0.113.9')
})

describe('behind proxies known by address', () => {
  const trust = readProxyTrust('10.0.0.0/8, loopback')
  test.each([
    ['198.51.100.7', '198.51.100.7', 'the proxy saw it'],
    ['192.0.2.66, 198.51.100.7', '198.51.100.7', 'what is further left is a claim'],
    ['192.0.2.66, 192.168.0.9', '192.168.0.9', 'a client inside counts as itself'],
    ['192.0.2.66, 100.64.7.7', '100.64.7.7', 'a client behind the provider’s network too'],
    ['192.0.2.66, 198.51.100.7, 10.0.0.2, 127.0.0.1', '198.51.100.7', 'own proxies are passed over'],
    ['198.51.100.7,::ffff:10.0.0.2', '198.51.100.7', 'own proxies in an IPv6 coat'],
    ['198.51.100.7:49152', '198.51.100.7', 'with a port'],
    ['[2001:db8:1:2::9]:49152', '2001:db8:1:2::', 'IPv6 with a port'],
    ['  2001:db8:1:2::9  ', '2001:db8:1:2::', 'spaces'],
    ['10.1.1.1, 10.0.0.7', '10.1.1.1', 'only proxies: the furthest'],
    ['198.51.100.7, unknown', '10.0.0.1', 'what cannot be read ends the chain'],
    ['198.51.100.7, 999.1.1.1', '10.0.0.1', 'not an address'],
    ['198.51.100.7, garbage, 10.0.0.2', '10.0.0.2', 'nothing left of garbage counts'],
    [',,,', '10.0.0.1', 'empty entries'],
    ['<script>', '10.0.0.1', 'garbage'],
    [`${'198.51.100.7, '.repeat(900)}192.0.2.1`, '192.0.2.1', 'a long claim'],
    [`198.51.100.7${', 10.0.0.2'.repeat(900)}`, '10.0.0.2', 'a long chain is not read to its end'],
  ])('X-Forwarded-For %s counts as %s: %s', (forwardedFor, address) => {
    expect(resolveAddress({ socket: '10.0.0.1', forwardedFor }, trust)).toBe(address)
  })

  test('a client that goes past the proxies is whom the connection says', () => {
    for (const socket of ['203.0.113.9', '192.168.0.9', '11.0.0.1']) {
      expect(resolveAddress({ socket, forwardedFor: '198.51.100.7' }, trust)).toBe(socket)
    }
    expect(resolveAddress({ socket: undefined, forwardedFor: '198.51.100.7' }, trust)).toBe('')
  })
})

test.each([
  ['192.0.2.66, 198.51.100.7', 1, '198.51.100.7'],
  ['192.0.2.66, 192.168.0.9', 1, '192.168.0.9'],
  ['192.0.2.66, 198.51.100.7, 172.18.0.2', 2, '198.51.100.7'],
  ['198.51.100.7', 2, '198.51.100.7'],
  ['198.51.100.7, garbage', 2, '172.18.0.5'],
  [undefined, 1, '172.18.0.5'],
])('X-Forwarded-For %s behind %i proxies counts as %s', (forwardedFor, hops, address) => {
  expect(resolveAddress({ socket: '172.18.0.5', forwardedFor }, { hops })).toBe(address)
})

test('a made-up chain gives nobody a second address', () => {
  for (const trust of [readProxyTrust('loopback'), readProxyTrust('1')]) {
    const seen = Array.from({ length: 33 }, (_, n) =>
      resolveAddress({ socket: '127.0.0.1', forwardedFor: `203.0.113.${n}, 192.168.0.9` }, trust),
    )
    expect(new Set(seen)).toEqual(new Set(['192.168.0.9']))
  }
})

describe('TRUST_PROXY', () => {
  test.each(['', 'off', 'OFF', 'false', '0'])('%j trusts nobody', (text) => {
    expect(readProxyTrust(text)).toBeUndefined()
  })

  test('may be a number of proxies, addresses, networks and this machine', () => {
    expect(readProxyTrust('2')).toEqual({ hops: 2 })
    const trust = readProxyTrust(' loopback, 172.18.0.5,10.0.0.0/8 , fd00::/8')
    if (!trust || !('isProxy' in trust)) return expect.unreachable()
    for (const ip of ['127.0.0.1', '127.9.9.9', '::1', '172.18.0.5', '10.255.0.1', 'fd12::1']) expect(trust.isProxy(ip), ip).toBe(true)
    for (const ip of ['172.18.0.6', '11.0.0.1', 'fe80::1', '192.168.0.1']) expect(trust.isProxy(ip), ip).toBe(false)
  })

  test.each([
    'on',
    'true',
    'yes',
    'loopback, on',
    'nginx',
    '999.1.1.1',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/8/8',
    '-1',
    '99',
    '1, 2',
    '1.5',
  ])('%s is refused with what to write instead', (text) => {
    expect(() => readProxyTrust(text)).toThrow(/is no proxy: write the addresses of your proxies .* or how many/)
  })
})

test('a request tells its address, one without a socket tells none', async () => {
  const app = new Hono().get('/:proxy', (c) => c.text(clientAddress(c, readProxyTrust(c.req.param('proxy')))))
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const ask = async (path: string) => {
    const { port } = server.address() as AddressInfo
    return (await fetch(`http://127.0.0.1:${port}/${path}`, { headers: { 'X-Forwarded-For': '198.51.100.7' } })).text()
  }
  expect(await ask('off')).toBe('127.0.0.1')
  expect(await ask('loopback')).toBe('198.51.100.7')
  expect(await ask('10.0.0.1')).toBe('127.0.0.1')
  expect(await (await app.request('/off')).text()).toBe('')
  await new Promise((resolve) => server.close(resolve))
})
