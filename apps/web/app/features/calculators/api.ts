import { maxUnits } from '@stashwise/calculators/recipes/shopping-list'
import type { NamedEconomy } from '@stashwise/calculators/trim-economy'
import { AppError } from '@stashwise/game/app-error'
import { Hono } from 'hono'
import { z } from 'zod'
import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import { revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { viewerOf } from '#app/http/call-viewer.ts'
import { modeQuery } from '#app/http/mode-query.ts'
import { sendPrepared } from '#app/http/prepared.ts'
import { optionalUser, signedIn } from '#app/http/require-user.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import { body, query } from '#app/http/valid.ts'
import { priceItems } from './server/price-items.ts'
import type { CalculatorsService } from './service.ts'

const maxListBytes = 32 * 1024
/** Things to price: each some ten milliseconds at most, so there are not many of them. */
const shoppingBody = z.object({
  items: z.array(z.object({ uid: z.string().min(1).max(60), count: z.number().int().min(1).max(maxUnits) })).max(60),
})

export type CalculatorsApiServices = { calculators: CalculatorsService; player: Pick<PlayerService, 'record'>; figures: FiguresService }

export type CalculatorsApi = ReturnType<typeof createCalculatorsApi>

/** The calculators' calls (specification section 7), mounted at `/api/be`. */
export function createCalculatorsApi({ calculators, player, figures }: CalculatorsApiServices, run: RunWork = runNow) {
  return new Hono<CallVariables>()
    .get('/calculators/economy', query(modeQuery), signedIn, async (c) => {
      const viewer = viewerOf(c, c.req.valid('query').mode)
      if (!viewer.isPro) throw new AppError('pro/feature')
      return sendPrepared<NamedEconomy>(c, await run(c, () => calculators.economy(viewer)))
    })
    .post('/calculators/shopping', query(modeQuery), body(shoppingBody, maxListBytes), async (c) => {
      const { mode } = c.req.valid('query')
      const { items } = c.req.valid('json')
      const user = optionalUser(c)
      const own = user ? await player.record(user.userId) : undefined
      const viewer = viewerOf(c, mode)
      const record = figures.of(c.req.header('cookie'), viewer.mode, own)
      const prices = await run(c, async () => priceItems(calculators.calculator(viewer, record), items))
      return c.json({ prices }, 200, revalidated)
    })
}
