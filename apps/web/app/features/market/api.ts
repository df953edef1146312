import { features } from '@stashwise/catalogue/features'
import { sortKeys } from '@stashwise/catalogue/sort-keys'
import { AppError } from '@stashwise/game/app-error'
import { itemUid } from '@stashwise/game/ids'
import { Hono } from 'hono'
import { z } from 'zod'
import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import { revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { viewerOf } from '#app/http/call-viewer.ts'
import { askedMode, modeQuery } from '#app/http/mode-query.ts'
import { optionalUser, requireUser } from '#app/http/require-user.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import { maxSearchLength } from '#app/http/search-fields.ts'
import { body, param, query } from '#app/http/valid.ts'
import { historyRange, maxLimit, toMarketQuery, usualLimit } from './schema.ts'
import type { MarketService } from './service.ts'

/** Largest body of a call: an address or a tag fits many times. */
const maxAddressBytes = 4096
const tag = z.string().min(1).max(60)

/** `GET /items`: strict, so that a caller learns of a misspelt parameter. */
const itemsQuery = z.strictObject({
  mode: askedMode,
  tag: tag.optional(),
  feature: z.enum(features).default('all'),
  search: z.string().trim().max(maxSearchLength).default(''),
  /** The caller's favourites only. */
  fav: z.literal('1').optional(),
  sort: z.enum([...sortKeys, 'relevance']).optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(maxLimit).default(usualLimit),
})
const historyQuery = z.strictObject({ mode: askedMode, range: historyRange.default('7d') })
const itemParam = z.object({ uid: z.string().transform(itemUid) })
const tagBody = z.object({ tag })

export type MarketApiServices = { market: MarketService; player: Pick<PlayerService, 'knownRecord'>; figures: FiguresService }

export type MarketApi = ReturnType<typeof createMarketApi>

/** The market's calls (specification section 7), mounted at `/api/be`. Needs no port: `createMarketApi(services).request()`. */
export function createMarketApi({ market, player, figures }: MarketApiServices, run: RunWork = runNow) {
  return new Hono<CallVariables>()
    .get('/items', query(itemsQuery), async (c) => {
      const { mode, fav, ...asked } = c.req.valid('query')
      // How many rows there are depends on who asks, whatever the mode.
      optionalUser(c)
      const user = fav ? requireUser(c) : c.get('user')
      const own = user && (fav || user.isPro) ? await player.knownRecord(user.userId) : undefined
      // The level of the player's PMC decides which sales are open.
      const viewer = viewerOf(c, mode)
      const record = figures.of(c.req.header('cookie'), viewer.mode, own)
      const only = fav ? own?.favourites.map(itemUid) : undefined
      const { total, limited, matches, items } = await run(c, () => market.list(toMarketQuery({ ...asked, only }), viewer, record))
      return c.json({ total, limited, matches, items }, 200, revalidated)
    })
    .get('/items/:uid/history', param(itemParam), query(historyQuery), async (c) => {
      const { mode, range } = c.req.valid('query')
      return c.json(await market.history({ uid: c.req.valid('param').uid, range }, viewerOf(c, mode)), 200, revalidated)
    })
    .post('/tag/by-url', query(modeQuery), body(tagBody, maxAddressBytes), async (c) => {
      const { mode } = c.req.valid('query')
      const { tag } = c.req.valid('json')
      const found = await run(c, () => market.findTag(tag, viewerOf(c, mode)))
      if (!found) throw new AppError('tag/not-found', { tag })
      return c.json(found, 200, revalidated)
    })
}
