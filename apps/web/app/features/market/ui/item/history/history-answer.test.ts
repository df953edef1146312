import { describe, expect, test, vi } from 'vitest'
import { fetchHistory } from './history-answer.ts'

const answering = (response: () => Response | Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => response())
const ask = () => fetchHistory('57347ca9', 'pvp', '1y', new AbortController().signal)
const point = { at: Date.UTC(2026, 7, 18), average: 324_524, low: 296_372, high: 353_482, offers: 12 }

describe('the answer to a question for a price history', () => {
  test('points are read, and what is not known stays absent', async () => {
    const fetched = answering(() => Response.json({ points: [point, { at: point.at + 1, average: 300_000 }], simulated: false }))
    expect(await ask()).toEqual({ kind: 'points', points: [point, { at: point.at + 1, average: 300_000 }], simulated: false })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/be/items/57347ca9/history?mode=pvp&range=1y')
  })

  test('a long history is thinned to what a screen shows', async () => {
    const points = Array.from({ length: 2000 }, (_, day) => ({ ...point, at: point.at + day * 86_400_000 }))
    answering(() => Response.json({ points, simulated: false }))
    const result = await ask()
    expect(result.kind === 'points' && result.points.length).toBeLessThanOrEqual(360)
  })

  test('a refusal for want of Pro is no failure', async () => {
    answering(() => Response.json({ code: 'pro/history', status: 403 }, { status: 403 }))
    expect(await ask()).toEqual({ kind: 'pro' })
  })

  test.each([
    ['a server error', () => new Response('broken', { status: 500 })],
    ['a page instead of data', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
    ['data of another shape', () => Response.json({ points: [{ at: 'today' }] })],
  ])('%s is a failure that can be tried again', async (_name, response) => {
    answering(response)
    expect(await ask()).toEqual({ kind: 'failed' })
  })

  test('an unreachable site is a failure that can be tried again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await ask()).toEqual({ kind: 'failed' })
    expect(warn).toHaveBeenCalledOnce()
  })
})
