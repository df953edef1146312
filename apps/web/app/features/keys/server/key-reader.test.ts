import { randomBytes, randomUUID } from 'node:crypto'
import { createKey } from '@stashwise/db/api-keys'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createKeyReader, secretHashOf } from './key-reader.ts'

const noon = Date.UTC(2026, 10, 26, 12)
const minutes = (count: number) => count * 60_000
let now = noon
let database: Database
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
beforeEach(() => {
  now = noon
})

const onError = vi.fn()
const aReader = () => createKeyReader({ database, proForAll: false, clock: () => now, guard: (read) => read(), onError })

/** A key of a user with Pro until `proUntil`, at most. */
async function aKey(proUntil = noon + minutes(60 * 24)): Promise<{ id: string; secret: string }> {
  const [id, userId] = [randomUUID(), randomUUID()]
  const secret = `SW_${randomBytes(16).toString('hex')}`
  await database.pool.query('INSERT INTO users (id, email, pro_granted_until) VALUES ($1, $2, $3)', [
    userId,
    `${userId}@example.org`,
    new Date(proUntil),
  ])
  const hashed = { secretHash: secretHashOf(secret), hint: 'SW_…' }
  await createKey(database.pool, { id, userId, name: 'Sheet', scopes: ['data'], ...hashed, at: new Date(noon) })
  return { id, secret }
}
const usedAt = async (id: string): Promise<number | undefined> =>
  (await database.pool.query('SELECT used_at FROM api_keys WHERE id = $1', [id])).rows[0]?.used_at?.getTime()
const away = () =>
  vi.spyOn(database.db, 'select').mockImplementation(() => {
    throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' })
  })

test('a key rests from the moment its owner’s Pro ends', async () => {
  const { secret } = await aKey(noon + minutes(2))
  const reader = aReader()
  expect(await reader.verify(secret)).toMatchObject({ ok: true })
  now += minutes(2)
  expect(await reader.verify(secret)).toEqual({ ok: false, code: 'key/pro-ended' })
})

test('the last use is written once a minute, by whichever process, and a failure of it refuses nobody', async () => {
  const { id, secret } = await aKey()
  const [one, other] = [aReader(), aReader()]
  const update = vi.spyOn(database.db, 'update')
  for (const reader of [one, one, other, one]) await reader.verify(secret)
  await vi.waitFor(async () => expect(await usedAt(id)).toBe(noon))
  now += 59_000
  await one.verify(secret)
  expect(update.mock.calls.length).toBeLessThanOrEqual(2)
  now += 1000
  update.mockImplementation(() => {
    throw new Error('connection refused')
  })
  expect(await one.verify(secret)).toMatchObject({ ok: true })
  expect(onError).toHaveBeenCalledOnce()
  expect(await usedAt(id)).toBe(noon)
})

test('a cached key is read again after five minutes, and is the last known one for an hour while the database is away', async () => {
  const { secret } = await aKey()
  const reader = aReader()
  await reader.verify(secret)
  const select = away()
  now += minutes(4)
  expect(await reader.verify(secret)).toMatchObject({ ok: true })
  expect(select).not.toHaveBeenCalled()
  now += minutes(55)
  expect(await reader.verify(secret)).toMatchObject({ ok: true })
  expect(select).toHaveBeenCalledOnce()
  now += minutes(1)
  await expect(reader.verify(secret)).rejects.toMatchObject({ code: 'database/unavailable' })
})

test('a revocation that is announced while the key is read wins', async () => {
  const { id, secret } = await aKey()
  const reader = aReader()
  const reading = reader.verify(secret)
  reader.invalidate(randomUUID())
  await database.pool.query('DELETE FROM api_keys WHERE id = $1', [id])
  await reading
  expect(await reader.verify(secret)).toEqual({ ok: false, code: 'key/unknown' })
})

test('what has not the form of a secret is unknown without a query', async () => {
  const select = away()
  for (const text of ['', 'SW_', `SW_${'g'.repeat(32)}`, `sw_${'0'.repeat(32)}`, 'x'.repeat(100_000), `tt_${'0'.repeat(18)}`])
    expect(await aReader().verify(text)).toEqual({ ok: false, code: 'key/unknown' })
  expect(select).not.toHaveBeenCalled()
})
