import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../connections.ts'
import { connectHost, type Database } from '../open-database.ts'
import { takeMemoryHost } from '../testing/reused-host.ts'

let database: Database
beforeAll(async () => {
  database = connectHost(await takeMemoryHost())
  await database.pool.query('CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)')
})
beforeEach(() => database.pool.query('INSERT INTO counters VALUES (1, 0) ON CONFLICT (id) DO UPDATE SET value = 0'))
afterAll(() => database.close())

const currentValue = async () => (await database.pool.query<{ value: number }>('SELECT value FROM counters WHERE id = 1')).rows[0]?.value

test('queries that are sent together each get their own result, and one that fails fails alone', async () => {
  const square = (n: number) =>
    database.pool.query<{ square: number }>({ name: 'square', text: 'SELECT $1::int * $1::int AS square', values: [n] })
  const all = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => (n === 7 ? database.pool.query('SELECT 1 / 0') : square(n))))
  const results = all.map((one) => (one.status === 'fulfilled' ? one.value.rows[0]?.square : 'failed'))
  expect(results).toEqual(Array.from({ length: 40 }, (_, n) => (n === 7 ? 'failed' : n * n)))
})

test('a transaction has the connection for itself, and nobody sees what it has not committed', async () => {
  const seen: (number | undefined)[] = []
  await Promise.all([
    inTransaction(database.pool, async (client) => {
      await client.query('UPDATE counters SET value = 1')
      seen.push(await Promise.race([currentValue(), new Promise<undefined>((resolve) => setTimeout(resolve, 50))]))
      await client.query('UPDATE counters SET value = 2')
    }),
  ])
  expect(seen).toEqual([undefined])
  expect(await currentValue()).toBe(2)
})

test('a transaction that fails is rolled back alone', async () => {
  const failing = inTransaction(database.pool, async (client) => {
    await client.query('UPDATE counters SET value = 5')
    throw new Error('no')
  })
  const adding = database.pool.query('UPDATE counters SET value = value + 1')
  await expect(failing).rejects.toThrow('no')
  await adding
  expect(await currentValue()).toBe(1)
})

test('queries that never cease do not keep a transaction waiting', async () => {
  let isDone = false
  const reading = Array.from({ length: 5 }, async () => {
    while (!isDone) await currentValue()
  })
  await inTransaction(database.pool, (client) => client.query('UPDATE counters SET value = 3'))
  isDone = true
  await Promise.all(reading)
  expect(await currentValue()).toBe(3)
})
