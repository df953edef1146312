import { randomUUID } from 'node:crypto'
import { aCatalogue } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import {
  healthResponse,
  levelResponse,
  objectiveResponse,
  progressResponse,
  taskResponse,
  tasksResponse,
  teamResponse,
  trackerError,
  trackerToken,
} from '@stashwise/contracts/tracker'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { bsgId, moduleId, questUid } from '@stashwise/game/ids'
import type { Objective } from '@stashwise/game/quest'
import { aQuest } from '@stashwise/game/testing/a-quest'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { type AccountsSite, accountsSite, type Browser, browserOf, fixedCatalogues } from './testing/accounts-site.ts'

const objective = (id: string, count: number): Objective => ({
  id,
  type: 'kill',
  sourceType: 'shoot',
  optional: false,
  count,
  items: [],
  foundInRaid: false,
  targets: [],
  maps: [],
  zones: [],
  details: {},
})
/** The game's ids of quests; our uids are the names. */
const ids = { debut: '5936d90786f7742b1420ba5b', shortage: '5967733e86f774602332fc84', other: '59674cd986f7744ab26e32f2' }
const objectives = { kill: '5967379186f77463ba188fb9', find: '5968ec9986f7741ddd6c1012' }
const level = { buildSeconds: 0, items: [], modules: [], traders: [], skills: [], bonuses: [] }
const quest = (uid: keyof typeof ids, part: Parameters<typeof aQuest>[2] = {}) => ({
  kind: 'quest' as const,
  id: uid,
  gone: false,
  facts: { ...aQuest(uid, 'prapor', part), bsgId: bsgId(ids[uid]) },
})
const few = fixtureChanges()
const catalogue = aCatalogue({
  ...few,
  records: [
    ...few.records.filter(({ kind }) => kind !== 'module' && kind !== 'quest'),
    quest('debut', { objectives: [objective(objectives.kill, 5)] }),
    quest('shortage', { objectives: [objective(objectives.find, 1)] }),
    quest('other', { failedBy: [{ quest: questUid('shortage'), status: ['complete'] }] }),
    {
      kind: 'module',
      id: 'workbench',
      gone: false,
      facts: { id: moduleId('workbench'), slug: 'workbench', levels: [1, 2, 3].map((at) => ({ ...level, level: at })) },
    },
  ],
})

let database: Database
let site: AccountsSite
let pro: Browser
let token: string
beforeEach(async () => {
  database = await testDb()
  site = await accountsSite(database, {}, { catalogues: fixedCatalogues(catalogue) })
  pro = browserOf(site)
  await pro.logIn('pro@stashwise.local')
  token = await aToken(['progress:read', 'progress:team', 'progress:write'])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await site.stop()
  await database.close()
})

async function aToken(scopes: string[]): Promise<string> {
  const { charUid } = await me()
  const made = await pro.api('POST', '/keys', { id: randomUUID(), name: 'Monitor', scopes, characterUid: charUid })
  return (await made.json()).secret
}
const me = async () => (await pro.api('GET', '/users/me')).json()
const agent = 'TarkovMonitor 1.9.0.0'
type Sent = { method?: string; body?: unknown; headers?: Record<string, string>; as?: string }

/** A request as the desktop client sends it: bearer token, its name, JSON. */
const send = (path: string, { method, body, headers = {}, as = token }: Sent = {}) =>
  site.app.request(`http://localhost:3000${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${as}`,
      'user-agent': agent,
      ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
const api = (path: string, sent?: Sent) => send(`/api/v2${path}`, sent)

/** The body of a response that fits its schema. */
async function read<Schema extends z.ZodType>(schema: Schema, response: Response | Promise<Response>): Promise<z.output<Schema>> {
  const { status, headers } = await response
  const body: unknown = await (await response).json()
  expect([status, headers.get('content-type'), schema.safeParse(body).error]).toEqual([200, 'application/json; charset=utf-8', undefined])
  return schema.parse(body)
}
async function refusal(response: Response | Promise<Response>): Promise<[number, string]> {
  const { status } = await response
  return [status, trackerError.parse(await (await response).json()).error]
}
const progress = async () => (await read(progressResponse, api('/progress'))).data
const tasks = async () => Object.fromEntries((await progress()).tasksProgress.map(({ id, ...state }) => [id, state]))
const done = { complete: true, failed: false, invalid: false }

describe('reading', () => {
  test('a token names its permissions, its mode and its note', async () => {
    const body = await read(trackerToken, api('/token'))
    const { uid } = await me()
    expect(body).toEqual({
      success: true,
      permissions: ['GP', 'TP', 'WP'],
      token,
      owner: uid,
      note: 'Monitor',
      calls: 1,
      gameMode: 'pvp',
    })
    expect(token).toMatch(/^PVP_/)
    await pro.api('POST', '/users/me/char/create', { gameMode: 'PVE' })
    const pve = await aToken(['progress:read'])
    expect(await read(trackerToken, api('/token', { as: pve }))).toMatchObject({ permissions: ['GP'], gameMode: 'pve' })
    expect((await read(trackerToken, api('/token'))).gameMode, 'whichever PMC is selected').toBe('pvp')
  })

  test('progress has the game’s ids', async () => {
    await pro.api('PUT', '/users/me', {
      questsDone: ['shortage'],
      objectivesDone: [objectives.kill],
      modulesBuilt: { workbench: 2 },
      level: 12,
      charName: 'Nikita',
      fraction: 'Bear',
      gameEdition: 'Edge of Darkness',
    })
    const { uid } = await me()
    expect(await read(progressResponse, api('/progress'))).toEqual({
      success: true,
      data: {
        tasksProgress: [
          { id: ids.shortage, ...done },
          { id: ids.other, complete: false, failed: true, invalid: true },
        ],
        taskObjectivesProgress: [
          { id: objectives.kill, complete: true, count: 5, invalid: false },
          { id: objectives.find, complete: true, count: 1, invalid: false },
        ],
        hideoutModulesProgress: [
          { id: 'workbench-1', complete: true },
          { id: 'workbench-2', complete: true },
        ],
        hideoutPartsProgress: [],
        displayName: 'Nikita',
        userId: uid,
        playerLevel: 12,
        gameEdition: 4,
        pmcFaction: 'BEAR',
      },
      meta: { self: uid, gameMode: 'pvp' },
    })
  })

  test('the team of a player without a squad is the player', async () => {
    const { data, meta } = await read(teamResponse, api('/team/progress'))
    expect([data, meta]).toEqual([[await progress()], { self: (await me()).uid, hiddenTeammates: [] }])
  })

  test('with the link of a squad the team has its members, with what squads share', async () => {
    const key = () => randomUUID().replaceAll('-', '')
    const join = (name: string, mine: object) => ({
      mode: 'pvp',
      key: key(),
      name,
      progress: { active: [], available: [], current: [], done: [], ...mine },
    })
    const made = await (await pro.api('POST', '/progression/squads', join('Me', {}))).json()
    const query = `squad=${made.token}`
    const other = { active: ['debut'], available: ['shortage'], done: [objectives.kill] }
    await pro.api('POST', `/progression/squad/join?${query}`, join('Dima', other))
    const { data, meta } = await read(teamResponse, api(`/team/progress?${query}&me=${encodeURIComponent(made.me)}`))
    expect(data.map(({ displayName }) => displayName)).toEqual([expect.any(String), 'Me', 'Dima'])
    expect(meta.hiddenTeammates).toEqual([data[1]?.userId])
    const open = { complete: false, failed: false, invalid: false }
    expect(data[2]).toMatchObject({
      tasksProgress: [
        { id: ids.debut, ...open },
        { id: ids.shortage, ...open },
      ],
      taskObjectivesProgress: [
        { id: objectives.kill, complete: true, count: 5 },
        { id: objectives.find, complete: false, count: 0 },
      ],
    })
    for (const unknown of ['x', 'x'.repeat(500), '%00', '__proto__'])
      expect((await refusal(api(`/team/progress?squad=${unknown}`)))[0]).toBe(404)
    await pro.api('POST', '/users/me/char/create', { gameMode: 'PVE' })
    expect(await refusal(api(`/team/progress?${query}`, { as: await aToken(['progress:team']) }))).toEqual([
      400,
      expect.stringMatching(/mode/),
    ])
  })

  test('an unchanged response is a 304, which counts', async () => {
    const first = await api('/progress')
    const tag = first.headers.get('etag') ?? ''
    expect([tag.startsWith('W/"'), first.headers.get('cache-control')]).toEqual([true, 'private, max-age=15'])
    const again = await api('/progress', { headers: { 'if-none-match': tag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
    const remaining = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'))
    expect(remaining(again)).toBe(remaining(first) - 1)
    await api(`/progress/task/${ids.debut}`, { body: { state: 'completed' } })
    expect((await api('/progress', { headers: { 'if-none-match': tag } })).status).toBe(200)
  })

  test('health and document are for everybody', async () => {
    const bare = (path: string) => site.app.request(`http://localhost:3000/api/v2${path}`)
    expect(await read(healthResponse, bare('/health'))).toMatchObject({ data: { status: 'healthy', version: '2.4.0' } })
    const document = await (await bare('/openapi.json')).json()
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '2.4.0' } })
    expect(Object.keys(document.paths)).toHaveLength(8)
  })
})

describe('writing', () => {
  test('a task as the desktop client sends it, with an id that is null', async () => {
    const response = api(`/progress/task/${ids.debut}`, { body: { id: null, state: 'completed' } })
    expect(await read(taskResponse, response)).toMatchObject({ data: { taskId: ids.debut, state: 'completed' } })
    expect(await me()).toMatchObject({ questsDone: ['debut'], questTimes: { debut: expect.any(Number) } })
    await api(`/progress/task/${ids.debut}`, { body: { id: null, state: 'failed' } })
    expect(await me()).toMatchObject({ questsDone: [], questsFailed: ['debut'], questTimes: {} })
    expect(await tasks()).toEqual({ [ids.debut]: { complete: false, failed: true, invalid: false } })
    await api(`/progress/task/${ids.debut}`, { body: { state: 'uncompleted' } })
    expect(await me()).toMatchObject({ questsDone: [], questsFailed: [] })
    expect(await tasks()).toEqual({})
  })

  test('a batch as a list stores what the game has and reports the rest', async () => {
    const body = [
      { id: ids.debut, state: 'completed' },
      { id: 'no-such-task', state: 'completed' },
      { id: ids.other, state: 'failed' },
    ]
    expect((await read(tasksResponse, api('/progress/tasks', { body }))).data).toMatchObject({
      updatedTasks: [ids.debut, ids.other],
      unknownTasks: ['no-such-task'],
    })
    expect(await tasks()).toMatchObject({ [ids.debut]: done, [ids.other]: { failed: true } })
  })

  test('a batch as a map of states is the same', async () => {
    const body = { [ids.debut]: 'completed', gone: 'failed' }
    expect((await read(tasksResponse, api('/progress/tasks', { body }))).data).toMatchObject({
      updatedTasks: [ids.debut],
      unknownTasks: ['gone'],
    })
    expect(await tasks()).toEqual({ [ids.debut]: done })
  })

  test('a batch is one entry of the history; an unchanged state is none', async () => {
    const body = [ids.debut, ids.shortage].map((id) => ({ id, state: 'completed' }))
    await api('/progress/tasks', { body })
    const before = await me()
    await api('/progress/tasks', { body })
    const { entries } = await (await pro.api('GET', '/progression/history')).json()
    expect(entries).toHaveLength(1)
    expect((await me()).version).toBe(before.version)
  })

  test('a level, and an objective by its state or its count', async () => {
    expect(await read(levelResponse, api('/progress/level/42', { method: 'POST' }))).toMatchObject({ data: { level: 42 } })
    expect((await me()).level).toBe(42)
    const set = async (body: object) =>
      (await read(objectiveResponse, api(`/progress/task/objective/${objectives.kill}`, { body }))).data.state
    expect(await set({ state: 'completed' })).toBe('completed')
    expect((await me()).objectivesDone).toEqual([objectives.kill])
    expect([await set({ state: 'uncompleted' }), await set({ count: 4 }), (await me()).objectivesDone]).toEqual([
      'uncompleted',
      'uncompleted',
      [],
    ])
    expect([await set({ count: 5 }), (await me()).objectivesDone]).toEqual(['completed', [objectives.kill]])
  })

  test('writes go to the key’s own character, whichever is selected', async () => {
    const main = (await me()).charUid
    await pro.api('POST', '/users/me/char/create', { gameMode: 'PVE' })
    await api(`/progress/task/${ids.debut}`, { body: { state: 'completed' } })
    expect((await me()).questsDone).toEqual([])
    await pro.api('POST', '/users/me/char/select', { charUid: main })
    expect((await me()).questsDone).toEqual(['debut'])
  })

  test('a page that edits at the same time loses nothing', async () => {
    await Promise.all([
      api(`/progress/task/${ids.debut}`, { body: { state: 'completed' } }),
      pro.api('PUT', '/users/me', { questsDone: { add: ['shortage'] }, level: 7 }),
      api('/progress/tasks', { body: { [ids.other]: 'failed' } }),
    ])
    const { questsDone, questsFailed, level: now } = await me()
    expect([questsDone.toSorted(), questsFailed, now]).toEqual([['debut', 'shortage'], ['other'], 7])
  })
})

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
    const [code, text] = await refusal(api(path, sent))
    expect([code, text]).toEqual([status, expect.stringMatching(error)])
    expect(await me()).toMatchObject({ questsDone: [], questsFailed: [], objectivesDone: [], level: 1 })
  })

  test('no token, and one without the permission', async () => {
    expect(await refusal(api('/progress', { headers: { authorization: '' } }))).toEqual([401, 'Unauthorized'])
    const reader = await aToken(['progress:read'])
    expect(await refusal(api('/team/progress', { as: reader }))).toEqual([403, 'Missing required permission: TP'])
    expect(await refusal(api('/progress/level/2', { method: 'POST', as: reader }))).toEqual([403, 'Missing required permission: WP'])
    const made = await pro.api('POST', '/keys', { id: randomUUID(), name: 'Sheet', scopes: ['data'] })
    expect(await refusal(api('/token', { as: (await made.json()).secret }))).toEqual([403, 'Missing required permission: GP'])
  })

  test('a missing permission comes before a fault of the body', async () => {
    const reader = await aToken(['progress:read'])
    expect((await refusal(api('/progress/tasks', { body: '{', as: reader })))[0]).toBe(403)
    expect((await refusal(api('/progress/tasks', { body: '{', as: 'PVP_x' })))[0]).toBe(401)
  })

  test('the database away is a 503, not a refusal of the token', async () => {
    vi.spyOn(database.db, 'select').mockImplementation(() => {
      throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
    })
    const response = await api('/progress')
    expect([response.headers.get('retry-after'), await refusal(response)]).toEqual(['5', [503, 'Temporarily unavailable']])
  })

  test('a quota that is used up, by reads and by writes', async () => {
    for (let write = 0; write < 3; write++) await api('/progress/tasks', { body: '{' })
    const response = await api('/progress/level/3', { method: 'POST' })
    const headers = ['limit', 'remaining'].map((name) => response.headers.get(`x-ratelimit-${name}`))
    expect(headers, 'refused ones count as well').toEqual(['600', '596'])
    expect((await api('/progress')).headers.get('x-ratelimit-limit')).toBe('5000')
    const { uid } = await me()
    for (let write = 0; write < 596; write++) await site.platform.consume('trackerWrite', uid)
    const over = await api('/progress/level/4', { method: 'POST' })
    expect([over.headers.get('x-ratelimit-remaining'), Number(over.headers.get('retry-after')) > 80_000]).toEqual(['0', true])
    expect(await refusal(over)).toEqual([429, 'Rate limit exceeded'])
    expect((await api('/progress')).status).toBe(200)
  })

  test('an address is stopped after 300 requests in a minute', async () => {
    const statuses: number[] = []
    for (let request = 0; request < 301; request++) statuses.push((await api('/token', { as: 'x' })).status)
    expect([new Set(statuses.slice(0, 300)), statuses.at(-1)]).toEqual([new Set([401]), 429])
  })
})

test.each(['/api/v2', '/api', '/v2', '', '/api/v2/api/v2', '/api/v2/api', '/api/v2/v2', '/api/v2/'])(
  'base address %j leads to the same routes',
  async (base) => {
    const read_ = await send(`${base}/progress`)
    expect([read_.status, (await read_.json()).success]).toEqual([200, true])
    const link = read_.headers.get('link')
    expect(link).toBe(base === '/api/v2' ? null : '</api/v2/progress>; rel="canonical"')
    expect((await send(`${base}/team/progress`)).status).toBe(200)
    expect((await send(`${base}/token`)).status).toBe(200)
    expect((await send(`${base}/progress/task/${ids.debut}`, { body: { id: null, state: 'completed' } })).status).toBe(200)
    expect((await send(`${base}/progress/tasks`, { body: [{ id: ids.debut, state: 'failed' }] })).status).toBe(200)
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
      const response = await api(to, { method: 'POST', body: JSON.stringify(sent) })
      expect([200, 400, 404, 405, 429]).toContain(response.status)
      if (response.status !== 200) trackerError.parse(await response.json())
    }),
    { numRuns: 150 },
  )
})
