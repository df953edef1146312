import { randomUUID } from 'node:crypto'
import { aCatalogue } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import { progressResponse, trackerError } from '@stashwise/contracts/tracker'
import { testDb } from '@stashwise/db/testing/test-db'
import { bsgId, moduleId, questUid } from '@stashwise/game/ids'
import type { Objective } from '@stashwise/game/quest'
import { aQuest } from '@stashwise/game/testing/a-quest'
import { expect } from 'vitest'
import type { z } from 'zod'
import { accountsSite, browserOf, fixedCatalogues } from './accounts-site.ts'

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
export const ids = { debut: '5936d90786f7742b1420ba5b', shortage: '5967733e86f774602332fc84', other: '59674cd986f7744ab26e32f2' }
export const objectives = { kill: '5967379186f77463ba188fb9', find: '5968ec9986f7741ddd6c1012' }
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

export const agent = 'TarkovMonitor 1.9.0.0'
export type Sent = { method?: string; body?: unknown; headers?: Record<string, string>; as?: string }
export const done = { complete: true, failed: false, invalid: false }

/** The body of a response that fits its schema. */
export async function read<Schema extends z.ZodType>(schema: Schema, response: Response | Promise<Response>): Promise<z.output<Schema>> {
  const { status, headers } = await response
  const body: unknown = await (await response).json()
  expect([status, headers.get('content-type'), schema.safeParse(body).error]).toEqual([200, 'application/json; charset=utf-8', undefined])
  return schema.parse(body)
}
export async function refusal(response: Response | Promise<Response>): Promise<[number, string]> {
  const { status } = await response
  return [status, trackerError.parse(await (await response).json()).error]
}

export type TrackerSite = Awaited<ReturnType<typeof trackerSite>>

/** A site with few quests; `pro` is logged in, `token` has every permission. Close it when the test ends. */
export async function trackerSite() {
  const database = await testDb()
  const site = await accountsSite(database, {}, { catalogues: fixedCatalogues(catalogue) })
  const pro = browserOf(site)
  await pro.logIn('pro@stashwise.local')
  const me = async () => (await pro.api('GET', '/users/me')).json()
  async function aToken(scopes: string[]): Promise<string> {
    const { charUid } = await me()
    const made = await pro.api('POST', '/keys', { id: randomUUID(), name: 'Monitor', scopes, characterUid: charUid })
    return (await made.json()).secret
  }
  const token = await aToken(['progress:read', 'progress:team', 'progress:write'])
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
  const progress = async () => (await read(progressResponse, api('/progress'))).data
  return {
    database,
    site,
    pro,
    token,
    me,
    aToken,
    send,
    api,
    progress,
    tasks: async () => Object.fromEntries((await progress()).tasksProgress.map(({ id, ...state }) => [id, state])),
    async close(): Promise<void> {
      await site.stop()
      await database.close()
    },
  }
}
