import { describe, expect, test } from 'vitest'
import { extraUid, userUid } from './testing/a-record.ts'
import { problem } from './testing/model-server.ts'
import { type Answer, callOf, pricesAfter, sendCall, type UserAct } from './user-calls.ts'

const answerTo = (response: () => Response | Promise<Response>): Promise<Answer> =>
  sendCall(async () => response(), { method: 'PUT', path: 'users/me', body: { level: 2 } })

describe('an answer', () => {
  test.each([
    ['a record', () => Response.json({ version: 1 }, { headers: { ETag: '"v1"' } }), { kind: 'ok', body: { version: 1 }, etag: '"v1"' }],
    ['nothing new', () => new Response(null, { status: 304 }), { kind: 'unchanged' }],
    ['nobody signed in', () => problem(401, 'login/required'), { kind: 'gone' }],
    ['a refusal', () => problem(409, 'user/username'), { kind: 'refused', status: 409, code: 'user/username' }],
    ['too many requests', () => problem(429, 'rate/limit', { 'Retry-After': '7' }), { kind: 'later', afterMs: 7000 }],
    ['too many requests without a pause', () => problem(429, 'rate/limit'), { kind: 'later', status: 429, afterMs: 0 }],
    ['a failing server', () => problem(500, 'server/error'), { kind: 'later', status: 500 }],
    ['a pause without an end', () => problem(503, 'x/y', { 'Retry-After': '99999999999' }), { kind: 'later', afterMs: 3_600_000 }],
    ['a pause that is none', () => problem(503, 'x/y', { 'Retry-After': 'soon' }), { kind: 'later', afterMs: 0 }],
    ['a pause that is over', () => problem(503, 'x/y', { 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT' }), { kind: 'later', afterMs: 0 }],
    [
      'a pause until a date',
      () => problem(503, 'x/y', { 'Retry-After': 'Sat, 21 Nov 2026 12:01:30 GMT', Date: 'Sat, 21 Nov 2026 12:00:00 GMT' }),
      { kind: 'later', afterMs: 90_000 },
    ],
    ["a proxy's own refusal", () => Response.json({ code: 'blocked' }, { status: 403 }), { kind: 'later', status: 403 }],
    ["a proxy's login", () => new Response('Unauthorized', { status: 401 }), { kind: 'later', status: 401 }],
    ['a server that cannot', () => problem(503, 'database/unavailable'), { kind: 'later', status: 503, afterMs: 0 }],
    ["a proxy's page", () => new Response('<html>', { status: 403 }), { kind: 'later', status: 403 }],
    ['a sign-in page', () => new Response('<html>', { status: 200 }), { kind: 'later', status: 200 }],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'later', status: undefined }],
  ])('of %s is told apart', async (_name, response, expected) => {
    expect(await answerTo(response)).toMatchObject(expected)
  })
})

test('a request outlives its page, unless it is too long for that', async () => {
  const sent: (boolean | undefined)[] = []
  const fetch = async (_path: unknown, init?: RequestInit) => {
    sent.push(init?.keepalive)
    return Response.json({})
  }
  await sendCall(fetch, { method: 'PUT', path: 'users/me', body: { level: 2 } })
  await sendCall(fetch, { method: 'PUT', path: 'users/me', body: { favList: ['x'.repeat(70_000)] } })
  expect(sent).toEqual([true, false])
})

test.each<[UserAct, string, string, unknown]>([
  [{ kind: 'select', charUid: extraUid }, 'POST', 'users/me/char/select', { charUid: extraUid }],
  [{ kind: 'delete', charUid: extraUid }, 'POST', 'users/me/char/delete', { charUid: extraUid }],
  [{ kind: 'copy', charUid: extraUid }, 'POST', 'users/me/char/copy-from', { charUid: extraUid }],
  [{ kind: 'create', gameMode: 'PVE', fraction: 'Bear' }, 'POST', 'users/me/char/create', { gameMode: 'PVE', fraction: 'Bear' }],
  [{ kind: 'reset', what: 'hideout' }, 'PUT', 'progression/reset/hideout', {}],
  [{ kind: 'price', itemUid: 'gpu', price: null }, 'POST', 'items/price/set', { userUid, itemUid: 'gpu', price: null }],
  [{ kind: 'clear-prices' }, 'POST', 'items/price/clear', { userUid }],
  [{ kind: 'username', username: 'nikita' }, 'PUT', 'users/me', { username: 'nikita' }],
])('$kind is one call', (act, method, path, body) => {
  expect(callOf(act, userUid)).toEqual({ method, path, body })
})

test('own prices after an act: set, taken away, on its own side, all gone', () => {
  const prices = { userPricesMap: { gpu: 1 }, userSellPricesMap: { gpu: 2 } }
  expect(pricesAfter({ kind: 'price', itemUid: 'ledx', price: 3 }, prices)).toEqual({ ...prices, userPricesMap: { gpu: 1, ledx: 3 } })
  expect(pricesAfter({ kind: 'price', itemUid: 'gpu', price: null }, prices)).toEqual({ ...prices, userPricesMap: {} })
  expect(pricesAfter({ kind: 'price', itemUid: 'gpu', price: 5, side: 'sell' }, prices)).toEqual({
    ...prices,
    userSellPricesMap: { gpu: 5 },
  })
  expect(pricesAfter({ kind: 'clear-prices' }, prices)).toEqual({ userPricesMap: {}, userSellPricesMap: {} })
  expect(pricesAfter({ kind: 'reset', what: 'items' }, prices)).toBeUndefined()
})
