import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { restocksChannel, saveRestocks } from '@stashwise/db/trader-restocks'
import { EventSource } from 'eventsource'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type AccountsSite, accountsSite } from './testing/accounts-site.ts'

let database: Database
let site: AccountsSite
beforeAll(async () => {
  database = await testDb()
  site = await accountsSite(database)
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

test('a restock saved by any process reaches a program of another origin through the whole site, and a stop ends its stream', async () => {
  const { url, close } = await site.listen()
  const seen: string[] = []
  const requests: Headers[] = []
  const source = new EventSource(`${url}/api/v1/pve/events`, {
    async fetch(input, init) {
      const response = await fetch(input, { ...init, headers: { ...init.headers, Origin: 'https://overlay.example' } })
      requests.push(response.headers)
      return response
    },
  })
  source.addEventListener('restock', ({ data }) => void seen.push(data))
  await new Promise((resolve) => source.addEventListener('open', resolve))
  const [headers] = requests
  expect(headers?.get('access-control-allow-origin')).toBe('*')
  expect(headers?.get('x-content-type-options')).toBe('nosniff')
  expect(headers?.get('content-encoding')).toBeNull()
  expect(headers?.get('set-cookie')).toBeNull()
  await saveRestocks(database.db, 'pve', { askedAt: new Date(), times: { skier: Date.UTC(2026, 10, 26, 15) } })
  await site.platform.bus.announce(restocksChannel, 'pve')
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  expect(seen[0]).toContain('"slug":"skier"')
  const ended = new Promise((resolve) => source.addEventListener('error', resolve))
  site.drain()
  await ended
  source.close()
  await close()
})
