import { afterEach, expect, test, vi } from 'vitest'
import { call } from './account-call.ts'

afterEach(() => vi.unstubAllGlobals())
const answerWith = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response))

test('an answer brings its value', async () => {
  answerWith(async () => Response.json({ sent: true }))
  expect(await call('POST', 'auth/email/send', { email: 'a@b.c' })).toEqual({ ok: true, value: { sent: true } })
  expect(fetch).toHaveBeenCalledWith('/api/be/auth/email/send', expect.objectContaining({ method: 'POST', body: '{"email":"a@b.c"}' }))
})

test('an answer without a body is one, too', async () => {
  answerWith(async () => new Response(null, { status: 204 }))
  expect(await call('POST', 'account/delete', {})).toEqual({ ok: true, value: undefined })
})

test('a refusal brings its sentence, its fields and how long to wait', async () => {
  const problem = {
    type: 'about:blank',
    code: 'rate/limit',
    title: '429 - Rate limit exceeded',
    status: 429,
    errors: { email: 'no', odd: 1 },
  }
  answerWith(async () => Response.json(problem, { status: 429, headers: { 'Retry-After': '30' } }))
  expect(await call('GET', 'account')).toEqual({
    ok: false,
    refusal: { code: 'rate/limit', title: '429 - Rate limit exceeded', errors: { email: 'no' }, retryAfterSeconds: 30 },
  })
})

test('a broken answer is a server error, no answer is no connection', async () => {
  answerWith(async () => new Response('<html>', { status: 502 }))
  expect(await call('GET', 'account')).toMatchObject({ ok: false, refusal: { code: 'server/error' } })
  answerWith(() => Promise.reject(new TypeError('failed to fetch')))
  expect(await call('GET', 'account')).toMatchObject({ ok: false, refusal: { code: 'offline' } })
})
