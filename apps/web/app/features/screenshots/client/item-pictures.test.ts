import { expect, test } from 'vitest'
import { createItemPictures, maxStored, type PictureStore } from './item-pictures.ts'

const picture = { width: 1, height: 1, data: new Uint8Array(4) }

/** A store of a browser, in memory. */
function aStore(): PictureStore & { size(): number } {
  const stored = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  return {
    match: async (request) => stored.get(urlOf(request))?.clone(),
    put: async (request, response) => void stored.set(urlOf(request), response),
    delete: async (request) => stored.delete(urlOf(request)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    size: () => stored.size,
  }
}

test('a picture is fetched once, then taken from the browser; one that fails is left out', async () => {
  const fetched: string[] = []
  const store = aStore()
  const parts = {
    openStore: async () => store,
    fetchPicture: async (url: string) => {
      fetched.push(url)
      if (url.includes('foreign')) throw new TypeError('refused')
      return new Response(url.includes('missing') ? null : 'x', { status: url.includes('missing') ? 404 : 200 })
    },
    decode: async () => picture,
  }
  const urls = ['http://images.test/a', 'http://images.test/missing', 'http://images.test/foreign']
  const first = await createItemPictures(parts)(urls, 1000)
  expect(urls.map((url) => first(url))).toEqual([picture, undefined, undefined])
  const again = await createItemPictures(parts)(urls.slice(0, 1), 1000)
  expect(again('http://images.test/a')).toBe(picture)
  expect(fetched.filter((url) => url.endsWith('/a'))).toHaveLength(1)
})

test('where nothing can be stored pictures are still compared, and a server that is silent is not waited for', async () => {
  const load = createItemPictures({
    openStore: () => Promise.reject(new Error('no storage')),
    fetchPicture: (url, signal) =>
      url.endsWith('slow')
        ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        : Promise.resolve(new Response('x')),
    decode: async () => picture,
  })
  const pictureOf = await load(['http://images.test/slow', 'http://images.test/a'], 30)
  expect([pictureOf('http://images.test/slow'), pictureOf('http://images.test/a')]).toEqual([undefined, picture])
})

test('the browser stores no more than a bound, the oldest go first', async () => {
  const store = aStore()
  const load = createItemPictures({
    openStore: async () => store,
    fetchPicture: async () => new Response('x'),
    decode: async () => picture,
  })
  await load(
    Array.from({ length: maxStored + 5 }, (_, at) => `http://images.test/${at}`),
    20_000,
  )
  expect(store.size()).toBe(maxStored)
  expect(await store.match('http://images.test/0')).toBeUndefined()
})
