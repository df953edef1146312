import { testDb } from '@stashwise/db/testing/test-db'
import { expect, test } from 'vitest'
import { accountsSite, browserOf } from './testing/accounts-site.ts'

const player = (name: string) => ({
  mode: 'pvp',
  key: `key-of-${name}-`.padEnd(32, 'x'),
  name,
  progress: { active: ['unknown'], available: [], current: [], done: [] },
})

test('the calls: visitors and users alike, bounded bodies, and nothing about who is signed in', async () => {
  const database = await testDb()
  const site = await accountsSite(database)
  const [visitor, user] = [browserOf(site), browserOf(site)]
  await user.logIn('free@stashwise.local')
  const made = await visitor.api('POST', '/progression/squads', player('Nikita'))
  expect(made.status).toBe(201)
  const { token } = await made.json()
  const path = `/progression/squad?squad=${token}`
  const joined = await user.api('POST', `/progression/squad/join?squad=${token}`, player('Anna'))
  expect(joined.status).toBe(200)
  expect(JSON.stringify(await joined.json())).not.toContain('stashwise.local')
  const seen = await visitor.api('GET', path)
  const etag = seen.headers.get('etag') ?? 'none'
  expect((await visitor.api('GET', path, undefined, { 'if-none-match': etag })).status).toBe(304)

  const codeOf = async (response: Response) => [response.status, (await response.json()).code]
  const long = { ...player('b').progress, active: Array.from({ length: 2000 }, () => 'x') }
  expect(await codeOf(await visitor.api('PUT', path, { ...player('b'), mode: undefined, progress: long }))).toEqual([
    400,
    'request/invalid',
  ])
  expect(await codeOf(await visitor.api('POST', '/progression/squads', { ...player('b'), key: 'short' }))).toEqual([400, 'request/invalid'])
  expect(await codeOf(await visitor.api('POST', '/progression/squads', { ...player('b'), name: 'x'.repeat(70_000) }))).toEqual([
    413,
    'request/too-large',
  ])
  expect(await codeOf(await visitor.api('GET', '/progression/squad?squad=guess'))).toEqual([404, 'squad/not-found'])
  expect(await codeOf(await visitor.api('GET', '/progression/squad'))).toEqual([404, 'squad/not-found'])
  const foreign = await visitor.api('POST', '/progression/squads', player('b'), { origin: 'https://elsewhere.example' })
  expect(await codeOf(foreign)).toEqual([403, 'request/origin'])
  for (let n = 1; n < 20; n += 1) await visitor.api('POST', '/progression/squads', player('b'))
  expect(await codeOf(await visitor.api('POST', '/progression/squads', player('b')))).toEqual([429, 'rate/limit'])
  await site.stop()
  await database.close()
})
