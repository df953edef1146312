import { closeReports, listOpenReports, maxReports } from '@stashwise/db/reports'
import { testDb } from '@stashwise/db/testing/test-db'
import type { QuestUid } from '@stashwise/game/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxScreenshotBytes } from '../../report-limits.ts'
import { pictureTypeOf } from '../../report-schema.ts'
import { createQuestReports } from './create-quest-reports.ts'

const debut = '6bd2a1b4-5df1-5a4b-8d55-16a9c1a7f3f0' as QuestUid
const player = '00000000-0000-4000-8000-000000000001'
const admin = '00000000-0000-4000-8000-000000000002'
let now = Date.parse('2026-11-23T12:00:00Z')
let database: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  database = await testDb()
  await database.pool.query('INSERT INTO users (id, email) VALUES ($1, $2), ($3, $4)', [player, 'a@example.org', admin, 'b@example.org'])
})
afterAll(() => database.close())

const reports = () =>
  createQuestReports({ pool: database.pool, progression: { facts: () => ({ quests: new Map([[debut, {}]]) }) as never }, clock: () => now })
const report = (part: object = {}) => ({ quest: debut as string, text: 'It needs 7 kills now', gameVersion: '1.0.2', ...part })
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString('base64')

test('a picture is what its first bytes say', () => {
  expect(pictureTypeOf(Buffer.from(jpeg, 'base64'))).toBe('image/jpeg')
  expect(pictureTypeOf(Buffer.from('<svg onload="alert(1)">'))).toBeUndefined()
  expect(pictureTypeOf(Buffer.from('RIFF1234WEBPVP8 '))).toBe('image/webp')
  expect(pictureTypeOf(new Uint8Array())).toBeUndefined()
})

test('what a player says waits for a decision, the oldest first, and its screenshot goes with that', async () => {
  await reports().add(player, report({ screenshot: jpeg }), 'ru')
  now += 1000
  await reports().add(player, report({ text: 'Level 5, not 1' }), 'en')
  const open = await listOpenReports(database.db, 10)
  expect(open).toMatchObject([
    { kind: 'quest', record: debut, by: 'a@example.org', locale: 'ru', hasScreenshot: true },
    { text: 'Level 5, not 1', hasScreenshot: false },
  ])
  const decision = { closedBy: admin, at: new Date(now), outcome: 'declined' as const }
  expect(await closeReports(database.db, { id: open[0]?.id ?? '' }, decision)).toBe(1)
  expect(await closeReports(database.db, { kind: 'quest', record: debut }, { ...decision, outcome: 'corrected' })).toBe(1)
  expect(await listOpenReports(database.db, 10)).toEqual([])
  const { rows } = await database.pool.query('SELECT outcome, screenshot FROM reports ORDER BY reported_at')
  expect(rows).toEqual([
    { outcome: 'declined', screenshot: null },
    { outcome: 'corrected', screenshot: null },
  ])
})

test('an unknown quest, what is no picture and too large a one are refused', async () => {
  await expect(reports().add(player, report({ quest: 'unknown' }), 'en')).rejects.toMatchObject({ code: 'request/invalid' })
  const page = Buffer.from('<html><script>alert(1)</script>').toString('base64')
  await expect(reports().add(player, report({ screenshot: page }), 'en')).rejects.toMatchObject({ code: 'request/invalid' })
  const large = Buffer.alloc(maxScreenshotBytes + 1, 0xff).toString('base64')
  await expect(reports().add(player, report({ screenshot: large }), 'en')).rejects.toMatchObject({ code: 'request/too-large' })
})

test('ten reports a day are enough, and the response says when the next one may come', async () => {
  now += 2 * 86_400_000
  for (let n = 0; n < maxReports.perDay; n += 1) await reports().add(player, report(), 'en')
  now += 3_600_000
  await expect(reports().add(player, report(), 'en')).rejects.toMatchObject({ code: 'rate/limit', details: { retryAfter: 23 * 3600 } })
  now += 24 * 3_600_000
  await expect(reports().add(player, report(), 'en')).resolves.toBeUndefined()
})
