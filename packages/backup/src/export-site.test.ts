// raw SQL in this file: rows of any table stand for what a site has.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { rollPartitions } from '@stashwise/db/price-partitions'
import { tableRules } from '@stashwise/db/table-rules'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exportToFile } from './export-site.ts'
import { readTableSums } from './table-sums.ts'

let database: Awaited<ReturnType<typeof testDb>>
let folder: string
beforeAll(async () => {
  database = await testDb()
  folder = mkdtempSync(join(tmpdir(), 'stashwise-export-'))
  await rollPartitions(database.patientPool, new Date('2026-11-20T00:00:00Z'))
  const rows = [
    `users (id, email, pro_granted_until, created_at) VALUES ('6f1b9c8e-0000-4000-8000-000000000001', 'nikita@example.org', 'infinity', '2026-11-01T12:00:00+02')`,
    `sessions (id, user_id, token, expires_at) VALUES (gen_random_uuid(), '6f1b9c8e-0000-4000-8000-000000000001', 'secret-token', now())`,
    `push_keys (public_key, private_key) VALUES ('public', 'secret-key')`,
    `login_codes (id, identifier, value, expires_at) VALUES (gen_random_uuid(), 'x', 'secret-code', now())`,
    `site_settings (key, value) SELECT 'k' || n, to_jsonb(repeat('Привет "', 1 + n % 2000)) FROM generate_series(1, 1500) n`,
    `price_points (item_uid, mode, at, average, low, offers) VALUES ('gpu', 'pvp', '2026-11-20T00:00:00Z', 123456789, 1, 1)`,
  ]
  for (const row of rows) await database.pool.query(`INSERT INTO ${row}`)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

type Line = {
  stashwise?: string
  format?: number
  migrations?: string[]
  table?: string
  columns?: Record<string, string>
  secrets?: string[]
  leftOut?: string
  of?: string
  row?: Record<string, unknown>
  end?: { rows: Record<string, number> }
}
const linesOf = (text: string): Line[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('the export has every table of the schema, each with all rows and columns but secrets', async () => {
  const file = join(folder, 'export.ndjson.gz')
  const counts = await exportToFile(database, file, () => Date.parse('2026-11-26T04:20:00Z'))
  const text = gunzipSync(readFileSync(file)).toString('utf8')
  expect(text).not.toContain('secret-')
  const lines = linesOf(text)
  expect(lines[0]).toMatchObject({ stashwise: 'export', format: 1, madeAt: '2026-11-26T04:20:00.000Z' })
  expect(lines[0]?.migrations).toContain('0001_catalogue.sql')

  const described = lines.filter(({ table }) => table !== undefined)
  expect(described.map(({ table }) => table).sort()).toEqual(Object.keys(tableRules).sort())
  for (const { table = '', columns, leftOut, secrets } of described) {
    expect(leftOut, table).toBe(tableRules[table]?.leftOut)
    if (leftOut === undefined) expect(Object.keys(columns ?? {}), table).not.toContainEqual(expect.toBeOneOf([...(secrets ?? []), '']))
  }
  const rows = Map.groupBy(
    lines.filter(({ of }) => of !== undefined),
    ({ of = '' }) => of,
  )
  const { price_points, ...sums } = await readTableSums(database.pool)
  for (const [table, { rows: count }] of Object.entries(sums))
    if (tableRules[table] && tableRules[table].leftOut === undefined) expect(rows.get(table)?.length ?? 0, table).toBe(count)
  expect(price_points, 'partitions are exported with their table').toBeUndefined()
  expect(rows.get('price_points')).toMatchObject([{ row: { item_uid: 'gpu', average: 123456789 } }])
  expect(rows.get('users')).toMatchObject([
    { row: { email: 'nikita@example.org', pro_granted_until: 'infinity', created_at: '2026-11-01T10:00:00+00:00' } },
  ])
  expect(rows.get('push_keys')?.[0]?.row).toEqual({ is_single: true, public_key: 'public' })
  expect(lines.at(-1)).toEqual({ end: { rows: counts } })
  expect(counts).toMatchObject({ users: 1, site_settings: 1500 })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a file that is there already stays as it is', async () => {
  const file = join(folder, 'existing.ndjson')
  writeFileSync(file, 'mine')
  await expect(exportToFile(database, file, Date.now)).rejects.toThrow(/existing.ndjson is there already/)
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test('a table without a rule is refused, and leaves no file', async () => {
  await database.pool.query('CREATE TABLE of_tomorrow (id int)')
  try {
    const file = join(folder, 'refused.ndjson')
    await expect(exportToFile(database, file, Date.now)).rejects.toThrow(/table of_tomorrow may be exported/)
    expect(existsSync(file)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  } finally {
    await database.pool.query('DROP TABLE of_tomorrow')
  }
})

test('all of it is of one moment, while others write', async () => {
  const file = join(folder, 'moment.ndjson')
  let isExporting = true
  let written = 0
  const load = (async () => {
    while (isExporting) {
      await database.pool.query(
        `WITH one AS (INSERT INTO feed_log (level, document, reason) VALUES ('info', 'items', 'both'))
         INSERT INTO site_settings (key, value) VALUES ($1, '"both"')`,
        [`late${written}`],
      )
      written += 1
      await nextTurn()
    }
  })()
  await vi.waitFor(() => expect(written).toBeGreaterThan(2))
  await exportToFile(database, file, Date.now)
  isExporting = false
  await load
  const lines = linesOf(readFileSync(file, 'utf8'))
  const both = (table: string) => lines.filter(({ of, row }) => of === table && Object.values(row ?? {}).includes('both')).length
  expect(both('feed_log')).toBeGreaterThan(2)
  expect(both('site_settings')).toBe(both('feed_log'))
})
