import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { readProxyTrust } from '#app/platform/proxy-trust.ts'
import { createRequestGuards } from './request-guards.ts'

const limits = { consume: async () => {}, close: async () => {} }

test.each([
  ['off', 1],
  ['loopback', 0],
])('with TRUST_PROXY=%s forwarded requests are warned of %i times', async (trust, times) => {
  const log = { warn: vi.fn() }
  const guards = createRequestGuards({ limits, publicUrl: 'http://localhost:3000', trustProxy: readProxyTrust(trust), log })
  const app = new Hono().get('/', (c) => c.text(guards.address(c)))
  await app.request('/')
  expect(log.warn).not.toHaveBeenCalled()
  for (let request = 0; request < 3; request++) await app.request('/', { headers: { 'X-Forwarded-For': '203.0.113.7' } })
  expect(log.warn).toHaveBeenCalledTimes(times)
})
