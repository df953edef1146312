// raw SQL in this file: queries of no table.
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction, type SlowQuery } from './connections.ts'
import { connectHost } from './open-database.ts'
import { takeMemoryHost } from './testing/reused-host.ts'

test('slow queries are noted by their text, without values, in and outside of transactions, also failed ones', async () => {
  const slow: SlowQuery[] = []
  const database = connectHost(await takeMemoryHost(), { slowMs: 0, onSlow: (query) => slow.push(query) })
  onTestFinished(() => database.close())
  await database.pool.query('SELECT $1::text AS secret', ['player@example.com'])
  await inTransaction(database.pool, (client) => client.query(`SELECT '${'x'.repeat(2000)}'`))
  await expect(database.pool.query('SELECT 1/0')).rejects.toThrow()
  const texts = slow.map(({ sql }) => sql)
  expect(texts).toEqual(['SELECT $1::text AS secret', 'BEGIN', expect.stringMatching(/^SELECT 'x{400}/), 'COMMIT', 'SELECT 1/0'])
  expect(texts[2]).toHaveLength(500)
  expect(slow.every(({ milliseconds }) => milliseconds >= 0)).toBe(true)
  expect(JSON.stringify(slow)).not.toContain('player@example.com')
})

test('what is quick is not noted', async () => {
  const slow: SlowQuery[] = []
  const database = connectHost(await takeMemoryHost(), { slowMs: 60_000, onSlow: (query) => slow.push(query) })
  onTestFinished(() => database.close())
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  expect(slow).toEqual([])
})
