import type { PlayerEdit } from '@stashwise/accounts/edit'
import { newCharacterFields } from '@stashwise/accounts/fields'
import { type HistoryEntry, historyMs } from '@stashwise/accounts/history'
import {
  deleteOldChanges,
  listChanges,
  maxChanges,
  maxStoredValues,
  pageValues,
  type StoredChange,
} from '@stashwise/db/accounts/progress-history'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountsFixture, sent } from '#app/features/accounts/server/testing/accounts-fixture.ts'

const site = accountsFixture()
const minute = 60_000
const count = async (id: string) =>
  (await site.database.pool.query('SELECT FROM progress_history h JOIN characters c ON c.uid = h.character_uid WHERE c.user_id = $1', [id]))
    .rowCount

/** A Pro user who made edits a minute apart. */
async function aPlayer(...edits: PlayerEdit[]) {
  const id = await site.addUser()
  for (const edit of edits) {
    await site.accounts().edit(id, edit, sent)
    site.now += minute
  }
  return id
}
/** All entries, the oldest first. */
async function historyOf(id: string): Promise<readonly HistoryEntry[]> {
  const pages = [await site.accounts().history(id)]
  for (let { next } = pages[0] ?? { next: null }; next !== null; next = pages.at(-1)?.next ?? null) {
    pages.push(await site.accounts().history(id, next))
  }
  return pages.flatMap(({ entries }) => entries).reverse()
}
const changes = async (id: string) => (await historyOf(id)).map(({ change }) => change)
/** The entry at a place, the newest first. */
async function entryAt(id: string, place: number) {
  const entry = (await historyOf(id)).at(-1 - place)
  if (!entry) throw new Error('there is no such entry')
  return entry
}

describe('the history of a character', () => {
  test('has every edit of progress, and nothing of the account', async () => {
    const id = await aPlayer({ level: 14 }, { useFee: false, characterName: 'Nikita' }, { level: 15, questsDone: { add: ['debut'] } })
    expect(await changes(id)).toEqual([{ level: [1, 14] }, { level: [14, 15], 'questsDone/debut': [false, true] }])
  })

  test('has ticks of the same seconds as one entry, dated as they were made', async () => {
    const id = await site.addUser()
    await site.accounts().edit(id, { questsDone: { add: ['debut'] } }, { ageMs: 3000 })
    await site.accounts().edit(id, { questsDone: { add: ['shortage'] } }, { ageMs: 1000 })
    const { from, to, ...entry } = await entryAt(id, 0)
    expect(entry).toEqual({
      kind: 'edit',
      at: site.now - 3000,
      until: site.now - 1000,
      change: { 'questsDone/debut': [false, true], 'questsDone/shortage': [false, true] },
    })
    expect(to).toBeGreaterThan(from)
  })

  test('names an import, apart from what was ticked in the same seconds, and one undo reverts it', async () => {
    const id = await site.addUser()
    await site.accounts().edit(id, { questsDone: { add: ['debut'] } }, sent)
    await site.accounts().edit(id, { level: 9, questsDone: { add: ['shortage'] } }, { ...sent, importedAs: 'import-tracker' })
    const entry = await entryAt(id, 0)
    expect(entry).toMatchObject({ kind: 'import-tracker', change: { level: [1, 9], 'questsDone/shortage': [false, true] } })
    expect(await site.accounts().undoChanges(id, entry)).toMatchObject({ level: 1, questsDone: ['debut'] })
  })

  test('has resets and copies, and stays with its character', async () => {
    const id = await aPlayer({ level: 14 })
    await site.accounts().reset(id, 'all')
    const { characterUid } = await site.accounts().createCharacter(id, { gameMode: 'PVE' })
    expect(await changes(id)).toEqual([])
    await site.accounts().edit(id, { level: 5 }, sent)
    await site.accounts().selectCharacter(id, { characterUid: id })
    await site.accounts().copyCharacter(id, { characterUid })
    expect((await historyOf(id)).map(({ kind, change }) => [kind, change])).toEqual([
      ['edit', { level: [1, 14] }],
      ['reset', { level: [14, 1] }],
      ['copy', { level: [1, 5] }],
    ])
  })

  test('is bounded, however many writes it takes', async () => {
    const id = await aPlayer({ level: 2 })
    await site.database.pool.query(
      `INSERT INTO progress_history (character_uid, at, kind, change, size)
        SELECT $1, to_timestamp($2::float8), 'edit', '{"level": [2, 3]}', 1 FROM generate_series(1, ${maxChanges + 200})`,
      [id, site.now / 1000],
    )
    for (let level = 3; level < 20; level++) await site.accounts().edit(id, { level }, sent)
    expect(await count(id)).toBeLessThan(maxChanges + 20)
  })

  test('is deleted after thirty days, and with its account', async () => {
    const id = await aPlayer({ level: 2 }, { level: 3 })
    site.now += historyMs - minute
    expect(await changes(id)).toEqual([{ level: [2, 3] }])
    await deleteOldChanges(site.database.db, new Date(site.now - historyMs), 1000)
    expect(await count(id)).toBe(1)
    await site.accounts().remove(id)
    expect(await count(id)).toBe(0)
  })

  test('is part of the export of an account', async () => {
    const id = await aPlayer({ level: 2 })
    expect(await site.accounts().exportData(id)).toMatchObject({ history: [{ character: id, kind: 'edit', change: { level: [1, 2] } }] })
  })
})

describe('a long history', () => {
  /** One import of many values, and small edits of the same minute. */
  async function aLongHistory(large: number, small: number) {
    const id = await aPlayer()
    await site.accounts().record(id)
    const change = Object.fromEntries(Array.from({ length: large }, (_, index) => [`objectivesDone/${index}`, [false, true]]))
    const insert = `INSERT INTO progress_history (character_uid, at, kind, change, size)`
    const at = site.now / 1000
    await site.database.pool.query(`${insert} VALUES ($1, to_timestamp($2::float8), 'edit', $3, $4)`, [id, at, change, large])
    await site.database.pool.query(
      `${insert} SELECT $1, to_timestamp($2::float8), 'edit', jsonb_build_object('itemsFound/item-' || n, '[0, 1]'::jsonb), 1
        FROM generate_series(1, $3::int) n`,
      [id, at, small],
    )
    return id
  }
  async function pagesOf(id: string): Promise<StoredChange[][]> {
    const pages: StoredChange[][] = []
    for await (const page of listChanges(site.database.db, id, site.now)) pages.push(page)
    return pages
  }

  test('is read in pages of a bounded number of values, each change once', async () => {
    const pages = await pagesOf(await aLongHistory(15_000, 999))
    expect(pages.flat().map(({ id }) => id)).toEqual(
      pages
        .flat()
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    )
    expect(pages.flat()).toHaveLength(1000)
    for (const page of pages) {
      const values = page.reduce((sum, { change }) => sum + Object.keys(change).length, 0)
      expect(page.length === 1 || values <= pageValues).toBe(true)
    }
    expect(pages.length).toBeLessThan(12)
  })

  test('is no longer than what is stored of it, though more waits to be deleted', async () => {
    const id = await aLongHistory(maxStoredValues - 10, 0)
    await site.database.pool.query(
      `INSERT INTO progress_history (character_uid, at, kind, change, size) SELECT $1, to_timestamp($2::float8), 'edit', '{"level": [1, 2]}', 30 FROM generate_series(1, 5)`,
      [id, site.now / 1000],
    )
    expect((await pagesOf(id)).flat()).toHaveLength(5)
  })

  test('comes in pages, the latest entry first, each entry once and whole', async () => {
    const id = await aPlayer()
    await site.accounts().record(id)
    const at = (entry: number) => site.now + entry * minute
    for (let entry = 0; entry < 100; entry++) {
      await site.database.pool.query(
        `INSERT INTO progress_history (character_uid, at, kind, change, size)
          SELECT $1, to_timestamp($2::float8 + n), 'edit', jsonb_build_object('itemsFound/' || $3::int || '-' || n, '[0, 1]'::jsonb), 1
          FROM generate_series(1, 3) n`,
        [id, at(entry) / 1000, entry],
      )
    }
    site.now = at(100)
    const first = await site.accounts().history(id)
    expect(first.entries.length).toBeLessThan(50)
    expect(first.entries[0]?.at).toBeGreaterThan(first.entries.at(-1)?.at ?? 0)
    const all = await historyOf(id)
    expect(all).toHaveLength(100)
    expect(new Set(all.flatMap(({ change }) => Object.keys(change))).size).toBe(300)
    for (const { change } of all) expect(Object.keys(change)).toHaveLength(3)
  })

  test('is one entry here, and a restore takes all of it', async () => {
    const id = await aLongHistory(15_000, 966)
    const entry = await entryAt(id, 0)
    expect(Object.keys(entry.change)).toHaveLength(15_966)
    expect(await site.accounts().restoreProgress(id, entry.from)).toMatchObject({ itemsFound: {}, objectivesDone: [] })
  })
})

describe('undoing', () => {
  test('puts back what a change left, and can itself be undone', async () => {
    const id = await aPlayer({ questsDone: { add: ['debut'] }, itemsFound: { gpu: 3 } }, { level: 9 })
    const done = await entryAt(id, 1)
    expect(await site.accounts().undoChanges(id, done)).toMatchObject({ questsDone: [], itemsFound: {}, level: 9 })
    const undone = await entryAt(id, 0)
    expect(undone.kind).toBe('undo')
    expect(await site.accounts().undoChanges(id, undone)).toMatchObject({ questsDone: ['debut'], itemsFound: { gpu: 3 } })
  })

  test('leaves what was changed again since, and says so when nothing is left', async () => {
    const id = await aPlayer({ level: 14, questsDone: { add: ['debut'] } }, { level: 15 })
    const first = await entryAt(id, 1)
    expect(await site.accounts().undoChanges(id, first)).toMatchObject({ level: 15, questsDone: [] })
    await expect(site.accounts().undoChanges(id, first)).rejects.toMatchObject({ code: 'history/changed' })
  })

  test('is for the selected character, for Pro players and for what is there', async () => {
    const id = await aPlayer({ level: 14 })
    const entry = await entryAt(id, 0)
    await expect(site.accounts().undoChanges(await site.addUser(), entry)).rejects.toMatchObject({ code: 'history/gone' })
    await expect(site.accounts().undoChanges(id, { from: 1, to: 0 })).rejects.toMatchObject({ code: 'history/gone' })
    await site.database.pool.query('UPDATE users SET pro_granted_until = NULL, version = version + 1 WHERE id = $1', [id])
    await expect(site.accounts().undoChanges(id, entry)).rejects.toMatchObject({ code: 'pro/required' })
    await expect(site.accounts().restoreProgress(id, entry.from)).rejects.toMatchObject({ code: 'pro/required' })
  })

  test('brings back a quest that the game has dropped since', async () => {
    const id = await aPlayer({ questsDone: ['debut'] }, { questsDone: [] })
    const { known } = await import('#app/features/accounts/server/testing/accounts-fixture.ts')
    const later = site.aService({ known: { ...known, hasQuest: () => false } })
    expect(await later.undoChanges(id, await entryAt(id, 0))).toMatchObject({ questsDone: ['debut'] })
  })
})

describe('restoring', () => {
  const uid = fc.constantFrom('debut', 'shortage', 'quest-1', 'quest-2')
  const anEdit: fc.Arbitrary<PlayerEdit> = fc.record(
    {
      level: fc.integer({ min: 1, max: 79 }),
      questsDone: fc.oneof(fc.uniqueArray(uid), fc.record({ add: fc.tuple(uid) }), fc.record({ remove: fc.tuple(uid) })),
      itemsFound: fc.dictionary(fc.constantFrom('gpu', 'salewa'), fc.integer({ min: 0, max: 3 })),
      modulesBuilt: fc.record({ workbench: fc.integer({ min: 0, max: 3 }) }),
      goals: fc.subarray(['kappa', 'quest:debut']),
    },
    { requiredKeys: [] },
  )
  const fieldsOf = (record: object) =>
    Object.fromEntries(
      Object.keys(newCharacterFields()).map((name) => {
        const value: unknown = Reflect.get(record, name)
        return [name, Array.isArray(value) ? value.toSorted() : value]
      }),
    )

  test('a point in time gives exactly the progress of then, whatever came after it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anEdit, { minLength: 1, maxLength: 5 }), fc.nat(4), async (edits, place) => {
        const id = await site.addUser()
        const states = new Map<number, object>()
        for (const edit of edits) {
          const before = await site.accounts().record(id)
          await site.accounts().edit(id, edit, sent)
          site.now += minute
          const last = (await historyOf(id)).at(-1)
          if (last && !states.has(last.from)) states.set(last.from, fieldsOf(before))
        }
        const points = [...states]
        const [from, then] = points[place % points.length] ?? []
        if (from === undefined) return
        expect(fieldsOf(await site.accounts().restoreProgress(id, from))).toEqual(then)
      }),
      { numRuns: 25 },
    )
  })

  test('is undone like any change', async () => {
    const id = await aPlayer({ level: 5 }, { questsDone: { add: ['debut'] } }, { level: 6 })
    await site.accounts().restoreProgress(id, (await entryAt(id, 1)).from)
    expect(await site.accounts().record(id)).toMatchObject({ level: 5, questsDone: [] })
    expect(await site.accounts().undoChanges(id, await entryAt(id, 0))).toMatchObject({ level: 6, questsDone: ['debut'] })
  })

  test('wants a change that is there', async () => {
    await expect(site.accounts().restoreProgress(await aPlayer({ level: 5 }), 1)).rejects.toMatchObject({ code: 'history/gone' })
  })

  test('by two devices at once ends in one of both states, with all of it in the history', async () => {
    const id = await aPlayer({ level: 5 }, { level: 6 }, { level: 7 })
    const [second, third] = [await entryAt(id, 1), await entryAt(id, 0)]
    const other = site.aService()
    await Promise.all([site.accounts().restoreProgress(id, second.from), other.restoreProgress(id, third.from)])
    expect([5, 6]).toContain((await site.accounts().record(id)).level)
    expect((await historyOf(id)).filter(({ kind }) => kind === 'restore').length).toBeGreaterThan(0)
  })
})
