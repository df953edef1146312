import type { GameMode } from '@stashwise/game/mode'
import { roubles } from '@stashwise/game/money'
import type { HistoryRange } from '@stashwise/game/price'
import { z } from 'zod/mini'
import { marketCalls } from '#app/features/market/calls.ts'
import { CallError, foreignCode } from '#app/http/call-error.ts'
import { readCall } from '#app/http/client.ts'
import { maxPoints, thinned } from '../../price-series.ts'
import type { HistoryResult } from '../../service.ts'

const price = z.pipe(z.number(), z.transform(roubles))
const point = z.object({
  at: z.number(),
  average: price,
  low: z.exactOptional(price),
  high: z.exactOptional(price),
  offers: z.exactOptional(z.number()),
})
const historyBody = z.object({ points: z.array(point), simulated: z.boolean(), isFetching: z.exactOptional(z.literal(true)) })

/** A price history as the chart takes it. A refusal for want of Pro is a result. @throws CallError for every other failure. */
export async function fetchHistory(uid: string, mode: GameMode, range: HistoryRange, signal: AbortSignal): Promise<HistoryResult> {
  const call = marketCalls.items[':uid'].history.$get({ param: { uid }, query: { mode, range } }, { init: { signal } })
  try {
    return toResult(await readCall(call))
  } catch (error) {
    if (error instanceof CallError && error.status === 403) return { kind: 'pro' }
    throw error
  }
}

function toResult(body: unknown): HistoryResult {
  const parsed = historyBody.safeParse(body)
  if (!parsed.success) throw new CallError({ code: foreignCode, status: 200 }, { cause: parsed.error })
  return { kind: 'points', ...parsed.data, points: thinned(parsed.data.points, maxPoints) }
}
