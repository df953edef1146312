import type { ResetKind } from '@stashwise/accounts/fields'
import type { PriceMaps, UserRecord } from '@stashwise/accounts/record'
import type { Fraction, WireMode } from '@stashwise/accounts/vocabulary'

/** What a signed-in user does that is no edit of a field. */
export type UserAct =
  | { kind: 'select' | 'copy' | 'delete'; charUid: string }
  | { kind: 'create'; gameMode: WireMode; fraction?: Fraction; charName?: string }
  | { kind: 'reset'; what: ResetKind }
  | { kind: 'price'; itemUid: string; price: number | null; side?: 'buy' | 'sell' }
  | { kind: 'clear-prices' }
  | { kind: 'username'; username: string }

export type Call = { method: 'GET' | 'PUT' | 'POST'; path: string; body?: unknown; headers?: Record<string, string> }

/** `later`: the server was not reached or could not answer now; `gone`: nobody is signed in any more. */
export type Answer =
  | { kind: 'ok'; body: unknown; etag: string | undefined }
  | { kind: 'unchanged' }
  | { kind: 'refused'; status: number; code: string; title: string }
  | { kind: 'gone' }
  | { kind: 'later'; status: number | undefined; afterMs: number; title: string }

/** An answer of part of a record, as prices and resets get it. */
export type RecordPart = Partial<UserRecord> & Pick<UserRecord, 'version'>

const base = '/api/be'
const answerWithinMs = 20_000
/** Browsers finish requests of a closed page only up to 64 KiB. */
const longestKeptBody = 60_000

export async function sendCall(fetch: typeof globalThis.fetch, { method, path, body, headers }: Call): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body)
  try {
    const response = await fetch(`${base}/${path}`, {
      method,
      headers: { Accept: 'application/json', ...(text === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(text === undefined ? {} : { body: text, keepalive: text.length < longestKeptBody }),
      // An answer kept by the browser would be an older one.
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    })
    return await readAnswer(response)
  } catch {
    return { kind: 'later', status: undefined, afterMs: 0, title: '' }
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response
  if (status === 304) return { kind: 'unchanged' }
  // What is not JSON is not from us: the sign-in page of a hotel, the error page of a proxy.
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return { kind: 'ok', body, etag: headers.get('etag') ?? undefined }
  const { code, title } = readProblem(body)
  if (!isOwnCode(code) || status >= 500 || status === 429) return { kind: 'later', status, afterMs: readRetryAfter(headers), title }
  if (status === 401) return { kind: 'gone' }
  return { kind: 'refused', status, code, title }
}

function readProblem(body: unknown): { code: string; title: string } {
  const text = (name: string) => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
    return typeof value === 'string' ? value : ''
  }
  return { code: text('code'), title: text('title') }
}

/** Codes of our server name an area and a fault; error pages of proxies have none, or one of another form. */
const isOwnCode = (code: string) => /^[a-z]+\/[a-z-]+$/.test(code)

/** Longer pauses than this are not believed; timers of browsers do not reach far beyond it either. */
const longestRetryAfterMs = 3_600_000

/** The pause a server asks for in seconds or until a date, which counts by the server's own clock when the response tells it. */
function readRetryAfter(headers: Headers): number {
  const value = headers.get('retry-after')?.trim() ?? ''
  const asked = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - (Date.parse(headers.get('date') ?? '') || Date.now())
  return Number.isNaN(asked) ? 0 : Math.min(longestRetryAfterMs, Math.max(0, asked))
}

/** The record of an answer; undefined when it is something else. */
export function readRecord(body: unknown): UserRecord | undefined {
  return isRecord(body) ? body : undefined
}

function isRecord(body: unknown): body is UserRecord {
  return isPart(body) && typeof body.uid === 'string' && typeof body.charUid === 'string' && Array.isArray(body.chars)
}

export function readPart(body: unknown): RecordPart | undefined {
  return isPart(body) ? body : undefined
}

const isPart = (body: unknown): body is RecordPart =>
  typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number'

/** The call of an act. The user's uid goes along where the server compares it. */
export function callOf(act: UserAct, uid: string): Call {
  switch (act.kind) {
    case 'select':
    case 'delete':
      return { method: 'POST', path: `users/me/char/${act.kind}`, body: { charUid: act.charUid } }
    case 'copy':
      return { method: 'POST', path: 'users/me/char/copy-from', body: { charUid: act.charUid } }
    case 'create': {
      const { kind, ...body } = act
      return { method: 'POST', path: 'users/me/char/create', body }
    }
    case 'reset':
      return { method: 'PUT', path: `progression/reset/${act.what}`, body: {} }
    case 'price': {
      const { itemUid, price, side } = act
      return { method: 'POST', path: 'items/price/set', body: { userUid: uid, itemUid, price, ...(side ? { side } : {}) } }
    }
    case 'clear-prices':
      return { method: 'POST', path: 'items/price/clear', body: { userUid: uid } }
    case 'username':
      return { method: 'PUT', path: 'users/me', body: { username: act.username } }
  }
}

/** Own prices as they are once an act has arrived; undefined for an act that is not about prices. */
export function pricesAfter(act: UserAct, prices: PriceMaps): PriceMaps | undefined {
  if (act.kind === 'clear-prices') return { userPricesMap: {}, userSellPricesMap: {} }
  if (act.kind !== 'price') return undefined
  const { itemUid, price, side = 'buy' } = act
  const { [itemUid]: before, ...others } = side === 'buy' ? prices.userPricesMap : prices.userSellPricesMap
  const after = price ? { ...others, [itemUid]: price } : others
  return side === 'buy' ? { ...own(prices), userPricesMap: after } : { ...own(prices), userSellPricesMap: after }
}

const own = ({ userPricesMap, userSellPricesMap }: PriceMaps): PriceMaps => ({ userPricesMap, userSellPricesMap })
