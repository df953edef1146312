import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best coding of a kept page that the browser takes. */
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

/** One way to send a page. */
export type PageAnswer = { headers: Record<string, string>; body: Buffer }

/** A page ready to send: kept as it is, and in each coding somebody asked for. */
export type KeptPage = { status: number; expiresAt: number; size: number; answer(coding: Encoding): PageAnswer }

/**
 * Keeps a page. It is compressed when it is first asked for in a coding, quickly, and once more, well, when it is asked for again:
 * most addresses are asked for once, a few very often.
 */
export function keepPage(html: string, headers: Record<string, string>, expiresAt: number): KeptPage {
  const identity = Buffer.from(html)
  const quick = new Map<Encoding, PageAnswer>()
  const thorough = new Map<Encoding, PageAnswer>()
  const toAnswer = (body: Buffer, coding: Encoding): PageAnswer => ({
    body,
    headers: {
      ...headers,
      Vary: 'Accept-Encoding, Cookie',
      'Content-Length': String(body.length),
      ...(coding === 'identity' ? {} : { 'Content-Encoding': coding }),
    },
  })
  const improve = async (coding: 'br' | 'gzip') => {
    const body = coding === 'br' ? await brotli(identity, brotliOptions(5, identity.length)) : await gzip(identity, { level: 6 })
    thorough.set(coding, toAnswer(body, coding))
  }
  const improving = new Set<Encoding>()
  return {
    status: 200,
    expiresAt,
    // The codings together are about half as large again.
    size: Math.ceil(identity.length * 1.5),
    answer(coding) {
      const best = thorough.get(coding)
      if (best) return best
      const known = quick.get(coding)
      if (known) {
        if (coding !== 'identity' && !improving.has(coding)) {
          improving.add(coding)
          improve(coding).catch(() => improving.delete(coding))
        }
        return known
      }
      const body =
        coding === 'br'
          ? zlib.brotliCompressSync(identity, brotliOptions(3, identity.length))
          : coding === 'gzip'
            ? zlib.gzipSync(identity, { level: 2 })
            : identity
      const answer = toAnswer(body, coding)
      quick.set(coding, answer)
      return answer
    },
  }
}

const brotliOptions = (quality: number, size: number): zlib.BrotliOptions => ({
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size },
})

/** Pages of visitors, kept for a short while. Bounded in bytes; the oldest page goes first. */
export class PageCache {
  #pages = new Map<string, KeptPage>()
  #bytes = 0
  #generation = 0
  readonly #maxBytes: number
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  find(key: string, now: number): KeptPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    if (page.expiresAt <= now) {
      this.#drop(key, page)
      return undefined
    }
    return page
  }

  /** Changes whenever everything is forgotten; a page must be put with the number from before it was made. */
  get generation(): number {
    return this.#generation
  }

  put(key: string, page: KeptPage, generation: number): void {
    if (generation !== this.#generation) return
    const old = this.#pages.get(key)
    if (old) this.#drop(key, old)
    this.#pages.set(key, page)
    this.#bytes += page.size
    for (const [oldest, kept] of this.#pages) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, kept)
    }
  }

  /** Forgets everything: prices, texts or settings changed. */
  clear(): void {
    this.#generation += 1
    this.#pages.clear()
    this.#bytes = 0
  }

  #drop(key: string, page: KeptPage) {
    this.#pages.delete(key)
    this.#bytes -= page.size
  }
}
