import { type Catalogue, findText } from '@stashwise/catalogue/catalogue'
import { type PricedItem, pricedItem } from '@stashwise/contracts/v1/price-dialect'
import { AppError, type ErrorCode, errorTable, isAppError } from '@stashwise/game/app-error'
import { defaultLocale, type Locale } from '@stashwise/game/locale'
import { type GameMode, gameModes } from '@stashwise/game/mode'
import { nameOrder } from '@stashwise/game/name-order'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { CallVariables } from '#app/http/call-variables.ts'
import { errorText } from '#app/http/problem-response.ts'
import { maxBodyBytes, readJsonBody } from '#app/http/read-body.ts'
import type { RunWork } from '#app/http/run-work.ts'
import { searchParams } from '#app/http/search-params.ts'
import { askedLanguage } from './asked-language.ts'
import { listApiItems } from './list-api-items.ts'
import type { SiteAddresses } from './present-items.ts'
import { firstOfEachId, presentGameRecord, presentPricedItem } from './present-prices.ts'
import { findOrdinal } from './references.ts'
import { hasTag, type OpenSender, tagOf } from './send-open.ts'

/** Longest list of matches. */
const maxMatches = 5
/** What the dialect's refusals name: requests a minute with a key, and of whole lists. */
const perMinute = { one: 300, bulk: 5 } as const

/** First parts of paths by mode. Without a mode it is PVP; `season` is a mode of the game that a feed may not have. */
const modePaths: readonly { path: string; mode: GameMode }[] = [
  { path: '', mode: 'pvp' },
  ...gameModes.map(({ mode }) => ({ path: `/${mode}`, mode })),
]
const missingModes = ['season', 'pvp-season'] as const

export type PriceDialectOptions = {
  /** @throws AppError `catalogue/empty`. */
  catalogueOf(mode: GameMode): Catalogue
  site: SiteAddresses
  clock(): number
  /** The line of a chat bot for a question about a price. */
  priceLine(typed: string, viewer: { mode: GameMode; locale: Locale }): string
  sender: OpenSender
  run: RunWork
  /** Counts a request; `isBulk`: of a whole list. */
  admit(isBulk: boolean): MiddlewareHandler<CallVariables>
  /** @throws AppError `key/required`, `database/unavailable`. */
  requireKey(c: Context<CallVariables>): void
}

/** What a request asks for, by whichever way it came. Texts as they came; nothing else of a request is read. */
type Wanted = { q?: string | undefined; uid?: string | undefined; lang?: string | undefined; tags?: string | undefined } & {
  sort?: string | undefined
  sort_direction?: string | undefined
}
const text = z.string().optional().catch(undefined)
const wantedSchema = z.object({ q: text, uid: text, lang: text, tags: text, sort: text, sort_direction: text })

/** The price API that spreadsheets and bots know, mounted at `/`. Every refusal is an object with `error`, never an empty list. */
export function createPriceDialect(options: PriceDialectOptions) {
  const { catalogueOf, site, clock, sender, run } = options
  const api = new Hono<CallVariables>()
  api.onError((error, c) => {
    if (isAppError(error)) return refusal(error, isBulkPath(c.req.path))
    throw error
  })

  const showing = (locale: Locale) => ({ locale, now: clock() })
  const keyed: MiddlewareHandler<CallVariables> = async (c, next) => {
    options.requireKey(c)
    await next()
  }

  async function sendItems(c: Context<CallVariables>, mode: GameMode) {
    const { q, uid, lang } = await wantedOf(c)
    const locale = askedLanguage(lang, undefined)
    const name = q?.trim() ?? ''
    const id = uid?.trim() ?? ''
    if (name === '' && id === '') throw new AppError('request/invalid', { field: 'q' })
    const catalogue = catalogueOf(mode)
    const found = await run(c, () => (name === '' ? findById(catalogue, id) : findByName(catalogue, name, locale)))
    return Response.json(
      found.map((ordinal) => presentPricedItem(catalogue, ordinal, showing(locale), site)),
      { headers: { 'Cache-Control': 'private, no-cache' } },
    )
  }

  async function sendAll(c: Context<CallVariables>, mode: GameMode, isDownload: boolean) {
    const wanted = await wantedOf(c)
    const locale = askedLanguage(wanted.lang, undefined)
    const catalogue = catalogueOf(mode)
    const { tags = '', sort = '', sort_direction: direction = '' } = wanted
    const tag = tagOf('prices', mode, locale, String(catalogue.contentVersion), tags, sort, direction)
    const headers = {
      ETag: tag,
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding',
      ...(isDownload && { 'Content-Disposition': 'attachment; filename="items.json"' }),
    }
    if (hasTag(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers })
    return sender.send(c, tag, headers, () =>
      run(c, () => {
        const rows = firstOfEachId(catalogue.facts).map((ordinal) => presentPricedItem(catalogue, ordinal, showing(locale), site))
        const listed = inOrder(withTags(rows, tags), { sort, isDescending: direction.toLowerCase() === 'desc', locale })
        return { type: jsonType, text: JSON.stringify(listed) }
      }),
    )
  }

  async function sendLine(c: Context<CallVariables>, mode: GameMode) {
    const { q = '', lang } = await wantedOf(c)
    const line = await run(c, () => options.priceLine(q, { mode, locale: askedLanguage(lang, undefined) }))
    return c.text(line, 200, { 'Cache-Control': 'private, no-cache' })
  }

  for (const { path, mode } of modePaths) {
    api.get(`/api/v1${path}/nightbot`, options.admit(false), keyed, (c) => sendLine(c, mode))
    api.on(['GET', 'POST'], `/api/v1${path}/item`, options.admit(false), keyed, (c) => sendItems(c, mode))
    api.on(['GET', 'POST'], `/api/v1${path}/items/all`, options.admit(true), keyed, (c) => sendAll(c, mode, false))
    api.on(['GET', 'POST'], `/api/v1${path}/items/all/download`, options.admit(true), keyed, (c) => sendAll(c, mode, true))
  }

  api.get('/api/v1/bsg/items/all', options.admit(true), keyed, (c) => {
    const catalogue = catalogueOf('pvp')
    const tag = tagOf('game records', String(catalogue.version))
    const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' }
    if (hasTag(c.req.header('if-none-match'), tag)) return new Response(null, { status: 304, headers })
    return sender.send(c, tag, headers, () =>
      run(c, () => {
        const items = firstOfEachId(catalogue.facts).flatMap((ordinal) => catalogue.facts.items[ordinal] ?? [])
        return {
          type: jsonType,
          text: JSON.stringify(Object.fromEntries(items.map((item) => [item.bsgId, presentGameRecord(catalogue, item)]))),
        }
      }),
    )
  })

  for (const mode of missingModes) {
    for (const path of ['item', 'items/all', 'items/all/download', 'nightbot']) {
      api.all(`/api/v1/${mode}/${path}`, () => Response.json({ error: 'This site has no prices of the season' }, { status: 404 }))
    }
  }
  const own = new Set(api.routes.map(({ path }) => path))
  for (const path of own)
    api.all(path, () => Response.json({ error: 'Method not allowed' }, { status: 405, headers: { Allow: 'GET, POST' } }))
  return api
}

const jsonType = 'application/json; charset=utf-8'

const isBulkPath = (path: string): boolean => path.includes('/items/')

/** Statuses and bodies as clients of the dialect know them. */
function refusal({ code, details }: AppError, isBulk: boolean): Response {
  const { retryAfter } = details
  const headers: Record<string, string> =
    typeof retryAfter === 'number'
      ? { 'Retry-After': String(Math.ceil(retryAfter)), 'Cache-Control': 'no-store' }
      : { 'Cache-Control': 'no-store' }
  if (isKeyRefusal(code)) return Response.json({ error: 'Access denied' }, { status: 401, headers })
  if (code === 'rate/limit') {
    const count = isBulk ? perMinute.bulk : perMinute.one
    return Response.json({ error: `You reach your limit of ${count} reqs per minute` }, { status: 429, headers })
  }
  const { status, message } = errorTable[code]
  const error = details['field'] === 'q' ? 'q or uid is required' : errorText(message, defaultLocale)
  return Response.json({ error }, { status, headers })
}

const isKeyRefusal = (code: ErrorCode): boolean => code.startsWith('key/')

/** The search parameters of a read; the body of a write, with the search parameters for what it leaves out. */
async function wantedOf(c: Context): Promise<Wanted> {
  const query = searchParams(new URL(c.req.url))
  if (c.req.method !== 'POST') return wantedSchema.parse(query)
  const body = await readJsonBody(c.req.raw, maxBodyBytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('request/invalid')
  return wantedSchema.parse({ ...query, ...body })
}

function findById({ facts }: Catalogue, id: string): number[] {
  const ordinal = findOrdinal(facts, id)
  return ordinal === undefined ? [] : [ordinal]
}

/** By the site's own search, the exact name or short name before it. */
function findByName(catalogue: Catalogue, name: string, locale: Locale): number[] {
  const { ordinals } = listApiItems(catalogue, { q: name }, { locale, isPro: true })
  const wanted = name.toLowerCase()
  const isExact = (ordinal: number) => {
    const uid = catalogue.facts.items[ordinal]?.uid
    const names = uid === undefined ? [] : [locale, defaultLocale].flatMap((each) => findText(catalogue.facts, 'item', uid, each) ?? [])
    return names.some((each) => each?.toLowerCase() === wanted)
  }
  const exact = new Set(ordinals.filter(isExact))
  return [...exact, ...ordinals.filter((ordinal) => !exact.has(ordinal))].slice(0, maxMatches)
}

/** Items with any of some tags; all without tags. Spelling in capitals and spaces do not matter. */
function withTags(items: readonly PricedItem[], tags: string): readonly PricedItem[] {
  const spelt = (tag: string) =>
    tag
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_')
  const wanted = new Set(
    tags
      .split(',')
      .map(spelt)
      .filter((tag) => tag !== ''),
  )
  return wanted.size === 0 ? items : items.filter((item) => item.tags.some((tag) => wanted.has(spelt(tag))))
}

type Order = { sort: string; isDescending: boolean; locale: Locale }

/** By a field with a text or a number in it; in the catalogue's order by any other. */
function inOrder(items: readonly PricedItem[], { sort, isDescending, locale }: Order): readonly PricedItem[] {
  const field = pricedItem.keyof().safeParse(sort)
  if (!field.success) return items
  const compare = nameOrder(locale)
  const sorted = items.toSorted((a, b) => {
    const [first, second] = [a[field.data], b[field.data]]
    if (typeof first === 'number' && typeof second === 'number') return first - second
    return typeof first === 'string' && typeof second === 'string' ? compare(first, second) : Number(first) - Number(second)
  })
  return isDescending ? sorted.reverse() : sorted
}
