import { describe, expect, test } from 'vitest'
import { accountsFixture, sent } from '#app/features/accounts/server/testing/accounts-fixture.ts'

const site = accountsFixture()

describe('the times of edits', () => {
  const storedTimes = async (id: string) => {
    const { rows } = await site.database.pool.query<{ account: Record<string, number>; character: Record<string, number>; length: number }>(
      `SELECT u.edit_times AS account, c.edit_times AS character, length(u.edit_times::text) + length(c.edit_times::text) AS length
        FROM users u JOIN characters c ON c.user_id = u.id WHERE u.id = $1`,
      [id],
    )
    return rows[0]
  }
  /** Known ids and fields. */
  const most = 120 + 500 + 3 + 1 + 1 + 38

  test('stay few, however many ids are made up', async () => {
    const id = await site.addUser()
    await site.accounts().record(id)
    for (let write = 0; write < 40; write++) {
      const remove = Array.from({ length: 5900 }, (_, index) => `made-up-${write}-${index}`)
      const edit = write % 2 === 0 ? { questsDone: { remove } } : { itemsFound: Object.fromEntries(remove.map((uid) => [uid, 0])) }
      await expect(site.accounts().edit(id, edit, sent)).rejects.toMatchObject({ code: 'request/invalid' })
    }
    expect(Object.keys((await storedTimes(id))?.character ?? {})).toEqual([])
  })

  test('stay few for one who goes through everything there is', async () => {
    const id = await site.addUser()
    await site.accounts().record(id)
    for (let write = 0; write < 20; write++) {
      site.now += 1000
      const edit = Array.from({ length: 100 }, (_, index) => [`gpu/quest-${write * 100 + index}`, 0])
      await site.accounts().edit(id, { itemsFound: Object.fromEntries(edit) }, sent)
    }
    const times = await storedTimes(id)
    expect(Object.keys(times?.character ?? {})).toHaveLength(most)
    expect(times?.character).toHaveProperty(['itemsFound/gpu/quest-1999'])
    expect(times?.character).not.toHaveProperty(['itemsFound/gpu/quest-0'])
  })

  test('of which there are far too many are dropped with the next write, whatever it changes', async () => {
    const id = await site.addUser()
    await site.accounts().record(id)
    const times = (field: string) =>
      Object.fromEntries(Array.from({ length: 8000 }, (_, index) => [`${field}/made-up-0000-0000-${index}`, site.now - index]))
    await site.database.pool.query('UPDATE users SET edit_times = $2, version = version + 1 WHERE id = $1', [id, times('favourites')])
    await site.database.pool.query('UPDATE characters SET edit_times = $2 WHERE user_id = $1', [id, times('questsDone')])
    expect((await storedTimes(id))?.length).toBeGreaterThan(600_000)
    expect(await site.accounts().edit(id, { level: 20 }, sent)).toMatchObject({ level: 20 })
    const after = await storedTimes(id)
    expect(after?.length).toBeLessThan(100_000)
    expect(Object.keys(after?.account ?? {})).toHaveLength(most)
    expect(after?.character).toMatchObject({ level: site.now })
    // The edit times that are still stored decide as before.
    expect(await site.accounts().edit(id, { level: 10 }, { ageMs: 60_000 })).toMatchObject({ level: 20 })
  })
})

test('200 edits at once from two devices end in one agreed state with nothing lost', async () => {
  const id = await site.addUser()
  await site.accounts().record(id)
  const items = ['gpu', 'salewa']
  const devices = [site.accounts(), site.aService()]
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      devices[index % 2]?.edit(
        id,
        index % 4 < 2 ? { itemsFound: { [`${items[index % 2]}/quest-${index}`]: 1 } } : { level: 1 + (index % 79) },
        {
          ageMs: 200 - index,
        },
      ),
    ),
  )
  const [one, other] = await Promise.all(devices.map((device) => device.record(id)))
  expect(one).toEqual(other)
  expect(Object.keys(one?.itemsFound ?? {})).toHaveLength(100)
  // The youngest edit of the level has index 199.
  expect(one?.level).toBe(1 + (199 % 79))
})

describe('reset', () => {
  test('puts back what it names and nothing else, without Pro too', async () => {
    const id = await site.addUser()
    await site
      .accounts()
      .edit(
        id,
        { questsDone: ['debut'], questsHidden: ['shortage'], itemsFound: { gpu: 2 }, modulesBuilt: { workbench: 2 }, level: 9 },
        sent,
      )
    await site.database.pool.query('UPDATE users SET pro_granted_until = NULL WHERE id = $1', [id])
    expect(await site.accounts().reset(id, 'quests')).toMatchObject({
      questsDone: [],
      questsHidden: ['shortage'],
      itemsFound: { gpu: 2 },
      level: 9,
    })
    expect(await site.accounts().reset(id, 'items')).toMatchObject({ itemsFound: {}, modulesBuilt: { workbench: 2 } })
    expect(await site.accounts().reset(id, 'hideout')).toMatchObject({ modulesBuilt: {}, level: 9 })
    expect(await site.accounts().reset(id, 'all')).toMatchObject({ level: 1, questsHidden: [] })
  })

  test('is not undone by an edit that was made before it', async () => {
    const id = await site.addUser()
    await site.accounts().reset(id, 'quests')
    expect(await site.accounts().edit(id, { questsDone: { add: ['debut'] } }, { ageMs: 1000 })).toMatchObject({ questsDone: [] })
  })
})
