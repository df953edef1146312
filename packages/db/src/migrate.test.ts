import { expect, onTestFinished, test } from 'vitest'
import { migrate, readMigrations } from './migrate.ts'
import { testDb } from './test-db.ts'

async function fresh() {
  const database = await testDb()
  onTestFinished(() => database.close())
  return database
}

test('a database that is up to date is left alone', async () => {
  const { pool } = await fresh()
  expect(await migrate(pool)).toEqual([])
})

test('a broken migration leaves no trace and names itself', async () => {
  const { pool } = await fresh()
  const broken = [...readMigrations(), { name: '9999_broken.sql', sql: 'CREATE TABLE half (a int); SELECT nothing' }]
  await expect(migrate(pool, broken)).rejects.toThrow('9999_broken.sql')
  expect((await pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }])
})

test('a build older than the database refuses to touch it', async () => {
  const { pool } = await fresh()
  await expect(migrate(pool, readMigrations().slice(0, 1))).rejects.toThrow('newer than this build')
})
