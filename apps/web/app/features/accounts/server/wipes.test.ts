import { randomUUID } from 'node:crypto'
import { newCharacterFields, newProgress } from '@stashwise/accounts/fields'
import { findDueWipe, runWipeBatch, startWipe } from '@stashwise/db/accounts/run-wipe'
import { cancelWipe, declareWipe, listWipes } from '@stashwise/db/accounts/wipes'
import { inTransaction } from '@stashwise/db/connections'
import { createLoadout } from '@stashwise/db/loadouts/store-loadout'
import { itemUid } from '@stashwise/game/ids'
import type { Job } from '@stashwise/jobs/define-job'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsFixture, noon, sent } from './testing/accounts-fixture.ts'
import { batchSize, wipeJobs } from './wipe-jobs.ts'

const site = accountsFixture()
const minute = 60_000
const day = 86_400_000
const played = { level: 15, questsDone: ['debut'], itemsFound: { gpu: 2 } }

beforeEach(async () => {
  await site.database.pool.query('DELETE FROM wipes')
  await site.database.pool.query('DELETE FROM users')
})

/** An account whose characters are older than the wipes of these tests. */
async function aPlayer(edit: object = played): Promise<string> {
  const id = await site.addUser()
  await site.accounts().edit(id, edit, { ageMs: 2 * minute })
  await age(id)
  return id
}
const age = (userId: string) =>
  site.database.pool.query('UPDATE characters SET created_at = $2 WHERE user_id = $1', [userId, new Date(noon - day)])

async function declare({ mode = 'pvp' as 'pvp' | 'pve', at = noon } = {}): Promise<string> {
  const id = randomUUID()
  const declaredBy = await site.addUser()
  const declaredAt = new Date(site.now)
  await inTransaction(site.database.pool, (_client, db) => declareWipe(db, { id, mode, at: new Date(at), declaredBy, declaredAt }))
  return id
}

const jobs = () => wipeJobs({ database: site.database, clock: () => site.now, note: () => {} })
const job = (name: string, list: Job[] = jobs()) => list.find((one) => one.name === name) ?? expect.fail(`no job ${name}`)
const run = (name = 'accounts/run-wipes') => job(name).run({ isRetry: false, signal: new AbortController().signal })
const state = async (id: string) => (await listWipes(site.database.db, 10)).find((wipe) => wipe.id === id)
const copies = async () =>
  (await site.database.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM wiped_progress')).rows[0]?.count

describe('a wipe', () => {
  test('resets everything of its mode once, and the record lists it', async () => {
    const id = await aPlayer()
    const { characterUid } = await site.accounts().createCharacter(id, { gameMode: 'PVE' })
    await site.accounts().edit(id, played, { ageMs: minute })
    await age(id)
    const before = await site.accounts().recordText(id)
    const wipe = await declare()
    await run()
    expect(await site.accounts().record(id)).toMatchObject({ characterUid, gameMode: 'PVE', ...played })
    expect((await site.accounts().recordText(id)).tag).not.toBe(before.tag)
    expect(await site.accounts().selectCharacter(id, { characterUid: id })).toMatchObject({
      ...newProgress(),
      wipes: [
        { uid: wipe, mode: 'PVP', at: '2026-11-21T12:00:00.000Z', undoUntil: '2026-12-21T12:00:00.000Z', seen: false, characterUids: [id] },
      ],
    })
    expect(await state(wipe)).toMatchObject({ finishedAt: new Date(noon), total: 1, checked: 1, reset: 1 })
    await site.accounts().edit(id, { level: 3 }, sent)
    await run()
    expect(await site.accounts().record(id)).toMatchObject({ level: 3 })
  })

  test('leaves saved loadouts and likes alone: they belong to the account', async () => {
    const [author, other] = [await aPlayer(), await aPlayer()]
    const build = { weapon: itemUid('m4a1'), parts: [{ path: 'mod_stock', uid: itemUid('moe') }] }
    const figures = { ergonomics: 52.5, recoilVertical: 64, recoilHorizontal: 215, moa: 1.91, weightKg: 3.21 }
    const content = { title: 'Labs', build, figures, factsHash: 'facts-1', catalogue: 7 }
    const { pool } = site.database
    const uid = await createLoadout(pool, { userId: author, key: randomUUID(), content, at: new Date(noon - day) })
    await pool.query('INSERT INTO loadout_likes (loadout_uid, user_id, at) VALUES ($1, $2, now())', [uid, other])
    const rows = async () => (await site.database.pool.query('SELECT * FROM loadouts WHERE uid = $1', [uid])).rows
    const before = await rows()
    expect(before).toMatchObject([{ user_id: author, title: 'Labs', likes: 1 }])
    await declare()
    await run()
    expect((await site.accounts().record(author)).questsDone).toEqual([])
    expect(await rows()).toEqual(before)
  })

  test('waits for its time, and can be cancelled until then only', async () => {
    const id = await aPlayer()
    const wipe = await declare({ at: noon + day })
    await run()
    expect(await site.accounts().record(id)).toMatchObject(played)
    site.now = noon + day
    await expect(cancelWipe(site.database.db, wipe, new Date(site.now))).rejects.toMatchObject({ code: 'wipe/started' })
    site.now -= 1
    await cancelWipe(site.database.db, wipe, new Date(site.now))
    site.now = noon + 2 * day
    await run()
    expect(await site.accounts().record(id)).toMatchObject(played)
    expect(await state(wipe)).toMatchObject({ startedAt: null, reset: 0 })
  })

  test('leaves characters that were made after it and what was edited after it, however late it runs', async () => {
    const early = await aPlayer()
    const wipe = await declare()
    site.now = noon + 10 * minute
    await site.accounts().edit(early, { questsDone: { add: ['shortage'] } }, sent)
    const late = await site.addUser()
    await site.accounts().edit(late, played, sent)
    await site.database.pool.query('UPDATE characters SET created_at = $2 WHERE user_id = $1', [late, new Date(noon)])
    await run()
    expect(await site.accounts().record(early)).toMatchObject({ level: 1, questsDone: ['shortage'], itemsFound: {} })
    const untouched = await site.accounts().record(late)
    expect(untouched).toMatchObject(played)
    expect(untouched).not.toHaveProperty('wipes')
    expect(await state(wipe)).toMatchObject({ total: 1, reset: 1 })
  })

  test('counts for edits made before it that arrive after it', async () => {
    const id = await aPlayer()
    await declare()
    await run()
    site.now = noon + 5 * minute
    expect(await site.accounts().edit(id, { level: 60, itemsFound: { salewa: 4 } }, { ageMs: 10 * minute })).toMatchObject(newProgress())
  })

  test('neither copies nor tells where there is nothing to reset', async () => {
    const id = await aPlayer({ characterName: 'Tagilla' })
    const { version } = await site.accounts().record(id)
    const wipe = await declare()
    await run()
    expect(await site.accounts().record(id)).toMatchObject({ version })
    expect(await copies()).toBe(0)
    expect(await state(wipe)).toMatchObject({ total: 1, checked: 1, reset: 0 })
  })

  test('that stopped between two batches goes on after the first, and undone characters stay as they are', async () => {
    const ids = (await Promise.all([aPlayer(), aPlayer(), aPlayer(), aPlayer()])).sort()
    const wipe = await declare()
    const due = (await findDueWipe(site.database.db, new Date(noon))) ?? expect.fail('no wipe is due')
    await startWipe(site.database.pool, due, new Date(noon))
    expect(await runWipeBatch(site.database.pool, wipe, { limit: 2, now: new Date(noon) })).toBe(true)
    const [first = '', , third = ''] = ids
    expect(await site.accounts().record(first)).toMatchObject({ level: 1 })
    expect(await site.accounts().record(third)).toMatchObject({ level: 15 })
    expect(await state(wipe)).toMatchObject({ checked: 2, total: 4, finishedAt: null })
    await site.accounts().undoWipe(first, { wipe, characterUid: first })
    await run()
    expect(await site.accounts().record(first)).toMatchObject({ level: 15 })
    for (const id of ids.slice(1)) expect(await site.accounts().record(id)).toMatchObject({ level: 1 })
    expect(await state(wipe)).toMatchObject({ checked: 4, reset: 4, finishedAt: new Date(noon) })
  })

  test('is undone by the transaction of a batch that fails', async () => {
    const id = await aPlayer()
    const wipe = await declare()
    await site.database.pool.query('ALTER TABLE users ADD CONSTRAINT no_write CHECK (version < 2) NOT VALID')
    await expect(run()).rejects.toThrow()
    await site.database.pool.query('ALTER TABLE users DROP CONSTRAINT no_write')
    expect(await site.accounts().record(id)).toMatchObject(played)
    expect([await copies(), (await state(wipe))?.checked]).toEqual([0, 0])
    await run()
    expect(await site.accounts().record(id)).toMatchObject({ level: 1 })
  })

  test('resets 1,200 characters in batches, each once, also when two runs go at once', async () => {
    const count = 1200
    await site.database.pool.query('INSERT INTO users (id, email) SELECT gen_random_uuid(), g || $1 FROM generate_series(1, $2::int) g', [
      '@many.example',
      count,
    ])
    await site.database.pool.query(
      'INSERT INTO characters (uid, user_id, is_main, fields, created_at) SELECT id, id, true, $1, $2 FROM users',
      [
        { ...newCharacterFields(), ...played, itemsFound: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`item-${at}`, 1])) },
        new Date(noon - day),
      ],
    )
    const wipe = await declare()
    const startedAt = performance.now()
    await Promise.all([run(), run()])
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    expect(count).toBeGreaterThan(2 * batchSize)
    expect(await state(wipe)).toMatchObject({ total: count, checked: count, reset: count })
    const { rows } = await site.database.pool.query(
      `SELECT count(*)::int AS characters, min(u.version)::int AS least, max(u.version)::int AS most, max((c.fields->>'level')::int) AS level
       FROM characters c JOIN users u ON u.id = c.user_id JOIN wiped_progress p ON p.character_uid = c.uid`,
    )
    expect(rows).toEqual([{ characters: count, least: 1, most: 1, level: 1 }])
  }, 30_000)

  test('is declared once: another one of its mode within a day is refused, also when both come at once', async () => {
    const results = await Promise.allSettled([declare({ at: noon + day }), declare({ at: noon + day + minute })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'wipe/too-close' } })
    await declare({ mode: 'pve', at: noon + day })
    await declare({ at: noon + 3 * day })
    await expect(declare({ at: noon - 1 })).rejects.toMatchObject({ code: 'wipe/time' })
    await expect(declare({ at: noon + 400 * day })).rejects.toMatchObject({ code: 'wipe/time' })
  })
})

describe('undoing a wipe', () => {
  test('restores one character, replaces what was made since, and needs no Pro', async () => {
    const id = await aPlayer()
    const second = (await site.accounts().createCharacter(id, { gameMode: 'PVP' })).characterUid
    await site.accounts().edit(id, { level: 7 }, { ageMs: minute })
    await age(id)
    const wipe = await declare()
    await run()
    await site.database.pool.query('UPDATE users SET pro_granted_until = NULL, version = version + 1 WHERE id = $1', [id])
    expect((await site.accounts().record(id)).wipes).toMatchObject([{ characterUids: [id, second].sort() }])
    const after = await site.accounts().undoWipe(id, { wipe, characterUid: id })
    expect(after).toMatchObject({ characterUid: second, level: 1, wipes: [{ characterUids: [second], seen: false }] })
    expect(after.characters.map(({ level }) => level)).toEqual([15, 1])
    expect(await site.accounts().undoWipe(id, { wipe, characterUid: second })).not.toHaveProperty('wipes')
    await expect(site.accounts().undoWipe(id, { wipe, characterUid: id })).rejects.toMatchObject({ code: 'wipe/undone' })
  })

  test('of two presses at once one counts', async () => {
    const id = await aPlayer()
    const wipe = await declare()
    await run()
    const results = await Promise.allSettled([
      site.accounts().undoWipe(id, { wipe, characterUid: id }),
      site.aService().undoWipe(id, { wipe, characterUid: id }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('ends after 30 days, and then the copies are deleted', async () => {
    const id = await aPlayer()
    const wipe = await declare()
    await run()
    const { tag } = await site.accounts().recordText(id)
    site.now = noon + 30 * day
    await run('accounts/sweep-wiped-progress')
    expect(await copies()).toBe(1)
    expect(await site.accounts().record(id)).not.toHaveProperty('wipes')
    expect((await site.accounts().recordText(id)).tag).not.toBe(tag)
    await expect(site.accounts().undoWipe(id, { wipe, characterUid: id })).rejects.toMatchObject({ code: 'wipe/undo-over' })
    site.now += 1
    await run('accounts/sweep-wiped-progress')
    expect(await copies()).toBe(0)
    await expect(site.aService().undoWipe(id, { wipe, characterUid: id })).rejects.toMatchObject({ code: 'wipe/undo-over' })
  })

  test('is for the own characters only', async () => {
    const [id, other] = [await aPlayer(), await aPlayer()]
    const wipe = await declare()
    await run()
    await expect(site.accounts().undoWipe(id, { wipe, characterUid: other })).rejects.toMatchObject({ code: 'character/not-found' })
    await expect(site.accounts().undoWipe(id, { wipe: randomUUID(), characterUid: id })).rejects.toMatchObject({ code: 'wipe/undo-over' })
    expect(await site.accounts().record(other)).toMatchObject({ level: 1 })
  })

  test('stays possible once the notice is dismissed, and the export has the copy', async () => {
    const id = await aPlayer()
    const wipe = await declare()
    await run()
    const { version } = await site.accounts().record(id)
    expect(await site.accounts().seeWipe(id, wipe)).toMatchObject({ version: version + 1, wipes: [{ seen: true }] })
    expect(await site.accounts().seeWipe(id, wipe)).toMatchObject({ version: version + 1 })
    expect(await site.accounts().exportData(id)).toMatchObject({ resetByWipes: [{ mode: 'pvp', progress: played }] })
    expect(await site.accounts().undoWipe(id, { wipe, characterUid: id })).toMatchObject(played)
  })
})

test('browsers are told when their mode was last wiped, not of a wipe to come or of one that was cancelled', async () => {
  const service = () => site.aService()
  expect(await service().latestWipe('pvp')).toBeNull()
  await declare()
  const later = await declare({ at: noon + 3 * day })
  expect(await service().latestWipe('pvp')).toBe(noon)
  expect(await service().latestWipe('pve')).toBeNull()
  await cancelWipe(site.database.db, later, new Date(site.now))
  site.now = noon + 4 * day
  expect(await service().latestWipe('pvp')).toBe(noon)
})
