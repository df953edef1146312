import { expect, test } from 'vitest'
import { findRawSql } from './raw-sql.mjs'

const faultsOf = (...lines) => findRawSql('users.ts', lines.join('\n')).map((fault) => fault.split(' ')[0])
const raw = "  await pool.query('SELECT 1')"

test('a statement in SQL without a reason is a fault, on whatever it runs', () => {
  expect(faultsOf(raw, 'await db.execute<Row>(sql`SELECT 1`)', 'client.query(text)', 'database.patientPool.query(text)')).toEqual([
    'users.ts:1',
    'users.ts:2',
    'users.ts:3',
    'users.ts:4',
  ])
})

test('a reason is for the next statement', () => {
  expect(faultsOf('// raw SQL: an advisory lock.', raw)).toEqual([])
  expect(faultsOf('// raw SQL: an advisory lock.', ...Array(10).fill(''), raw)).toEqual(['users.ts:12'])
})

test('or for those below it, or for the whole file', () => {
  expect(faultsOf(raw, '// raw SQL, here and below: bulk statements.', ...Array(10).fill(''), raw)).toEqual(['users.ts:1'])
  expect(faultsOf(raw, '// raw SQL in this file: bulk statements.', ...Array(10).fill(''), raw)).toEqual([])
})

test('a comment that names no reason is none', () => {
  expect(faultsOf('// raw SQL', raw)).toEqual(['users.ts:2'])
})

test('queries of the builder, and the query string of a request, are no statements in SQL', () => {
  expect(faultsOf('db.select().from(users)', "c.req.query('page')", 'await locks.query()')).toEqual([])
})
