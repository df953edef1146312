import { AppError } from '@stashwise/game/app-error'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { CallVariables } from '#app/http/call-variables.ts'
import { runNow } from '#app/http/run-work.ts'
import { createBotApi } from './open-api.ts'
import { smallReplies } from './testing/small-site.ts'

const mostOfIt = { limit: 6000, remaining: 5999, resetAt: 60_000 }

test.each([
  [new AppError('rate/limit', { retryAfter: 12.3 }), 429, '429 - Rate limit exceeded', '13'],
  [new AppError('catalogue/empty'), 503, /^[^{<\n]+$/, null],
])('a refusal is a line as well, which a chat can show: %s', async (refusal, status, line, retryAfter) => {
  const refuse = async () => {
    throw refusal
  }
  const response = await createBotApi({ replies: smallReplies(), consume: refuse }, runNow).request('/bot/price?q=gpu')
  expect(response.status).toBe(status)
  expect(await response.text()).toMatch(line)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('retry-after')).toBe(retryAfter)
})

test('every line counts for the address that requests it', async () => {
  const counted: string[] = []
  const consume = async (name: string, key: string) => {
    counted.push(`${name} ${key}`)
    return mostOfIt
  }
  const app = new Hono<CallVariables>()
    .use((c, next) => {
      c.set('address', '192.0.2.7')
      return next()
    })
    .route('/', createBotApi({ replies: smallReplies(), consume }, runNow))
  await app.request('/bot/price?q=gpu')
  await app.request('/webhook/moobot?q=gpu')
  expect(counted).toEqual(['bot 192.0.2.7', 'bot 192.0.2.7'])
})
