import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { accountsCalls } from '../features/accounts/calls.ts'
import { marketCalls } from '../features/market/calls.ts'
import { readCall, toResult } from './client.ts'
import { retryPauseMs, shouldRetry } from './query-client.ts'

afterEach(() => vi.unstubAllGlobals())
const respondWith = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response))
const sendCode = () => readCall(accountsCalls.auth.email.send.$post({ json: { email: 'a@b.c' } }))
const viewAccount = () => readCall(accountsCalls.account.$get())

describe('a call', () => {
  test('sends what the server’s schema takes and gives back what its call returns', async () => {
    respondWith(async () => Response.json({ sent: true, expiresIn: 600 }))
    expect(await sendCode()).toEqual({ sent: true, expiresIn: 600 })
    expect(fetch).toHaveBeenCalledWith('/api/be/auth/email/send', expect.objectContaining({ method: 'POST', body: '{"email":"a@b.c"}' }))
    expectTypeOf(sendCode).returns.resolves.toEqualTypeOf<{ sent: true; expiresIn: number }>()
    // @ts-expect-error the schema takes no such feature
    const wrong = () => marketCalls.items.$get({ query: { feature: 'shiny' } })
    expect(wrong).toBeTypeOf('function')
  })

  test('without a body in its response succeeds, too', async () => {
    respondWith(async () => new Response(null, { status: 204 }))
    expect(await toResult(accountsCalls.account.delete.$post({ json: { confirm: 'x' } }))).toMatchObject({ ok: true })
  })
})

describe('a refusal', () => {
  const body = {
    type: 'about:blank',
    code: 'rate/limit',
    title: '429 - Rate limit exceeded',
    status: 429,
    errors: { email: 'no', odd: 1 },
  }

  test('brings its code, its sentence, its fields and how long to wait', async () => {
    respondWith(async () => Response.json(body, { status: 429, headers: { 'Retry-After': '30' } }))
    await expect(viewAccount()).rejects.toMatchObject({
      name: 'CallError',
      code: 'rate/limit',
      status: 429,
      title: '429 - Rate limit exceeded',
      errors: { email: 'no' },
      retryAfterMs: 30_000,
    })
  })

  test('is a value for who shows it', async () => {
    respondWith(async () => Response.json(body, { status: 429 }))
    expect(await toResult(viewAccount())).toMatchObject({ ok: false, error: { code: 'rate/limit' } })
  })
})

test.each<[string, () => Promise<Response>, object]>([
  ['an error page of a proxy', async () => new Response('<html>', { status: 502 }), { code: 'response/foreign', status: 502 }],
  ['the sign-in page of a hotel', async () => new Response('<html>', { status: 200 }), { code: 'response/foreign', status: 200 }],
  ['JSON of a proxy', async () => Response.json({ code: 'blocked' }, { status: 403 }), { code: 'response/foreign', status: 403 }],
  ['no response', () => Promise.reject(new TypeError('failed to fetch')), { code: 'offline', status: undefined }],
])('%s is told apart from a refusal', async (_what, response, expected) => {
  respondWith(response)
  await expect(viewAccount()).rejects.toMatchObject({ name: 'CallError', ...expected })
})

test('an aborted call stays the browser’s own error, also for who takes results', async () => {
  respondWith(() => Promise.reject(new DOMException('aborted', 'AbortError')))
  await expect(viewAccount()).rejects.toMatchObject({ name: 'AbortError' })
  await expect(toResult(viewAccount())).rejects.toMatchObject({ name: 'AbortError' })
})

test('only what may succeed later is retried, twice, and with longer pauses', async () => {
  const errorOf = async (status: number, code: string, retryAfter = '') => {
    respondWith(async () => Response.json({ code, title: '', status }, { status, headers: { 'Retry-After': retryAfter } }))
    return viewAccount().catch((error: unknown) => error)
  }
  const [refused, failing, busy] = [
    await errorOf(403, 'pro/required'),
    await errorOf(503, 'database/unavailable'),
    await errorOf(429, 'rate/limit', '7'),
  ]
  expect([shouldRetry(0, refused), shouldRetry(0, failing), shouldRetry(1, busy), shouldRetry(2, failing)]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect([retryPauseMs(0, failing), retryPauseMs(1, failing), retryPauseMs(9, failing), retryPauseMs(0, busy)]).toEqual([
    1000, 2000, 30_000, 7000,
  ])
})
