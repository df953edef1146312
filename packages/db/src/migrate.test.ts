import { expect, onTestFinished, test } from 'vitest'
import { inTransaction } from './connections.ts'
import { listMigrations, migrate } from './migrate.ts'
import { testDb } from './testing/test-db.ts'

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
  const broken = [...listMigrations(), { name: '9999_broken.sql', sql: 'CREATE TABLE half (a int); SELECT nothing' }]
  await expect(migrate(pool, broken)).rejects.toThrow('9999_broken.sql')
  expect((await pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }])
})

test('a build older than the database refuses to touch it', async () => {
  const { pool } = await fresh()
  await expect(migrate(pool, listMigrations().slice(0, 1))).rejects.toThrow('newer than this build')
})

test('corrections and reports of quests become overrides and reports of any record, and nothing is lost', async () => {
  const { pool } = await fresh()
  const sqlOf = (part: string) => listMigrations().find(({ name }) => name.includes(part))?.sql ?? ''
  const admin = '00000000-0000-4000-8000-000000000002'
  const objective = { id: 'q1-added-1', type: 'find', count: 2 }
  const old = {
    q1: {
      reqLevel: 5,
      reqUnknown: null,
      require: [{ quest: 'q2', status: ['complete'] }],
      objectives: { o1: { count: 3, items: ['i1'] } },
      added: [objective],
      removed: ['o2'],
      texts: { q1: { ru: 'Дебют', en: 'Debut' }, o1: { ru: 'Убить' }, 'q1-added-1': { en: 'Find' } },
    },
    q2: { requiredForKappa: false },
    q3: { texts: { q3: { en: 'Three' } } },
    q4: { removed: ['o9'] },
  }
  await inTransaction(pool, async (client) => {
    // The tables of before, beside those of this build.
    await client.query('CREATE SCHEMA before; SET LOCAL search_path TO before, public')
    await client.query(sqlOf('quest_corrections'))
    await client.query("INSERT INTO users (id, email) VALUES ($1, 'b@example.org')", [admin])
    for (const [quest, correction] of Object.entries(old))
      await client.query("INSERT INTO quest_corrections VALUES ($1, $2, 'wiki', $3, '2026-11-01T12:00:00Z')", [quest, correction, admin])
    await client.query(
      "INSERT INTO quest_reports (id, quest_uid, user_id, text, locale, screenshot, reported_at) VALUES ($1, 'q1', $1, 'Seven kills', 'ru', 'abc', now())",
      [admin],
    )
    await client.query(sqlOf('overrides'))
    const moved = await client.query('SELECT kind, id, patch, reason, author, at, feed FROM before.overrides ORDER BY id')
    const row = { kind: 'quest', reason: 'wiki', author: admin, at: new Date('2026-11-01T12:00:00Z'), feed: null }
    expect(moved.rows).toEqual([
      {
        ...row,
        id: 'q1',
        patch: {
          facts: { reqLevel: 5, reqUnknown: null, require: old.q1.require },
          parts: { objectives: { changed: old.q1.objectives, added: [objective], removed: ['o2'] } },
          texts: {
            quest: { q1: { ru: ['Дебют'], en: ['Debut'] } },
            objective: { o1: { ru: ['Убить'] }, 'q1-added-1': { en: ['Find'] } },
          },
        },
      },
      { ...row, id: 'q2', patch: { facts: { requiredForKappa: false } } },
      { ...row, id: 'q3', patch: { texts: { quest: { q3: { en: ['Three'] } } } } },
      { ...row, id: 'q4', patch: { parts: { objectives: { removed: ['o9'] } } } },
    ])
    const reports = await client.query('SELECT kind, record, user_id, text, locale, screenshot FROM before.reports')
    expect(reports.rows).toEqual([{ kind: 'quest', record: 'q1', user_id: admin, text: 'Seven kills', locale: 'ru', screenshot: 'abc' }])
    expect((await client.query("SELECT to_regclass('before.quest_corrections') AS gone")).rows).toEqual([{ gone: null }])
  })
})
