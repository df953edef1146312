import { Hono } from 'hono'
import { z } from 'zod'
import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import { revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { viewerOf } from '#app/http/call-viewer.ts'
import { askedMode, modeQuery } from '#app/http/mode-query.ts'
import { sendImmutable, sendPrepared } from '#app/http/prepared.ts'
import { optionalUser } from '#app/http/require-user.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import { param, query } from '#app/http/valid.ts'
import type { GearView } from './gear-view.ts'
import type { LoadoutsService } from './service.ts'
import type { SentPrices, SentWeapon } from './weapon-wire.ts'

const weaponParam = z.object({ url: z.string().min(1).max(200) })
/** `hash`: of the content a link is for; with it the response never changes. */
const contentQuery = z.object({ mode: askedMode, hash: z.string().max(40).optional() })

export type LoadoutsApiServices = { loadouts: LoadoutsService; player: Pick<PlayerService, 'record'>; figures: FiguresService }
export type LoadoutsApi = ReturnType<typeof createLoadoutsApi>

/** The calls of the weapon builder, mounted at `/api/be`. */
export function createLoadoutsApi({ loadouts, player, figures }: LoadoutsApiServices, run: RunWork = runNow) {
  return new Hono<CallVariables>()
    .get('/loadouts/weapon/:url', param(weaponParam), query(contentQuery), async (c) => {
      const { mode, hash } = c.req.valid('query')
      const found = await run(c, () => loadouts.weaponBody(viewerOf(c, mode), c.req.valid('param').url))
      return hash === found.hash ? sendImmutable<SentWeapon>(c, found.body) : sendPrepared<SentWeapon>(c, found.body)
    })
    .get('/loadouts/prices/:url', param(weaponParam), query(modeQuery), async (c) => {
      const viewer = viewerOf(c, c.req.valid('query').mode)
      const { url } = c.req.valid('param')
      const user = optionalUser(c)
      const own = user && viewer.isPro ? await player.record(user.userId) : undefined
      const record = figures.of(c.req.header('cookie'), viewer.mode, own)
      if (!record) return sendPrepared<SentPrices>(c, await run(c, () => loadouts.pricesBody(viewer, url)))
      return c.json(await run(c, () => loadouts.sentPrices(viewer, url, record)), 200, revalidated)
    })
    .get('/loadouts/gear', query(modeQuery), async (c) => {
      const viewer = viewerOf(c, c.req.valid('query').mode)
      const user = optionalUser(c)
      const own = user && viewer.isPro ? await player.record(user.userId) : undefined
      const record = figures.of(c.req.header('cookie'), viewer.mode, own)
      if (record) return c.json(await run(c, () => loadouts.gear(viewer, record)), 200, revalidated)
      return sendPrepared<GearView>(c, await run(c, () => loadouts.gearBody(viewer)))
    })
}
