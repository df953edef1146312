import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Locale } from '@stashwise/game/locale'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const unpack = promisify(zlib.brotliDecompress)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best coding of a cached page that the browser takes. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  const refused = /^q=0(\.0*)?$/
  const takes = (wanted: string) =>
    accept.split(',').some((part) => {
      const [coding, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
      return coding === wanted && !parameters.some((parameter) => refused.test(parameter))
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

export type PageResponse = { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> }

export type CachedPage = { status: number; expiresAt: number; size: number; respond(coding: Encoding): PageResponse }

/** Caches a page compressed: quickly at first, better when it is requested again. `headers`: what else the page varies by. */
export function toCachedPage(page: Uint8Array, headers: Record<string, string>, expiresAt: number): CachedPage {
  const { length } = page
  // Not in another thread: that costs several times as much as it takes here.
  const packed = exactly(zlib.brotliCompressSync(page, brotliOptions(3, length)))
  const toResponse = (body: Uint8Array<ArrayBuffer>, coding: Encoding): PageResponse => ({
    body,
    headers: {
      ...headers,
      'Content-Length': String(body.length),
      ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    },
  })
  const quick = new Map<Encoding, PageResponse>()
  const thorough = new Map<Encoding, PageResponse>()
  const improving = new Set<Encoding>()
  const improve = async (coding: 'br' | 'gzip') => {
    const bare = await unpack(packed)
    const repacked = coding === 'br' ? await brotli(bare, brotliOptions(5, length)) : await gzip(bare, { level: 6 })
    thorough.set(coding, toResponse(exactly(repacked), coding))
  }
  return {
    status: 200,
    expiresAt,
    // Both codings, each quick and thorough, are never there for long.
    size: packed.length * 3,
    respond(coding) {
      // Hardly a browser accepts none: the plain body is not cached.
      if (coding === 'identity') return toResponse(exactly(zlib.brotliDecompressSync(packed)), coding)
      const best = thorough.get(coding)
      if (best) return best
      const known = quick.get(coding)
      if (known) {
        if (!improving.has(coding)) {
          improving.add(coding)
          improve(coding).catch(() => improving.delete(coding))
        }
        return known
      }
      const response = toResponse(
        coding === 'br' ? packed : exactly(zlib.gzipSync(zlib.brotliDecompressSync(packed), { level: 2 })),
        coding,
      )
      quick.set(coding, response)
      return response
    },
  }
}

/** A buffer of its own: what the codecs give are slices of larger ones, which would stay in memory whole. */
const exactly = (part: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(part)

/** A window of 256 kB holds a whole page; the usual one of 4 MB only costs its memory. */
const windowBits = 18

const brotliOptions = (quality: number, size: number): zlib.BrotliOptions => ({
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
    [zlib.constants.BROTLI_PARAM_LGWIN]: windowBits,
  },
})

/** Key of a visitor's page in the cache. */
export const pageKey = (pathAndQuery: string, locale: Locale): string => `${locale} ${pathAndQuery}`

/** The path of such a key, without its query. */
const pathOfKey = (key: string): string => key.slice(key.indexOf(' ') + 1).split('?', 1)[0] ?? ''

const defaultMaxBytes = 16 * 1024 * 1024

/** Cached pages of visitors. Bounded in bytes and age; the oldest page is evicted first. */
export class PageCache {
  #pages = new Map<string, CachedPage>()
  #bytes = 0
  #generation = 0
  readonly #maxBytes: number
  constructor(maxBytes = defaultMaxBytes) {
    this.#maxBytes = maxBytes
  }

  find(key: string, now: number): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (page.expiresAt <= now) {
      this.#drop(key, page)
      return undefined
    }
    return page
  }

  /** Changes whenever something is evicted because it changed; a page must be put with the number from before it was made. */
  get generation(): number {
    return this.#generation
  }

  put(key: string, page: CachedPage, generation: number): void {
    if (generation !== this.#generation) return
    const old = this.#pages.get(key)
    if (old) this.#drop(key, old)
    this.#pages.set(key, page)
    this.#bytes += page.size
    for (const [oldest, page] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, page)
    }
  }

  /** Evicts all pages, since prices, texts or settings changed, or those whose path is concerned. */
  clear(isConcerned: (path: string) => boolean = () => true): void {
    // Pages in progress have no known key.
    this.#generation += 1
    for (const [key, page] of this.#pages) if (isConcerned(pathOfKey(key))) this.#drop(key, page)
  }

  #drop(key: string, page: CachedPage) {
    this.#pages.delete(key)
    this.#bytes -= page.size
  }
}
