import { randomUUID } from 'node:crypto'
import { trackerError } from '@stashwise/contracts/tracker'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ids, objectives, refusal, type Sent, type TrackerSite, trackerSite } from './testing/tracker-site.ts'

let tracker: TrackerSite
beforeEach(async () => {
  tracker = await trackerSite()
})
afterEach(() => tracker.close())

describe('refusals', () => {
  const states = /completed, uncompleted, failed/
  test.each<[string, Sent & { path: string }, number, RegExp]>([
    ['no state', { path: `/progress/task/${ids.debut}`, body: {} }, 400, states],
    [
      'a state that is none',
      { path: `/progress/task/${ids.debut}`, body: { state: 'foo' } },
      400,
      /Invalid state.*completed, uncompleted, failed/,
    ],
    [
      'a blank id beside that of the path',
      { path: `/progress/task/${ids.debut}`, body: { id: '   ', state: 'completed' } },
      400,
      /Invalid id/,
    ],
    ['a blank id in a batch', { path: '/progress/tasks', body: [{ id: '   ', state: 'completed' }] }, 400, /Invalid 0\.id/],
    ['a wrong state in a batch', { path: '/progress/tasks', body: [{ id: ids.debut, state: 'foo' }] }, 400, /Invalid 0\.state/],
    ['a wrong state in a map', { path: '/progress/tasks', body: { [ids.debut]: 'foo' } }, 400, new RegExp(`Invalid ${ids.debut}`)],
    ['an empty batch', { path: '/progress/tasks', body: [] }, 400, states],
    ['an empty map', { path: '/progress/tasks', body: {} }, 400, states],
    ['a text', { path: '/progress/tasks', body: '"x"' }, 400, states],
    ['no JSON', { path: '/progress/tasks', body: '{' }, 400, /Invalid request body/],
    ['__proto__', { path: '/progress/tasks', body: '{"__proto__":"completed"}' }, 400, /Invalid request body/],
    ['a task that the game does not have', { path: '/progress/task/gone', body: { state: 'completed' } }, 404, /Unknown task: gone/],
    ['a long id', { path: `/progress/task/${'x'.repeat(101)}`, body: { state: 'completed' } }, 400, /Invalid task id/],
    ['an id that is no text', { path: '/progress/task/%E0%A4%A', body: { state: 'completed' } }, 400, /UTF-8/],
    ['an objective that the game does not have', { path: '/progress/task/objective/gone', body: { count: 1 } }, 404, /Unknown objective/],
    ['an objective without anything', { path: `/progress/task/objective/${objectives.kill}`, body: {} }, 400, /count/],
    ['a negative count', { path: `/progress/task/objective/${objectives.kill}`, body: { count: -1 } }, 400, /Invalid count/],
    ['level 0', { path: '/progress/level/0', method: 'POST' }, 400, /1-79/],
    ['level 80', { path: '/progress/level/80', method: 'POST' }, 400, /1-79/],
    ['a level that is no number', { path: '/progress/level/1e1', method: 'POST' }, 400, /1-79/],
    ['another method', { path: '/progress', method: 'DELETE' }, 405, /GET/],
    ['an unknown route', { path: '/progress/quests' }, 404, /GET \/api\/v2\/progress,/],
    ['no program named', { path: '/progress', headers: { 'user-agent': 'a' } }, 400, /User-Agent/],
    ['a program with a long name', { path: '/progress', headers: { 'user-agent': 'a'.repeat(201) } }, 400, /User-Agent/],
    ['a type that is not JSON', { path: '/progress', headers: { accept: 'image/png' } }, 406, /json/],
    ['an old token', { path: '/progress', as: `tt_${'0'.repeat(18)}` }, 401, /Invalid token/],
    ['an unknown token', { path: '/progress', as: `PVP_${'0'.repeat(32)}` }, 401, /Invalid token/],
  ])('%s', async (_name, { path, ...sent }, status, error) => {
    const [code, text] = await refusal(tracker.api(path, sent))
    expect([code, text]).toEqual([status, expect.stringMatching(error)])
    expect(await tracker.me()).toMatchObject({ questsDone: [], questsFailed: [], objectivesDone: [], level: 1 })
  })

  test('no token, and one without the permission', async () => {
    expect(await refusal(tracker.api('/progress', { headers: { authorization: '' } }))).toEqual([401, 'Unauthorized'])
    const reader = await tracker.aToken(['progress:read'])
    expect(await refusal(tracker.api('/team/progress', { as: reader }))).toEqual([403, 'Missing required permission: TP'])
    expect(await refusal(tracker.api('/progress/level/2', { method: 'POST', as: reader }))).toEqual([
      403,
      'Missing required permission: WP',
    ])
    const made = await tracker.pro.api('POST', '/keys', { id: randomUUID(), name: 'Sheet', scopes: ['data'] })
    expect(await refusal(tracker.api('/token', { as: (await made.json()).secret }))).toEqual([403, 'Missing required permission: GP'])
  })

  test('a missing permission comes before a fault of the body', async () => {
    const reader = await tracker.aToken(['progress:read'])
    expect((await refusal(tracker.api('/progress/tasks', { body: '{', as: reader })))[0]).toBe(403)
    expect((await refusal(tracker.api('/progress/tasks', { body: '{', as: 'PVP_x' })))[0]).toBe(401)
  })

  test('the database away is a 503, not a refusal of the token', async () => {
    vi.spyOn(tracker.database.db, 'select').mockImplementation(() => {
      throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
    })
    const response = await tracker.api('/progress')
    expect([response.headers.get('retry-after'), await refusal(response)]).toEqual(['5', [503, 'Temporarily unavailable']])
  })

  test('a quota that is used up, by reads and by writes', async () => {
    for (let write = 0; write < 3; write++) await tracker.api('/progress/tasks', { body: '{' })
    const response = await tracker.api('/progress/level/3', { method: 'POST' })
    const headers = ['limit', 'remaining'].map((name) => response.headers.get(`x-ratelimit-${name}`))
    expect(headers, 'refused ones count as well').toEqual(['600', '596'])
    expect((await tracker.api('/progress')).headers.get('x-ratelimit-limit')).toBe('5000')
    const { uid } = await tracker.me()
    for (let write = 0; write < 596; write++) await tracker.site.platform.consume('trackerWrite', uid)
    const over = await tracker.api('/progress/level/4', { method: 'POST' })
    expect([over.headers.get('x-ratelimit-remaining'), Number(over.headers.get('retry-after')) > 80_000]).toEqual(['0', true])
    expect(await refusal(over)).toEqual([429, 'Rate limit exceeded'])
    expect((await tracker.api('/progress')).status).toBe(200)
  })

  test('an address is stopped after 300 requests in a minute', async () => {
    const statuses: number[] = []
    for (let request = 0; request < 301; request++) statuses.push((await tracker.api('/token', { as: 'x' })).status)
    expect([new Set(statuses.slice(0, 300)), statuses.at(-1)]).toEqual([new Set([401]), 429])
  })
})

test.each(['/api/v2', '/api', '/v2', '', '/api/v2/api/v2', '/api/v2/api', '/api/v2/v2', '/api/v2/'])(
  'base address %j leads to the same routes',
  async (base) => {
    const read_ = await tracker.send(`${base}/progress`)
    expect([read_.status, (await read_.json()).success]).toEqual([200, true])
    const link = read_.headers.get('link')
    expect(link).toBe(base === '/api/v2' ? null : '</api/v2/progress>; rel="canonical"')
    expect((await tracker.send(`${base}/team/progress`)).status).toBe(200)
    expect((await tracker.send(`${base}/token`)).status).toBe(200)
    expect((await tracker.send(`${base}/progress/task/${ids.debut}`, { body: { id: null, state: 'completed' } })).status).toBe(200)
    expect((await tracker.send(`${base}/progress/tasks`, { body: [{ id: ids.debut, state: 'failed' }] })).status).toBe(200)
  },
)

test('nothing that a program sends is a fault of the server', async () => {
  const text = fc.oneof(
    fc.constantFrom(
      '\0',
      '\ud800',
      '__proto__',
      'constructor',
      '',
      ' ',
      '%00',
      '../..',
      "'; DROP TABLE users; --",
      'x'.repeat(500),
      '\u202e',
      '-1',
      '1e309',
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  const leaf = fc.oneof(text, fc.double(), fc.integer(), fc.boolean(), fc.constant(null))
  const body = fc.oneof(
    leaf,
    fc.array(fc.oneof(leaf, fc.record({ id: leaf, state: leaf })), { maxLength: 4 }),
    fc.dictionary(text, leaf, { maxKeys: 4 }),
  )
  const path = fc.oneof(
    fc.constantFrom('/progress/tasks', `/progress/task/${ids.debut}`, `/progress/task/objective/${objectives.kill}`),
    text.map((id) => `/progress/task/${encodeURIComponent(id.toWellFormed())}`),
    text.map((id) => `/progress/level/${encodeURIComponent(id.toWellFormed())}`),
  )
  await fc.assert(
    fc.asyncProperty(path, body, async (to, sent) => {
      const response = await tracker.api(to, { method: 'POST', body: JSON.stringify(sent) })
      expect([200, 400, 404, 405, 429]).toContain(response.status)
      if (response.status !== 200) trackerError.parse(await response.json())
    }),
    { numRuns: 150 },
  )
})
