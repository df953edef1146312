import { AppError } from '@stashwise/game/app-error'
import { expect, test } from 'vitest'
import { createLayoutApi } from '#app/features/layout/api.ts'
import { noAlert } from '#app/site/alert-nodes.ts'
import { createPageErrorLog } from './page-error-log.ts'

const report = {
  kind: 'error',
  name: 'TypeError',
  message: 'cannot read nikita.k@example.org',
  stack: 'TypeError: x\n    at draw (https://stash.example/account?token=s3cret:12:3)',
  component: '\n    at ItemCell',
  path: '/account',
} as const
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

function site(most = 10) {
  const entries: unknown[] = []
  const lines: unknown[][] = []
  let used = 0
  const notePageError = createPageErrorLog({
    consume: async (name) => {
      if (name === 'pageErrors' && ++used > most) throw new AppError('rate/limit')
    },
    log: { warn: (...given: unknown[]) => void lines.push(given) },
    note: async (entry) => void entries.push(entry),
  })
  const api = createLayoutApi({ websiteAlert: () => noAlert, weather: () => undefined, notePageError })
  api.onError((error, c) => c.text(error.message, error.message === 'rate/limit' ? 429 : 400))
  const send = (body: object) =>
    api.request('/page-errors', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'user-agent': chrome },
    })
  return { entries, lines, send }
}

test('an error of a page is logged with its place and browser, and without who had it', async () => {
  const { send, entries, lines } = site()
  expect((await send(report)).status).toBe(204)
  expect(entries).toEqual([
    {
      area: 'browser',
      level: 'error',
      message: 'TypeError: cannot read n…@example.org',
      details: {
        kind: 'error',
        path: '/account',
        device: 'Chrome on Linux',
        stack: 'TypeError: x\n    at draw (https://stash.example/account:12:3)',
        component: 'at ItemCell',
      },
    },
  ])
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toMatch(/s3cret|nikita/)
})

test.each([
  ['an extension', { stack: 'Error\n    at chrome-extension://abcdef/content.js:1:2' }],
  ['a busy layout', { message: 'ResizeObserver loop completed with undelivered notifications.' }],
  ['a script of another site', { message: 'Script error.' }],
])('what %s causes is not logged', async (_name, part) => {
  const { send, entries } = site()
  expect((await send({ ...report, ...part })).status).toBe(204)
  expect(entries).toEqual([])
})

test.each([
  ['a long text', { message: 'x'.repeat(301) }],
  ['another kind', { kind: 'note' }],
  ['a long body', { stack: 'x'.repeat(20_000) }],
])('%s is refused', async (_name, part) => {
  const { send, entries } = site()
  expect((await send({ ...report, ...part })).status).toBe(400)
  expect(entries).toEqual([])
})

test('beyond its limit nothing is logged', async () => {
  const { send, entries } = site(2)
  const responses = [await send(report), await send(report), await send(report)]
  expect(responses.map(({ status }) => status)).toEqual([204, 204, 429])
  expect(entries).toHaveLength(2)
})
