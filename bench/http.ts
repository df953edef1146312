import type { Site } from '../e2e/support/site.ts'
import { startBare } from './bare.ts'
import { type LoadOptions, type LoadResult, load } from './load.ts'
import type { Result } from './report.ts'

/** Players at many places: one address is limited. */
const clients = Array.from({ length: 1000 }, (_, at) => ({ 'X-Forwarded-For': `203.0.${at >> 8}.${at & 255}` }))
const browserHeaders = { 'Accept-Encoding': 'gzip, deflate, br', Accept: 'text/html,application/json' }
const warmUpSeconds = 2
const seconds = 5
const connections = 32

type Asked = Pick<Partial<LoadOptions>, 'headers' | 'clients' | 'expects'>

/** Both sides twice in turn, the better run of each: what else the machine does hits both. */
async function compare(site: string, bare: string, path: string, asked: Asked = {}): Promise<{ ours: LoadResult; theirs: LoadResult }> {
  const runs: { ours: LoadResult[]; theirs: LoadResult[] } = { ours: [], theirs: [] }
  for (const url of [site, bare])
    await load({ url, paths: [path], connections, seconds: warmUpSeconds, headers: browserHeaders, clients, ...asked })
  for (let round = 0; round < 2; round++) {
    runs.theirs.push(await load({ url: bare, paths: [path], connections, seconds, headers: browserHeaders, clients, ...asked }))
    runs.ours.push(await load({ url: site, paths: [path], connections, seconds, headers: browserHeaders, clients, ...asked }))
  }
  const best = (results: LoadResult[]) => results.reduce((a, b) => (b.perSecond > a.perSecond ? b : a))
  return { ours: best(runs.ours), theirs: best(runs.theirs) }
}

async function measurePath(site: Site, what: string, path: string, atLeast: number): Promise<Result> {
  await using bare = await startBare(site.url + path, browserHeaders)
  const { ours, theirs } = await compare(site.url, bare.url, path)
  if (ours.badResponses > 0) return { what, reason: `${ours.badResponses} answers were not 200` }
  return { what, unit: '/s', value: ours.perSecond, atLeast, compared: { with: `bare Hono, ${bare.bytes} B`, value: theirs.perSecond } }
}

/** A page nobody asked for before, every time: an unknown parameter falls back to the default view. */
async function measureFreshPages(site: Site): Promise<Result[]> {
  const ask = (paths: string, count: number) =>
    load({ url: site.url, paths: [paths], connections: count, seconds, headers: browserHeaders, clients })
  await load({ url: site.url, paths: ['/?warm={n}'], connections: 2, seconds: warmUpSeconds, headers: browserHeaders, clients })
  const many = await ask('/?fresh={n}', 4)
  const single = await ask('/?alone={n}', 1)
  if (many.badResponses + single.badResponses > 0) return [{ what: 'page / uncached', reason: 'answers were not 200' }]
  return [
    { what: 'page / uncached', unit: '/s', value: many.perSecond, atLeast: 100 },
    { what: 'page / uncached, p50', unit: 'ms', value: single.p50Ms, atMost: 25 },
    { what: 'page / uncached, p99', unit: 'ms', value: single.p99Ms },
  ]
}

/** Programs at many places: each reads sixty times a minute without a key. */
const programs = Array.from({ length: 5000 }, (_, at) => ({ 'X-Forwarded-For': `198.18.${at >> 8}.${at & 255}` }))
/** Of what a bare server sends. */
const unchangedShare = 0.6

/** The list of the public API for a program that has it. */
async function measureUnchangedList(site: Site): Promise<Result> {
  const [what, path] = ['GET /api/v1/pvp/items, unchanged', '/api/v1/pvp/items']
  const tag = (await fetch(site.url + path)).headers.get('etag') ?? ''
  const headers = { 'Accept-Encoding': 'gzip, br', Accept: 'application/json', 'If-None-Match': tag }
  await using bare = await startBare(site.url + path, headers)
  const { ours, theirs } = await compare(site.url, bare.url, path, { headers, clients: programs, expects: 304 })
  if (ours.badResponses > 0) return { what, reason: `${ours.badResponses} responses were not 304` }
  const atLeast = theirs.perSecond * unchangedShare
  return { what, unit: '/s', value: ours.perSecond, atLeast, compared: { with: 'bare Hono, 304', value: theirs.perSecond } }
}

type CacheResponse = { itemsData: { hash: string }; questsData: { hash: string } }

/** The call a returning browser makes: it names the hashes it has. */
async function readUnchangedCall(site: Site): Promise<string> {
  const response = await fetch(`${site.url}/api/be/cache`)
  const { itemsData, questsData }: CacheResponse = await response.json()
  return `/api/be/cache?${new URLSearchParams({ itemsHash: itemsData.hash, questsHash: questsData.hash })}`
}

/** Pages and calls under load, each beside a bare server that sends the same bytes. */
export async function measureHttp(site: Site): Promise<Result[]> {
  const results: Result[] = []
  results.push(await measurePath(site, 'page /, cached', '/', 5_000))
  results.push(...(await measureFreshPages(site)))
  results.push(await measurePath(site, 'GET /api/be/cache, unchanged', await readUnchangedCall(site), 20_000))
  results.push(await measureUnchangedList(site))
  return results
}
