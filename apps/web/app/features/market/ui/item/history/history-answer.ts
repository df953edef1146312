import { roubles } from '@stashwise/game/money'
import type { HistoryRange } from '@stashwise/game/price'
import { z } from 'zod/mini'
import type { HistoryResult } from './history-result.ts'
import { mostPoints, thinned } from './price-series.ts'

const whole = z.number()
const answer = z.object({
  points: z.array(z.object({ at: whole, average: whole, low: z.optional(whole), high: z.optional(whole), offers: z.optional(whole) })),
  simulated: z.boolean(),
})

/** Asks the site for a price history. A refusal for want of Pro is an answer; anything else that goes wrong is `failed`. */
export async function fetchHistory(uid: string, mode: string, range: HistoryRange, signal: AbortSignal): Promise<HistoryResult> {
  const response = await fetch(`/api/be/items/${encodeURIComponent(uid)}/history?${new URLSearchParams({ mode, range })}`, {
    signal,
  }).catch((cause: unknown) => {
    if (!signal.aborted) console.warn('Price history could not be fetched', cause)
  })
  if (!response) return { kind: 'failed' }
  if (response.status === 403) return { kind: 'pro' }
  const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  const parsed = answer.safeParse(body)
  if (!parsed.success) return { kind: 'failed' }
  const points = parsed.data.points.map(({ at, average, low, high, offers }) => ({
    at,
    average: roubles(average),
    ...(low === undefined ? {} : { low: roubles(low) }),
    ...(high === undefined ? {} : { high: roubles(high) }),
    ...(offers === undefined ? {} : { offers }),
  }))
  return { kind: 'points', points: thinned(points, mostPoints), simulated: parsed.data.simulated }
}
