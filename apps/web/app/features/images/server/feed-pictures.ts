import { dayMs } from '@stashwise/game/day'
import type { PictureKind } from '@stashwise/game/picture'
import type { CheckOutcome } from '../service.ts'
import type { DiskCache } from './disk-cache.ts'
import { EncodeError, type Encoder } from './encoder.ts'
import { type Packed, pack, tagOf, unpack } from './packed.ts'
import { sniff } from './sniff.ts'

export type FeedKind = PictureKind | 'trader'
export type FeedPicture = { id: string; kind: FeedKind }
/** `missing`: the image server has none, or none that is a picture; `unavailable`: it did not respond in time. */
export type FoundPicture = Packed | 'missing' | 'unavailable'
/** What a request to the image server gave. */
export type FetchResult = { outcome: CheckOutcome; status?: number; bytes?: number }

const endings: Record<FeedKind, string> = { icon: '-icon.webp', grid: '-base-image.webp', large: '-512.webp', trader: '.webp' }
/** Address of a picture at the image server. */
export const feedPictureUrl = (baseUrl: string, { id, kind }: FeedPicture): string => `${baseUrl}/${encodeURIComponent(id)}${endings[kind]}`

const maxBytes = 4 * 1024 * 1024
const fetchMs = 8000
/** A browser has few connections for one site: a slower picture goes on loading and is there at a later request. */
const waitMs = 2500
const atOnce = 6
const maxQueue = 600
/** How long it is believed that there is no picture. */
const missingMs = 6 * 3_600_000
const failedMs = 60_000
const maxNegative = 30_000
/** Failures in a row after which nothing is asked for a while. */
const breakAfter = 5
const breakMs = 30_000
/** Older pictures are fetched again, and shown until then. */
const freshMs = 30 * dayMs

type Parts = {
  /** Empty: there is no image server. */
  baseUrl: string
  fetch: typeof fetch
  encoder: Pick<Encoder, 'encode'>
  cache: DiskCache
  clock: () => number
  /** Called with what each request gave. */
  onFetched?: (picture: FeedPicture, result: FetchResult) => void
  onError?: (error: unknown) => void
  waitMs?: number
}

/**
 * Pictures of the image server through a cache on disk. Only its host is asked, only for paths made here from ids, without anything of the request that
 * wants the picture; once for many requests at the same time.
 */
export function createFeedPictures(parts: Parts) {
  const { baseUrl, cache, clock, encoder } = parts
  const running = new Map<string, Promise<FoundPicture>>()
  const negative = new Map<string, { until: number; found: 'missing' | 'unavailable' }>()
  const queue: (() => void)[] = []
  let active = 0
  let failures = 0
  let closedUntil = 0

  const nameOf = ({ id, kind }: FeedPicture) => `${id}.${kind}`
  const isBroken = () => clock() < closedUntil

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (active >= atOnce) await new Promise<void>((resolve) => queue.push(resolve))
    active += 1
    try {
      return await work()
    } finally {
      active -= 1
      queue.shift()?.()
    }
  }

  function remember(name: string, found: 'missing' | 'unavailable', ms: number) {
    negative.delete(name)
    negative.set(name, { until: clock() + ms, found })
    for (const oldest of negative.keys()) {
      if (negative.size <= maxNegative) break
      negative.delete(oldest)
    }
  }

  async function request(picture: FeedPicture, method: 'GET' | 'HEAD'): Promise<Response> {
    const response = await parts.fetch(feedPictureUrl(baseUrl, picture), {
      method,
      // Another host is never asked, whatever a redirect says.
      redirect: 'manual',
      headers: { Accept: 'image/webp,image/png;q=0.9', 'User-Agent': 'Stashwise' },
      signal: AbortSignal.timeout(fetchMs),
    })
    failures = response.status >= 500 || response.status === 429 ? failures + 1 : 0
    if (failures >= breakAfter) closedUntil = clock() + breakMs
    return response
  }
  const isMissing = ({ status }: Response) => status === 404 || status === 410

  /** Fetches, checks and encodes one. @throws whatever the connection throws. */
  async function load(picture: FeedPicture): Promise<{ found: FoundPicture; result: FetchResult }> {
    const response = await request(picture, 'GET')
    const { status } = response
    if (!response.ok) {
      await response.body?.cancel()
      return isMissing(response)
        ? { found: 'missing', result: { outcome: 'missing', status } }
        : { found: 'unavailable', result: { outcome: 'failed', status } }
    }
    const bytes = await readUpTo(response, maxBytes)
    const size = { status, bytes: bytes?.length ?? maxBytes }
    if (!bytes || !sniff(bytes).ok) return { found: 'missing', result: { outcome: 'refused', ...size } }
    try {
      const { files } = await encoder.encode(bytes, [picture.kind === 'trader' ? 'icon' : picture.kind])
      const formats = files.map(({ encoding: { format }, data }) => ({ format, tag: tagOf(data), data }))
      const packed = { at: clock(), formats }
      await cache.put(nameOf(picture), pack(packed))
      return { found: packed, result: { outcome: 'ok', ...size } }
    } catch (error) {
      if (!(error instanceof EncodeError)) throw error
      return error.isBusy
        ? { found: 'unavailable', result: { outcome: 'failed', ...size } }
        : { found: 'missing', result: { outcome: 'refused', ...size } }
    }
  }

  async function fetchOne(picture: FeedPicture): Promise<FoundPicture> {
    if (isBroken()) return 'unavailable'
    try {
      const { found, result } = await load(picture)
      parts.onFetched?.(picture, result)
      if (found === 'missing') remember(nameOf(picture), found, missingMs)
      else if (found === 'unavailable') remember(nameOf(picture), found, failedMs)
      return found
    } catch (error) {
      failures += 1
      if (failures >= breakAfter) closedUntil = clock() + breakMs
      parts.onFetched?.(picture, { outcome: 'failed' })
      parts.onError?.(error)
      remember(nameOf(picture), 'unavailable', failedMs)
      return 'unavailable'
    }
  }

  /** One request for all who want the same picture at this time. */
  function share(picture: FeedPicture): Promise<FoundPicture> {
    const name = nameOf(picture)
    const known = running.get(name)
    if (known !== undefined) return known
    if (queue.length >= maxQueue) return Promise.resolve('unavailable')
    const work = inTurn(() => fetchOne(picture)).finally(() => running.delete(name))
    running.set(name, work)
    return work
  }

  return {
    async find(picture: FeedPicture): Promise<FoundPicture> {
      if (baseUrl === '') return 'missing'
      const name = nameOf(picture)
      const file = await cache.get(name)
      const stored = file && unpack(file)
      if (stored) {
        if (clock() - stored.at > freshMs && !isBroken() && !negative.has(name)) void share(picture)
        return stored
      }
      const refused = negative.get(name)
      if (refused && refused.until > clock()) return refused.found
      if (isBroken()) return 'unavailable'
      return within(share(picture), parts.waitMs ?? waitMs)
    },
    /** Whether the image server has a picture, without fetching it. */
    async check(picture: FeedPicture): Promise<FetchResult> {
      if (isBroken()) return { outcome: 'failed' }
      try {
        const response = await request(picture, 'HEAD')
        const { status } = response
        if (!response.ok) return { outcome: isMissing(response) ? 'missing' : 'failed', status }
        const bytes = Number(response.headers.get('content-length') ?? Number.NaN)
        negative.delete(nameOf(picture))
        return { outcome: 'ok', status, ...(bytes > 0 && { bytes }) }
      } catch {
        return { outcome: 'failed' }
      }
    },
    isBroken,
  }
}
export type FeedPictures = ReturnType<typeof createFeedPictures>

/** The result of a wait, or `unavailable` when it takes longer; the work itself goes on. */
async function within(work: Promise<FoundPicture>, ms: number): Promise<FoundPicture> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'unavailable'>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** The bytes of a response; undefined when there are more than the bound, of which no more are read. */
async function readUpTo(response: Response, most: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
