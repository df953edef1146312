import { sweepSquads } from '@stashwise/db/squads'
import { testDb } from '@stashwise/db/testing/test-db'
import type { QuestUid } from '@stashwise/game/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSquads } from './create-squads.ts'

const debut = '6bd2a1b4-5df1-5a4b-8d55-16a9c1a7f3f0' as QuestUid
const hour = 3_600_000
let now = Date.parse('2026-11-23T12:00:00Z')
let made = 0
let database: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

const facts = { quests: new Map([[debut, { uid: debut, objectives: [{ id: 'scavs' }] }]]) }
const squads = () =>
  createSquads({
    ...database,
    progression: { facts: () => facts as never },
    consume: async () => {
      made += 1
    },
    clock: () => now,
  })
const player = (name: string, part: object = {}) => ({
  mode: 'pvp' as const,
  key: `key-of-${name}-`.padEnd(32, 'x'),
  name,
  progress: { active: [debut as string, 'unknown'], available: [], current: [], done: ['scavs', 'other'], ...part },
})
const makeFor = async (name = 'Nikita') => (await squads().make(player(name), '127.0.0.1')).token
const namesIn = async (token: string) => (await squads().read(token)).members.map(({ name }) => name)

test('others join by the link, and each sees what the others have open of this game', async () => {
  const { token, me, squad } = await squads().make(player('Nikita'), '127.0.0.1')
  expect(made).toBe(1)
  expect(squad.members).toEqual([
    { id: me, name: 'Nikita', progress: { active: [debut], available: [], current: [], done: ['scavs'] }, at: now },
  ])
  const joined = await squads().join(token, player('Анна', { current: [debut] }))
  expect(joined.squad.members.map(({ name, progress }) => [name, progress.current])).toEqual([
    ['Nikita', []],
    ['Анна', [debut]],
  ])
  now += 1000
  const { members } = await squads().update(token, player('Nikita', { active: [] }))
  expect(members[0]).toMatchObject({ name: 'Nikita', progress: { active: [], done: [] }, at: now })
})

test('of two who want the fifth place at once one gets it, and the other is told that the squad is full', async () => {
  const token = await makeFor()
  for (const name of ['b', 'c', 'd']) await squads().join(token, player(name))
  const results = await Promise.allSettled(['e', 'f', 'g'].map((name) => squads().join(token, player(name))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'squad/full' })
  expect(await namesIn(token)).toHaveLength(5)
})

test('the same browser twice is one member, also when both come at once and the squad is full', async () => {
  const token = await makeFor('a')
  for (const name of ['b', 'c', 'd', 'e']) await squads().join(token, player(name))
  const again = await Promise.all([squads().join(token, player('c')), squads().join(token, { ...player('c'), name: 'C' })])
  expect(new Set(again.map(({ me }) => me)).size).toBe(1)
  expect(await namesIn(token)).toHaveLength(5)
})

test('the leader removes others, the next one leads when the leader has left, and a squad ends with its last member', async () => {
  const token = await makeFor('leader')
  now += 1000
  const { me: second } = await squads().join(token, player('second'))
  now += 1000
  const { me: third } = await squads().join(token, player('third'))
  const keyOf = (name: string) => player(name).key
  await expect(squads().remove(token, { key: keyOf('third'), member: second })).rejects.toMatchObject({ code: 'squad/leader' })
  await expect(squads().remove(token, { key: 'nobody'.repeat(5), member: second })).rejects.toMatchObject({ code: 'squad/leader' })
  await squads().leave(token, keyOf('leader'))
  await squads().remove(token, { key: keyOf('second'), member: third })
  expect(await namesIn(token)).toEqual(['second'])
  await expect(squads().update(token, player('third'))).rejects.toMatchObject({ code: 'squad/not-member' })
  await squads().leave(token, keyOf('second'))
  await expect(squads().read(token)).rejects.toMatchObject({ code: 'squad/not-found' })
})

test('a squad holds its game mode', async () => {
  const token = await makeFor()
  await expect(squads().join(token, { ...player('b'), mode: 'pve' })).rejects.toMatchObject({ code: 'squad/mode' })
})

test('a squad is gone a day after it was last used, at once for players and with the next sweep from the database', async () => {
  const token = await makeFor()
  now += 23 * hour
  await squads().read(token)
  now += 23 * hour
  expect(await namesIn(token)).toEqual(['Nikita'])
  now += 24 * hour
  await expect(squads().read(token)).rejects.toMatchObject({ code: 'squad/not-found' })
  await expect(squads().join(token, player('late'))).rejects.toMatchObject({ code: 'squad/not-found' })
  const used = await makeFor()
  await sweepSquads(database.db, new Date(now))
  const { rows } = await database.pool.query(
    'SELECT (SELECT count(*)::int FROM squads) AS squads, (SELECT count(*)::int FROM squad_members) AS members',
  )
  expect(rows).toEqual([{ squads: 1, members: 1 }])
  expect(await namesIn(used)).toEqual(['Nikita'])
})

test('neither links nor keys are in the database, and nothing there leads to an account', async () => {
  const { token } = await squads().make(player('secret'), '127.0.0.1')
  const { rows } = await database.pool.query(
    'SELECT to_jsonb(s) AS squad, (SELECT jsonb_agg(to_jsonb(m)) FROM squad_members m WHERE m.squad_id = s.id) AS members FROM squads s',
  )
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(token)
  expect(stored).not.toContain('key-of-')
  expect(Object.keys(rows.at(-1).members[0]).sort()).toEqual(['id', 'joined', 'name', 'progress', 'squad_id', 'told_at'])
})
