import { describe, expect, test } from 'vitest'
import { problem } from '../testing/model-server.ts'
import { createPlayerCalls, type Outcome, sendCall } from './player-calls.ts'

const outcomeOf = (response: () => Response | Promise<Response>): Promise<Outcome> =>
  sendCall(
    createPlayerCalls(async () => response()),
    ({ users }) => users.me.$put({ json: { level: 2 } }),
  )

describe('a response', () => {
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
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'later', status: undefined }],
  ])('of %s is told apart', async (_name, response, expected) => {
    expect(await outcomeOf(response)).toMatchObject(expected)
  })
})

test('a request outlives its page, unless it is too long for that', async () => {
  const sent: (boolean | undefined)[] = []
  const fetch = async (_path: unknown, init?: RequestInit) => {
    sent.push(init?.keepalive)
    return Response.json({})
  }
  const calls = createPlayerCalls(fetch)
  await sendCall(calls, ({ users }) => users.me.$put({ json: { level: 2 } }))
  await sendCall(calls, ({ users }) => users.me.$put({ json: { favList: ['x'.repeat(70_000)] } }))
  expect(sent).toEqual([true, false])
})
