import type { Picture } from '@stashwise/recognition/picture'
import { browserFetch } from '#app/http/client.ts'

/** Pictures that the browser stores; the oldest ones make room. */
export const maxStored = 3000
const maxAtOnce = 8
/** One picture is a few kilobytes; a larger one is none of an item. Bytes. */
const maxBytes = 500_000

export type PictureStore = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>

type Parts = {
  /** Absent where the browser stores nothing. */
  openStore(): Promise<PictureStore | undefined>
  fetchPicture(url: string, signal: AbortSignal): Promise<Response>
  decode(file: Blob): Promise<Picture>
}

/**
 * Pictures of items by their address, from the image server once and then from this browser. Those that do not arrive in time, or that may
 * not be read by pages, are left out: a picture is evidence, not a need.
 */
export function createItemPictures({ openStore, fetchPicture, decode }: Parts) {
  const decoded = new Map<string, Picture | undefined>()

  async function load(url: string, store: PictureStore | undefined, signal: AbortSignal): Promise<void> {
    const known = await store?.match(url)
    const response = known ?? (await fetchPicture(url, signal))
    if (!response.ok) return
    if (!known) await store?.put(url, response.clone()).catch(() => undefined)
    const file = await response.blob()
    if (file.size <= maxBytes) decoded.set(url, await decode(file))
  }

  return async (urls: readonly string[], maxMs: number): Promise<(url: string) => Picture | undefined> => {
    const store = await openStore().catch(() => undefined)
    const signal = AbortSignal.timeout(maxMs)
    const queue = [...new Set(urls)].filter((url) => !decoded.has(url))
    const work = Array.from({ length: maxAtOnce }, async () => {
      for (let url = queue.shift(); url !== undefined && !signal.aborted; url = queue.shift()) {
        await load(url, store, signal).catch(() => undefined)
      }
    })
    await Promise.all(work)
    await prune(store)
    return (url) => decoded.get(url)
  }
}

async function prune(store: PictureStore | undefined): Promise<void> {
  const keys = (await store?.keys().catch(() => undefined)) ?? []
  for (const key of keys.slice(0, Math.max(0, keys.length - maxStored))) await store?.delete(key)
}

/** Of this browser. Nothing but the address is sent: no cookie, no referrer. */
export const browserPictures = (decode: Parts['decode']) =>
  createItemPictures({
    openStore: async () => (typeof caches === 'undefined' ? undefined : caches.open('item-pictures')),
    fetchPicture: (url, signal) => browserFetch(url, { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer', signal }),
    decode,
  })
