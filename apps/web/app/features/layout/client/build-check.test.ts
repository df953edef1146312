import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#app/http/query-client.ts'
import { fetchLatestBuild, latestBuildQuery } from './build-check.ts'

afterEach(() => vi.unstubAllGlobals())
const respondWith = (respond: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(respond))

test('the newest build is asked for with the time, past every cache', async () => {
  respondWith(async () => Response.json({ id: 'b2' }))
  expect(await fetchLatestBuild(17)).toBe('b2')
  expect(fetch).toHaveBeenCalledWith('/builds/latest.json?17', expect.anything())
})

test.each<[string, () => Promise<Response>]>([
  ['the server is away', () => Promise.reject(new TypeError('offline'))],
  ['the server is restarting', async () => new Response('', { status: 502 })],
  ['the response is no JSON', async () => new Response('<html>')],
  ['the response has no id', async () => Response.json([])],
])('a failed check is no news: %s', async (_case, respond) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  respondWith(respond)
  const client = createQueryClient()
  const query = latestBuildQuery('b1')
  await expect(client.fetchQuery({ ...query, staleTime: 0 })).rejects.toMatchObject({ name: 'CallError' })
  expect(client.getQueryData(query.queryKey)).toBe('b1')
  expect(fetch).toHaveBeenCalledOnce()
})
