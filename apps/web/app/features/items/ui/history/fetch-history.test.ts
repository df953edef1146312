import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchHistory } from './fetch-history.ts'

afterEach(() => vi.unstubAllGlobals())
const respondWith = (response: () => Response | Promise<Response>) => {
  const fetched = vi.fn(async (_url: string) => response())
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const fetchYear = () => fetchHistory('57347ca9', 'pvp', '1y', new AbortController().signal)
const point = { at: Date.UTC(2026, 7, 18), average: 324_524, low: 296_372, high: 353_482, offers: 12 }

describe('the response to a request for a price history', () => {
  test('points are read, and what is not known stays absent', async () => {
    const fetched = respondWith(() => Response.json({ points: [point, { at: point.at + 1, average: 300_000 }], simulated: false }))
    expect(await fetchYear()).toEqual({ kind: 'points', points: [point, { at: point.at + 1, average: 300_000 }], simulated: false })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/be/items/57347ca9/history?mode=pvp&range=1y')
  })

  test('a long history is thinned to what a screen shows', async () => {
    const points = Array.from({ length: 2000 }, (_, day) => ({ ...point, at: point.at + day * 86_400_000 }))
    respondWith(() => Response.json({ points, simulated: false }))
    const result = await fetchYear()
    expect(result.kind === 'points' && result.points.length).toBeLessThanOrEqual(360)
  })

  test('a refusal for want of Pro is no failure', async () => {
    respondWith(() => Response.json({ code: 'pro/history', status: 403 }, { status: 403 }))
    expect(await fetchYear()).toEqual({ kind: 'pro' })
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['a server error', () => new Response('broken', { status: 500 })],
    ['a page instead of data', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    ['data of another shape', () => Response.json({ points: [{ at: 'today' }] })],
    ['an unreachable site', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is a failure that can be retried', async (_name, response) => {
    respondWith(response)
    await expect(fetchYear()).rejects.toMatchObject({ name: 'CallError' })
  })
})
