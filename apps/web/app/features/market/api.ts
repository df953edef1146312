import { AppError } from '@stashwise/game/app-error'
import { itemUid } from '@stashwise/game/ids'
import type { CacheResponse, KnownHashes, MarketService } from '@stashwise/market/service'
import { features, sortKeys } from '@stashwise/market/view'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { AccountsService } from '#app/features/accounts/service.ts'
import { revalidated } from '#app/http/cache-headers.ts'
import type { CallVariables } from '#app/http/call-variables.ts'
import { localeOfCall, viewerOf } from '#app/http/call-viewer.ts'
import { askedMode, modeQuery } from '#app/http/mode-query.ts'
import { sendPrepared } from '#app/http/prepared.ts'
import { optionalUser, requireUser } from '#app/http/require-user.ts'
import { type RunWork, runNow } from '#app/http/run-work.ts'
import { body, param, query } from '#app/http/valid.ts'
import type { ItemPages } from './item-pages.ts'
import { historyRange, largestLimit, longestSearch, toMarketQuery, usualLimit } from './schema.ts'

/** Largest body of a call: an address or a tag fits many times. */
const largestAddress = 4096
const tag = z.string().min(1).max(60)

/** `GET /items`: strict, so that a caller learns of a misspelt parameter. */
const itemsQuery = z.strictObject({
  mode: askedMode,
  tag: tag.optional(),
  feature: z.enum(features).default('all'),
  search: z.string().trim().max(longestSearch).default(''),
  /** The caller's favourites only. */
  fav: z.literal('1').optional(),
  sort: z.enum([...sortKeys, 'relevance']).optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  limit: z.coerce.number().int().min(1).max(largestLimit).default(usualLimit),
})
const restocksQuery = z.strictObject({ mode: askedMode })
const historyQuery = z.strictObject({ mode: askedMode, range: historyRange.default('7d') })
const itemParam = z.object({ uid: z.string().transform(itemUid) })
const namesQuery = z.object({ itemsHash: z.string().default(''), questsHash: z.string().default('') })
const itemBody = z.object({ url: z.string().min(1).max(200) })
const tagBody = z.object({ tag })

export type MarketApiServices = { market: MarketService; items: ItemPages; accounts: Pick<AccountsService, 'record'> }

export type MarketApi = ReturnType<typeof createMarketApi>

/** The market's calls (specification section 7), mounted at `/api/be`. Needs no port: `createMarketApi(services).request()`. */
export function createMarketApi({ market, accounts, items }: MarketApiServices, run: RunWork = runNow) {
  return new Hono<CallVariables>()
    .get('/cache', query(namesQuery), (c) => sendNames(c, market, c.req.valid('query')))
    .get('/items', query(itemsQuery), async (c) => {
      const { mode, fav, ...asked } = c.req.valid('query')
      // How many rows there are depends on who asks, whatever the mode.
      optionalUser(c)
      const only = fav ? (await accounts.record(requireUser(c).userId)).favList.map(itemUid) : undefined
      const { total, limited, matches, items } = await run(c, () => market.list(toMarketQuery({ ...asked, only }), viewerOf(c, mode)))
      return c.json({ total, limited, matches, items }, 200, revalidated)
    })
    .get('/restocks', query(restocksQuery), (c) => {
      const { mode } = c.req.valid('query')
      return c.json({ restocks: market.restocks(viewerOf(c, mode)) }, 200, revalidated)
    })
    .get('/items/:uid/history', param(itemParam), query(historyQuery), async (c) => {
      const { mode, range } = c.req.valid('query')
      return c.json(await market.history({ uid: c.req.valid('param').uid, range }, viewerOf(c, mode)), 200, revalidated)
    })
    .post('/item/by-url', query(modeQuery), body(itemBody, largestAddress), async (c) => {
      const { mode } = c.req.valid('query')
      const { url } = c.req.valid('json')
      const user = optionalUser(c)
      const record = user && (await accounts.record(user.userId))
      const item = await run(c, () => items.find(url, viewerOf(c, mode), record))
      if (!item) throw new AppError('item/not-found', { url })
      return c.json(item, 200, revalidated)
    })
    .post('/tag/by-url', query(modeQuery), body(tagBody, largestAddress), async (c) => {
      const { mode } = c.req.valid('query')
      const { tag } = c.req.valid('json')
      const found = await run(c, () => market.findTag(tag, viewerOf(c, mode)))
      if (!found) throw new AppError('tag/not-found', { tag })
      return c.json(found, 200, revalidated)
    })
}

/**
 * The names a browser does not have: the same for everybody of a language, so they are prepared once. `headers`: common ones, where no
 * middleware adds them.
 */
export const sendNames = (
  c: Context,
  market: Pick<MarketService, 'preparedCache'>,
  known: KnownHashes,
  headers?: Readonly<Record<string, string>>,
) => sendPrepared<CacheResponse>(c, market.preparedCache(known, localeOfCall(c)), headers)
