import { browserFetch } from '#app/http/client.ts'

/** What a call tried on the page has come to. `shown` is cut at {@link maxShown} characters. */
export type TryResult =
  | { kind: 'response'; status: number; milliseconds: number; headers: { name: string; value: string }[]; shown: string; isCut: boolean }
  | { kind: 'failed' }
  | { kind: 'elsewhere' }

export type TryRequest = { method: 'get' | 'post'; path: string; body: string; apiKey: string }

/** A page with megabytes of text in it is slow to scroll. */
const maxShown = 20_000
const shownHeaders = ['content-type', 'etag', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'retry-after']

/** Sends a call of the public API from the page, without the reader's cookies. Only to this site: a key goes nowhere else. */
export async function sendTry({ method, path, body, apiKey }: TryRequest): Promise<TryResult> {
  const address = new URL(path, location.origin)
  if (address.origin !== location.origin || !/^\/(?:api\/v\d|bot)\//.test(address.pathname)) return { kind: 'elsewhere' }
  const begun = performance.now()
  try {
    const response = await browserFetch(`${address.pathname}${address.search}`, {
      method: method.toUpperCase(),
      credentials: 'omit',
      headers: {
        ...(apiKey !== '' && { 'x-api-key': apiKey }),
        ...(method === 'post' && { 'content-type': 'application/json' }),
      },
      ...(method === 'post' && { body }),
    })
    const text = readable(await response.text())
    return {
      kind: 'response',
      status: response.status,
      milliseconds: Math.round(performance.now() - begun),
      headers: shownHeaders.flatMap((name) => {
        const value = response.headers.get(name)
        return value === null ? [] : [{ name, value }]
      }),
      shown: text.slice(0, maxShown),
      isCut: text.length > maxShown,
    }
  } catch {
    return { kind: 'failed' }
  }
}

/** JSON with a line for every field; any other text as it came. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
