import { setTimeout as after } from 'node:timers/promises'
import { gameModes } from '@stashwise/game/mode'
import { Hono } from 'hono'
import type { Services } from '#app/context.ts'

/** Maximum wait for the feed's states: the embedded database is busy during an import. */
const feedStateMs = 500

export type FeedState = {
  document: string
  mode: string
  lastSuccess?: string
  lastError?: string
  held?: { since: string; doubts: { measure: string }[]; decision?: 'accepted' | 'refused' }
}

/** Figures of held documents are for admins. */
const presentFeedState = ({ held, ...state }: FeedState) => ({
  ...state,
  ...(held ? { held: { since: held.since, measures: held.doubts.map(({ measure }) => measure), decision: held.decision } } : {}),
})

/** The value, or undefined when it fails or takes longer. */
const withTimeout = <Value>(work: Promise<Value>, milliseconds: number): Promise<Value | undefined> =>
  Promise.race([work.catch(() => undefined), after(milliseconds, undefined, { ref: false })])

/** `/healthz`: the process is up. `/readyz`: what it has, 503 while a mode has no items. */
export function createHealthRoutes(market: Pick<Services['market'], 'state'>, feedStates: () => Promise<FeedState[]>): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'up' }))
  app.get('/readyz', async (c) => {
    const states = gameModes.map(({ mode }) => market.state(mode))
    const catalogue = Object.fromEntries(
      states.map(({ mode, version, itemCount, pricesAt }) => [
        mode,
        { version, items: itemCount, pricesAt: pricesAt ? new Date(pricesAt).toISOString() : null },
      ]),
    )
    const isReady = states.every(({ itemCount }) => itemCount > 0)
    const feed = await withTimeout(feedStates(), feedStateMs)
    const status = isReady ? (feed ? 'ready' : 'degraded') : 'starting'
    return c.json({ status, catalogue, feed: (feed ?? []).map(presentFeedState) }, isReady ? 200 : 503)
  })
  return app
}
