import { randomUUID } from 'node:crypto'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type LocksService, lockTimes } from '../locks.ts'
import { createLocks } from './create-locks.ts'

const [boss, other, player] = [randomUUID(), randomUUID(), randomUUID()]
const record = { kind: 'item', id: 'i1' }
let now = Date.parse('2026-11-21T12:00:00.000Z')
let database: Awaited<ReturnType<typeof testDb>>
let locks: LocksService
beforeAll(async () => {
  database = await testDb()
  for (const [id, name, isAdmin] of [
    [boss, 'Boss', true],
    [other, 'Other', true],
    [player, 'Player', false],
  ])
    await database.pool.query('INSERT INTO users (id, email, username, is_admin) VALUES ($1, $2, $2, $3)', [id, name, isAdmin])
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('TRUNCATE edit_locks')
  locks = createLocks({ database, clock: () => now })
})
const hold = (userId: string, page: string, takeOver = false) => locks.hold({ userId }, record, page, takeOver)

test('one admin edits a record; another one is told who, takes it over, and the first is told in turn', async () => {
  expect(await hold(boss, 'page-1')).toEqual({ isMine: true })
  const since = new Date(now).toISOString()
  now += 5000
  expect(await hold(other, 'page-2')).toEqual({ isMine: false, by: 'Boss', since })
  expect(await locks.hold({ userId: other }, { kind: 'item', id: 'i2' }, 'page-2', false)).toEqual({ isMine: true })
  expect(await hold(other, 'page-2', true)).toEqual({ isMine: true })
  expect(await hold(boss, 'page-1')).toEqual({ isMine: false, by: 'Other', since: new Date(now).toISOString() })
})

test('a second page of the same admin is another editor', async () => {
  await hold(boss, 'page-1')
  expect(await hold(boss, 'page-2')).toMatchObject({ isMine: false, by: 'Boss' })
})

test('the lock of a page that was closed or is not heard of is free; the lock of another page stays', async () => {
  await hold(boss, 'page-1')
  await locks.release({ userId: other }, record, 'page-2')
  expect(await hold(other, 'page-2')).toMatchObject({ isMine: false })
  await locks.release({ userId: boss }, record, 'page-1')
  expect(await hold(other, 'page-2')).toEqual({ isMine: true })
  now += lockTimes.stale + 1
  expect(await hold(boss, 'page-1')).toEqual({ isMine: true })
})

test('of two who open a record at once, one has it', async () => {
  const states = await Promise.all([hold(boss, 'page-1'), hold(other, 'page-2')])
  expect(states.filter(({ isMine }) => isMine)).toHaveLength(1)
})

test('who is no admin holds nothing', async () => {
  await expect(hold(player, 'page-1')).rejects.toMatchObject({ code: 'page/not-found' })
})
