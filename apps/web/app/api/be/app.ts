import { setImmediate as nextTurn } from 'node:timers/promises'
import { toGameMode } from '@stashwise/accounts/vocabulary'
import type { ShoppingPrice } from '@stashwise/calculators/view'
import { AppError, isAppError } from '@stashwise/game/app-error'
import type { ItemUid } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import type { Reader } from '@stashwise/market/service'
import { type Context, Hono } from 'hono'
import { readJsonBody } from '../../../server/limits/read-body.ts'
import { localeOf, modeOf } from '../../../server/reader.ts'
import type { Services } from '../../context.ts'
import type { AccountsService } from '../../features/accounts/service.ts'
import { searchParams, toMarketQuery } from '../../features/market/schema.ts'
import { mapCounts } from '../../features/progression/server/map-counts.ts'
import { type CallVariables, requireUser } from './accounts.ts'
import { sendPrepared } from './prepared.ts'
import { problemResponse } from './problem.ts'
import { historyQuery, itemBody, itemsQuery, modeQuery, parseRequest, shoppingBody, tagBody } from './query.ts'

export { problemResponse }

/** Largest body of a call: an address or a tag fits many times. */
const largestBody = 4096
/** Largest shopping list. */
const largestList = 32 * 1024
const live = { 'Cache-Control': 'private, no-cache' }

type BeServices = Pick<Services, 'market' | 'site' | 'calculators' | 'items'> & { accounts: Pick<AccountsService, 'record'> }

/** Runs what takes more than a millisecond of the main thread, when it is the client's turn. */
export type RunWork = <Result>(c: Context<CallVariables>, calculate: () => Result | Promise<Result>) => Result | Promise<Result>

/** The site's own calls (specification section 7), to be mounted at `/api/be`. Needs no port: `createBeApi(services).request()`. */
export function createBeApi(
  { market, site, accounts, calculators, items }: BeServices,
  run: RunWork = (_c, calculate) => calculate(),
): Hono<CallVariables> {
  const app = new Hono<CallVariables>()

  app.onError((error, c) => {
    if (isAppError(error)) return problemResponse(error, localeFor(c))
    throw error
  })

  app.get('/cache', answerNames(market))

  app.get('/items', async (c) => {
    const { mode, fav, ...asked } = parseRequest(itemsQuery, searchParams(new URL(c.req.url)))
    const only = fav ? ((await accounts.record(requireUser(c).userId)).favList as ItemUid[]) : undefined
    const { total, limited, items } = await run(c, () => market.list(toMarketQuery({ ...asked, only }), readerFor(c, mode)))
    return c.json({ total, limited, items }, 200, live)
  })

  app.get('/calculators/economy', async (c) => {
    const { mode } = parseRequest(modeQuery, searchParams(new URL(c.req.url)))
    requireUser(c)
    const reader = readerFor(c, mode)
    if (!reader.isPro) throw new AppError('pro/required')
    return sendPrepared(await run(c, () => calculators.economy(reader)), c.req.header('accept-encoding'), c.req.header('if-none-match'))
  })

  app.post('/calculators/shopping', async (c) => {
    const { mode } = parseRequest(modeQuery, searchParams(new URL(c.req.url)))
    const { items: wanted } = parseRequest(shoppingBody, await readJsonBody(c.req.raw, largestList))
    const user = c.get('user')
    const record = user ? await accounts.record(user.userId) : undefined
    const prices = await run(c, async () => {
      const calculator = calculators.calculator(readerFor(c, mode), record)
      const found: ShoppingPrice[] = []
      for (const { uid, count } of wanted) {
        const price = calculator.price(uid, count)
        if (price) found.push(price)
        // Each may take some milliseconds: others are answered in between.
        await nextTurn()
      }
      return found
    })
    return c.json({ prices }, 200, live)
  })

  app.get('/progression/maps', async (c) => {
    const record = await accounts.record(requireUser(c).userId)
    const counts = await run(c, () => mapCounts(market.questFacts(toGameMode(record.gameMode)), record))
    return c.json({ counts }, 200, live)
  })

  app.get('/items/:uid/history', async (c) => {
    const { mode, range } = parseRequest(historyQuery, searchParams(new URL(c.req.url)))
    return c.json(await market.history({ uid: c.req.param('uid') as ItemUid, range }, readerFor(c, mode)), 200, live)
  })

  app.post('/item/by-url', async (c) => {
    const { mode } = parseRequest(modeQuery, searchParams(new URL(c.req.url)))
    const { url } = parseRequest(itemBody, await readJsonBody(c.req.raw, largestBody))
    const user = c.get('user')
    // While the database cannot say who reads, the item comes with the default settings, as its page does.
    const record = user ? await accounts.record(user.userId).catch(() => undefined) : undefined
    const item = await run(c, () => items.find(url, readerFor(c, mode), record))
    if (!item) throw new AppError('item/not-found', { url })
    return c.json(item, 200, live)
  })

  app.post('/tag/by-url', async (c) => {
    const { mode } = parseRequest(modeQuery, searchParams(new URL(c.req.url)))
    const { tag } = parseRequest(tagBody, await readJsonBody(c.req.raw, largestBody))
    const found = await run(c, () => market.findTag(tag, readerFor(c, mode)))
    if (!found) throw new AppError('tag/not-found', { tag })
    return c.json(found, 200, live)
  })

  app.get('/website-alert', (c) => c.json({ websiteAlert: site.websiteAlert() }, 200, live))
  app.get('/weather', (c) => c.json({ weather: site.weather() ?? null }, 200, live))

  for (const path of [
    '/cache',
    '/items',
    '/calculators/economy',
    '/calculators/shopping',
    '/progression/maps',
    '/items/:uid/history',
    '/item/by-url',
    '/tag/by-url',
    '/website-alert',
    '/weather',
  ]) {
    app.all(path, () => {
      throw new AppError('request/method')
    })
  }
  return app
}

/**
 * `GET /cache`: the same for everybody of a language, so it needs nobody's session and is prepared in advance. `headers`: what every
 * answer carries, where nobody adds it afterwards.
 */
export const answerNames = (market: Pick<Services['market'], 'preparedCache'>, headers?: Record<string, string>) => (c: Context) => {
  const known = { itemsHash: c.req.query('itemsHash') ?? '', questsHash: c.req.query('questsHash') ?? '' }
  return sendPrepared(market.preparedCache(known, localeFor(c)), c.req.header('accept-encoding'), c.req.header('if-none-match'), headers)
}

const localeFor = (c: Context) => localeOf(c.req.header('cookie'), c.req.header('user-agent'))
const readerFor = (c: Context<CallVariables>, mode: GameMode | undefined): Reader => {
  const user = c.get('user')
  return { locale: localeFor(c), mode: mode ?? modeOf(user), isPro: user?.isPro ?? false }
}
