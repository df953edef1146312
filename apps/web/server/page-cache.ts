import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best coding of a kept page that the browser takes. */
export function pickEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  return accept.includes('br') ? 'br' : accept.includes('gzip') ? 'gzip' : 'identity'
}

/** A page as bytes, ready to send: compressed once, with the headers that go with it. */
export type KeptPage = {
  status: number
  expiresAt: number
  size: number
  answers: Record<Encoding, { headers: Record<string, string>; body: Buffer }>
}

/** Compresses a page in every coding; the headers get length, coding and `Vary`. */
export async function keepPage(html: string, headers: Record<string, string>, expiresAt: number): Promise<KeptPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
    gzip(identity, { level: 6 }),
  ])
  const answer = (body: Buffer, coding?: string) => ({
    body,
    headers: {
      ...headers,
      Vary: 'Accept-Encoding, Cookie',
      'Content-Length': String(body.length),
      ...(coding ? { 'Content-Encoding': coding } : {}),
    },
  })
  return {
    status: 200,
    expiresAt,
    size: identity.length + br.length + gz.length,
    answers: { identity: answer(identity), br: answer(br, 'br'), gzip: answer(gz, 'gzip') },
  }
}

/** Pages of visitors, kept for a short while. Bounded in bytes; the oldest page goes first. */
export class PageCache {
  #pages = new Map<string, KeptPage>()
  #bytes = 0
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

  put(key: string, page: KeptPage): void {
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
    this.#pages.clear()
    this.#bytes = 0
  }

  #drop(key: string, page: KeptPage) {
    this.#pages.delete(key)
    this.#bytes -= page.size
  }
}
