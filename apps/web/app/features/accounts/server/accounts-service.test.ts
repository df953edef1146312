import { randomUUID } from 'node:crypto'
import type { KnownIds } from '@stashwise/accounts/read-edit'
import { createPlayers } from '@stashwise/db/accounts/players'
import type { Database } from '@stashwise/db/open-database'
import { testDb } from '@stashwise/db/test-db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountsService } from '../service.ts'
import { type AccountsOptions, createAccounts } from './accounts-service.ts'

const known: KnownIds = {
  hasItem: (uid) => ['gpu', 'salewa'].includes(uid),
  hasQuest: (uid) => ['debut', 'shortage'].includes(uid) || /^quest-\d+$/.test(uid),
  highestModuleLevel: (id) => (id === 'workbench' ? 3 : undefined),
  counts: () => ({ items: 120, quests: 500, modules: 1 }),
}
const noon = Date.UTC(2026, 10, 21, 12)

let database: Database
let now = noon
let accounts: AccountsService
let changed: string[]

// One database for all: every test has accounts of its own.
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
beforeEach(() => {
  now = noon
  changed = []
  accounts = aService({ onChange: (id) => changed.push(id) })
})

/** A service of its own, as another process would have. */
const aService = (changes: Partial<AccountsOptions> = {}) =>
  createAccounts({
    pool: database.pool,
    players: createPlayers(database.pool, () => now),
    known,
    proForAll: false,
    clock: () => now,
    onChange: () => {},
    ...changes,
  })

async function addUser({ pro = true, email = `${randomUUID()}@example.org` } = {}): Promise<string> {
  const id = randomUUID()
  await database.pool.query(
    `INSERT INTO users (id, email, pro_granted_until) VALUES ($1, $2, CASE WHEN $3::boolean THEN 'infinity'::timestamptz END)`,
    [id, email, pro],
  )
  return id
}
const sent = { ageMs: 0 }

describe('a record', () => {
  test('of a new account has one main character of level 1, in PVP, and everything at its start', async () => {
    const id = await addUser({ pro: false })
    const record = await accounts.record(id)
    expect(record).toMatchObject({
      uid: id,
      charUid: id,
      admin: false,
      pro: false,
      favList: [],
      level: 1,
      gameMode: 'PVP',
      gameEdition: 'Standard',
      hideoutSellToFleaOnlyMode: true,
      tradersLL: { Prapor: 1, Ref: 1 },
      userPricesMap: {},
      userSellPricesMap: {},
      version: 0,
    })
    expect(record.chars).toEqual([{ uid: id, fraction: 'USEC', level: 1, charName: '', gameMode: 'PVP', main: true }])
  })

  test('of nobody asks for a login', async () => {
    await expect(accounts.record(randomUUID())).rejects.toMatchObject({ code: 'login/required' })
  })

  test('asked for twice at once still makes one main character', async () => {
    const id = await addUser()
    const both = await Promise.all([accounts.record(id), accounts.record(id)])
    expect(both.map((record) => record.chars.length)).toEqual([1, 1])
  })
})

describe('an edit', () => {
  test('is kept, and every write has a version of its own', async () => {
    const id = await addUser()
    const first = await accounts.edit(id, { level: '15', favList: { add: ['gpu'] }, gameEdition: 'The Unheard' }, sent)
    expect(first).toMatchObject({ level: 15, favList: ['gpu'], gameEdition: 'The Unheard', version: 1 })
    const second = await accounts.edit(id, { favList: ['salewa'] }, sent)
    expect(second).toMatchObject({ favList: ['salewa'], version: 2 })
    expect(await accounts.record(id)).toEqual(second)
  })

  test('without Pro is refused and changes nothing', async () => {
    const id = await addUser({ pro: false })
    const before = await accounts.record(id)
    await expect(accounts.edit(id, { level: 15 }, sent)).rejects.toMatchObject({ code: 'pro/required' })
    expect(await accounts.record(id)).toEqual(before)
  })

  test('with one bad field changes nothing at all and names the field', async () => {
    const id = await addUser()
    await expect(accounts.edit(id, { level: 80, charName: 'Kappa' }, sent)).rejects.toMatchObject({
      code: 'request/invalid',
      details: { errors: { fields: [{ field: 'level', reason: 'atMost', limit: 79 }] } },
    })
    expect(await accounts.record(id)).toMatchObject({ charName: '', version: 0 })
  })

  test.each([
    [{ questsDone: ['debut', 'nothing'] }, 'questsDone', 'unknownId'],
    [{ favList: { add: ['nothing'] } }, 'favList', 'unknownId'],
    [{ modulesBuilt: { workbench: 4 } }, 'modulesBuilt', 'atMost'],
    [{ modulesBuilt: { nothing: 1 } }, 'modulesBuilt', 'unknownId'],
    [{ itemsFound: { 'nothing/debut': 1 } }, 'itemsFound', 'unknownId'],
    [{ itemsFound: { 'gpu/nothing': 1 } }, 'itemsFound', 'unknownId'],
    [{ itemsFound: { 'gpu/debut/workbench': 1 } }, 'itemsFound', 'unknownId'],
    [{ favList: { remove: ['nothing'] } }, 'favList', 'unknownId'],
    [{ questsDone: { remove: ['nothing'] } }, 'questsDone', 'unknownId'],
    [{ itemsFound: { nothing: 0 } }, 'itemsFound', 'unknownId'],
    [{ modulesBuilt: { nothing: 0 } }, 'modulesBuilt', 'unknownId'],
    [{ gameMode: 'PVE' }, 'gameMode', 'mainMode'],
    [{ fraction: 'Scav' }, 'fraction', 'choice'],
    [{ level: 'ten' }, 'level', 'number'],
    [{ level: 0 }, 'level', 'atLeast'],
    [{ admin: true }, 'admin', 'unknown'],
    [{ pro: true }, 'pro', 'unknown'],
    [{ version: 9 }, 'version', 'unknown'],
    [{ uid: 'x' }, 'uid', 'unknown'],
    [{ userPricesMap: { gpu: 1 } }, 'userPricesMap', 'unknown'],
  ])('%j is refused', async (edit, field, reason) => {
    const id = await addUser()
    await expect(accounts.edit(id, edit, sent)).rejects.toMatchObject({
      details: { errors: { fields: [{ field, reason }] } },
    })
  })

  test('clamps skills at the elite level', async () => {
    const id = await addUser()
    expect(await accounts.edit(id, { skill_Crafting: 90, skill_HideoutManagement: '-3' }, sent)).toMatchObject({
      skill_Crafting: 51,
      skill_HideoutManagement: 0,
    })
  })

  test('leaves trader levels alone while progress tracking is off', async () => {
    const id = await addUser()
    expect((await accounts.edit(id, { tradersLL: { Prapor: 4 } }, sent)).tradersLL.Prapor).toBe(1)
    const both = await accounts.edit(id, { tradersLL: { Prapor: 4 }, hideoutUseProgress: true }, sent)
    expect(both.tradersLL).toMatchObject({ Prapor: 4, Therapist: 1 })
  })

  test('keeps ids that were known once and that the game has dropped since', async () => {
    const id = await addUser()
    await accounts.edit(id, { questsDone: ['debut'] }, sent)
    const later = aService({ known: { ...known, hasQuest: (uid) => uid === 'shortage' } })
    expect((await later.edit(id, { questsDone: ['debut', 'shortage'] }, sent)).questsDone).toEqual(['debut', 'shortage'])
  })

  test('takes out what the game has dropped, also when it is sent twice, but puts nothing in again', async () => {
    const id = await addUser()
    await accounts.edit(id, { questsDone: ['debut'], itemsFound: { gpu: 2, 'salewa/debut': 1 }, modulesBuilt: { workbench: 2 } }, sent)
    const nothing: KnownIds = { ...known, hasItem: () => false, hasQuest: () => false, highestModuleLevel: () => undefined }
    const later = aService({ known: nothing })
    const edit = { questsDone: { remove: ['debut'] }, itemsFound: { gpu: 0, 'salewa/debut': 0 }, modulesBuilt: { workbench: 0 } }
    for (let times = 0; times < 2; times++) {
      expect(await later.edit(id, edit, sent)).toMatchObject({ questsDone: [], itemsFound: {}, modulesBuilt: {} })
    }
    await expect(later.edit(id, { questsHidden: { add: ['debut'] } }, sent)).rejects.toMatchObject({ code: 'request/invalid' })
  })

  test('counts the ids nobody knows', async () => {
    const id = await addUser()
    await expect(accounts.edit(id, { favList: { add: ['gpu', 'a'], remove: ['b', 'salewa', 'c'] } }, sent)).rejects.toMatchObject({
      details: { errors: { fields: [{ field: 'favList', reason: 'unknownId', count: 3 }] } },
    })
  })

  test('has no more ids than the game and the player together', async () => {
    const id = await addUser()
    const repeated = (count: number) => Array.from({ length: count }, () => 'gpu')
    expect((await accounts.edit(id, { favList: repeated(120) }, sent)).favList).toEqual(['gpu'])
    expect((await accounts.edit(id, { favList: { add: repeated(60), remove: repeated(61) } }, sent)).favList).toEqual(['gpu'])
    await expect(accounts.edit(id, { favList: { add: repeated(61), remove: repeated(61) } }, sent)).rejects.toMatchObject({
      details: { errors: { fields: [{ field: 'favList', reason: 'atMost', limit: 121 }] } },
    })
  })

  test('notes no more found items than there are, however many writes it takes', async () => {
    const id = await addUser()
    const found = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`gpu/quest-${from + index}`, 1]))
    await accounts.edit(id, { itemsFound: found(0, 120) }, sent)
    await expect(accounts.edit(id, { itemsFound: found(120, 121) }, sent)).rejects.toMatchObject({
      details: { errors: { fields: [{ field: 'itemsFound', reason: 'atMost', limit: 120 }] } },
    })
    expect(Object.keys((await accounts.edit(id, { itemsFound: { 'gpu/quest-3': 5 } }, sent)).itemsFound)).toHaveLength(120)
  })

  test('made earlier and sent later does not undo a later one', async () => {
    const id = await addUser()
    await accounts.edit(id, { level: 20 }, sent)
    expect(await accounts.edit(id, { level: 10, isIC3Built: true }, { ageMs: 60_000 })).toMatchObject({ level: 20, isIC3Built: true })
  })

  test('made on a character reaches that character, though another one is selected by now', async () => {
    const id = await addUser()
    const { charUid } = await accounts.createCharacter(id, { gameMode: 'PVE', fraction: 'Bear' })
    const record = await accounts.edit(id, { level: 33 }, { ageMs: 0, charUid: id })
    expect(record).toMatchObject({ charUid, level: 1 })
    expect(record.chars.find(({ uid }) => uid === id)?.level).toBe(33)
  })

  test("does not reach another user's character", async () => {
    const [id, other] = [await addUser(), await addUser()]
    await accounts.record(other)
    await expect(accounts.edit(id, { level: 33 }, { ageMs: 0, charUid: other })).rejects.toMatchObject({ code: 'character/not-found' })
    expect(await accounts.record(other)).toMatchObject({ level: 1 })
  })

  test('of the progress call takes progress only', async () => {
    const id = await addUser()
    expect(await accounts.edit(id, { questsDone: ['debut'] }, sent, ['questsDone'])).toMatchObject({ questsDone: ['debut'] })
    await expect(accounts.edit(id, { level: 5 }, sent, ['questsDone'])).rejects.toMatchObject({ code: 'request/invalid' })
  })

  test('takes a username that nobody has, in any case of letters', async () => {
    const [id, other] = [await addUser(), await addUser()]
    expect(await accounts.edit(id, { username: 'Тарков_1' }, sent)).toMatchObject({ username: 'Тарков_1' })
    await expect(accounts.edit(other, { username: 'тарков_1' }, sent)).rejects.toMatchObject({ code: 'user/username' })
    await expect(accounts.edit(other, { username: 'a b' }, sent)).rejects.toMatchObject({ code: 'request/invalid' })
  })
})

describe('the times of edits', () => {
  const storedTimes = async (id: string) => {
    const { rows } = await database.pool.query<{ account: Record<string, number>; character: Record<string, number>; length: number }>(
      `SELECT u.edit_times AS account, c.edit_times AS character, length(u.edit_times::text) + length(c.edit_times::text) AS length
        FROM users u JOIN characters c ON c.user_id = u.id WHERE u.id = $1`,
      [id],
    )
    return rows[0]
  }
  /** Known ids and fields. */
  const most = 120 + 500 + 1 + 25

  test('stay few, however many ids are made up', async () => {
    const id = await addUser()
    await accounts.record(id)
    for (let write = 0; write < 40; write++) {
      const remove = Array.from({ length: 5900 }, (_, index) => `made-up-${write}-${index}`)
      const edit = write % 2 === 0 ? { questsDone: { remove } } : { itemsFound: Object.fromEntries(remove.map((uid) => [uid, 0])) }
      await expect(accounts.edit(id, edit, sent)).rejects.toMatchObject({ code: 'request/invalid' })
    }
    expect(Object.keys((await storedTimes(id))?.character ?? {})).toEqual([])
  })

  test('stay few for one who goes through everything there is', async () => {
    const id = await addUser()
    await accounts.record(id)
    for (let write = 0; write < 20; write++) {
      now += 1000
      const edit = Array.from({ length: 100 }, (_, index) => [`gpu/quest-${write * 100 + index}`, 0])
      await accounts.edit(id, { itemsFound: Object.fromEntries(edit) }, sent)
    }
    const times = await storedTimes(id)
    expect(Object.keys(times?.character ?? {})).toHaveLength(most)
    expect(times?.character).toHaveProperty(['itemsFound/gpu/quest-1999'])
    expect(times?.character).not.toHaveProperty(['itemsFound/gpu/quest-0'])
  })

  test('of which there are far too many are forgotten with the next write, whatever it changes', async () => {
    const id = await addUser()
    await accounts.record(id)
    const times = (field: string) =>
      Object.fromEntries(Array.from({ length: 8000 }, (_, index) => [`${field}/made-up-0000-0000-${index}`, now - index]))
    await database.pool.query('UPDATE users SET edit_times = $2, version = version + 1 WHERE id = $1', [id, times('favList')])
    await database.pool.query('UPDATE characters SET edit_times = $2 WHERE user_id = $1', [id, times('questsDone')])
    expect((await storedTimes(id))?.length).toBeGreaterThan(600_000)
    expect(await accounts.edit(id, { level: 20 }, sent)).toMatchObject({ level: 20 })
    const after = await storedTimes(id)
    expect(after?.length).toBeLessThan(100_000)
    expect(Object.keys(after?.account ?? {})).toHaveLength(most)
    expect(after?.character).toMatchObject({ level: now })
    // What is still kept decides as before.
    expect(await accounts.edit(id, { level: 10 }, { ageMs: 60_000 })).toMatchObject({ level: 20 })
  })
})

test('200 edits at once from two devices end in one agreed state with nothing lost', async () => {
  const id = await addUser()
  await accounts.record(id)
  const items = ['gpu', 'salewa']
  const devices = [accounts, aService()]
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

describe('characters', () => {
  test('a new one is selected, extra, and has its own progress', async () => {
    const id = await addUser()
    await accounts.edit(id, { questsDone: ['debut'] }, sent)
    const made = await accounts.createCharacter(id, { fraction: 'Bear', gameMode: 'pve' })
    expect(made).toMatchObject({ gameMode: 'PVE', fraction: 'Bear', questsDone: [], level: 1 })
    expect(made.charUid).not.toBe(id)
    expect(made.chars.map(({ main }) => main)).toEqual([true, false])
    expect(changed).toContain(id)
    expect(await accounts.selectCharacter(id, { charUid: id })).toMatchObject({ questsDone: ['debut'], gameMode: 'PVP' })
  })

  test('progress is copied from another one; name, faction, mode and edition stay', async () => {
    const id = await addUser()
    await accounts.edit(id, { questsDone: ['debut'], level: 42, charName: 'Main', skill_Crafting: 10 }, sent)
    await accounts.createCharacter(id, { fraction: 'Bear', gameMode: 'PVE', charName: 'Alt' })
    expect(await accounts.copyCharacter(id, { charUid: id })).toMatchObject({
      questsDone: ['debut'],
      level: 42,
      skill_Crafting: 10,
      charName: 'Alt',
      fraction: 'Bear',
      gameMode: 'PVE',
    })
  })

  test('an extra one can be deleted, which selects the main one; the main one cannot', async () => {
    const id = await addUser()
    const { charUid } = await accounts.createCharacter(id, {})
    await expect(accounts.deleteCharacter(id, { charUid: id })).rejects.toMatchObject({ code: 'character/main' })
    expect(await accounts.deleteCharacter(id, { charUid })).toMatchObject({ charUid: id, chars: [{ uid: id }] })
  })

  test('there are at most 20', async () => {
    const id = await addUser()
    for (let made = 1; made < 20; made++) await accounts.createCharacter(id, {})
    await expect(accounts.createCharacter(id, {})).rejects.toMatchObject({ code: 'character/too-many' })
  })

  test('those of others are not found, and making any needs Pro', async () => {
    const [id, other, free] = [await addUser(), await addUser(), await addUser({ pro: false })]
    await accounts.record(other)
    for (const call of [accounts.selectCharacter, accounts.copyCharacter, accounts.deleteCharacter]) {
      await expect(call(id, { charUid: other })).rejects.toMatchObject({ code: 'character/not-found' })
      await expect(call(id, { charUid: 'x' })).rejects.toMatchObject({ code: 'request/invalid' })
    }
    await expect(accounts.createCharacter(free, {})).rejects.toMatchObject({ code: 'pro/required' })
  })
})

describe('reset', () => {
  test('puts back what it names and nothing else, without Pro too', async () => {
    const id = await addUser()
    await accounts.edit(
      id,
      { questsDone: ['debut'], questsHidden: ['shortage'], itemsFound: { gpu: 2 }, modulesBuilt: { workbench: 2 }, level: 9 },
      sent,
    )
    await database.pool.query('UPDATE users SET pro_granted_until = NULL WHERE id = $1', [id])
    expect(await accounts.reset(id, 'quests')).toMatchObject({
      questsDone: [],
      questsHidden: ['shortage'],
      itemsFound: { gpu: 2 },
      level: 9,
    })
    expect(await accounts.reset(id, 'items')).toMatchObject({ itemsFound: {}, modulesBuilt: { workbench: 2 } })
    expect(await accounts.reset(id, 'hideout')).toMatchObject({ modulesBuilt: {}, level: 9 })
    expect(await accounts.reset(id, 'all')).toMatchObject({ level: 1, questsHidden: [] })
  })

  test('is not undone by an edit that was made before it', async () => {
    const id = await addUser()
    await accounts.reset(id, 'quests')
    expect(await accounts.edit(id, { questsDone: { add: ['debut'] } }, { ageMs: 1000 })).toMatchObject({ questsDone: [] })
  })
})

describe('own prices', () => {
  test('are kept by side and by mode, and cleared together', async () => {
    const id = await addUser()
    await accounts.setPrice(id, { userUid: id, itemUid: 'gpu', price: 250_000 })
    const both = await accounts.setPrice(id, { userUid: id, itemUid: 'gpu', price: '310000', side: 'sell' })
    expect(both).toMatchObject({ userPricesMap: { gpu: 250_000 }, userSellPricesMap: { gpu: 310_000 } })
    expect(await accounts.createCharacter(id, { gameMode: 'PVE' })).toMatchObject({ userPricesMap: {}, userSellPricesMap: {} })
    await accounts.selectCharacter(id, { charUid: id })
    expect(await accounts.setPrice(id, { userUid: id, itemUid: 'gpu', price: null })).toMatchObject({
      userPricesMap: {},
      userSellPricesMap: { gpu: 310_000 },
    })
    expect(await accounts.clearPrices(id, { userUid: id })).toMatchObject({ userPricesMap: {}, userSellPricesMap: {} })
  })

  test('need Pro, an item there is, a possible price and the own account', async () => {
    const [id, other, free] = [await addUser(), await addUser(), await addUser({ pro: false })]
    await expect(accounts.setPrice(free, { userUid: free, itemUid: 'gpu', price: 1 })).rejects.toMatchObject({ code: 'pro/edit' })
    await expect(accounts.setPrice(id, { userUid: other, itemUid: 'gpu', price: 1 })).rejects.toMatchObject({ code: 'user/foreign' })
    await expect(accounts.clearPrices(id, { userUid: other })).rejects.toMatchObject({ code: 'user/foreign' })
    await expect(accounts.setPrice(id, { userUid: id, itemUid: 'nothing', price: 1 })).rejects.toMatchObject({ code: 'request/invalid' })
    await expect(accounts.setPrice(id, { userUid: id, itemUid: 'gpu', price: -1 })).rejects.toMatchObject({ code: 'request/invalid' })
    await expect(accounts.setPrice(id, { userUid: id, itemUid: 'gpu', price: 2e9 })).rejects.toMatchObject({ code: 'request/invalid' })
  })
})

describe('a share link', () => {
  test('gives Pro to one other account while the own lasts, and can be taken back', async () => {
    const [giver, taker, late] = [await addUser(), await addUser({ pro: false }), await addUser({ pro: false })]
    const { token, expires } = await accounts.makeLink(giver)
    expect(expires).toBe(new Date(noon + 86_400_000).toISOString())
    expect(await accounts.acceptLink(taker, { token })).toMatchObject({ pro: true, proSource: 'shared' })
    await expect(accounts.acceptLink(late, { token })).rejects.toMatchObject({ code: 'user/link-used' })
    expect((await accounts.record(giver)).accountLink).toMatchObject({ accepted: true })
    // As an admin does it: those who share it have a new record too.
    const setPro = (id: string, until: string | null) =>
      database.pool.query(
        'UPDATE users SET pro_granted_until = CASE WHEN id = $1 THEN $2 ELSE pro_granted_until END, version = version + 1 WHERE id = $1 OR shared_by = $1',
        [id, until],
      )
    await setPro(giver, null)
    expect(await accounts.record(taker)).toMatchObject({ pro: false })
    await setPro(giver, 'infinity')
    expect(await accounts.record(taker)).toMatchObject({ pro: true })
    expect(await accounts.dropLink(giver)).not.toHaveProperty('accountLink')
    expect(await accounts.record(taker)).toMatchObject({ pro: false })
  })

  test('is not valid for its owner, when it ran out, or when it was never made', async () => {
    const [giver, taker] = [await addUser(), await addUser({ pro: false })]
    const { token } = await accounts.makeLink(giver)
    await expect(accounts.acceptLink(giver, { token })).rejects.toMatchObject({ code: 'user/link' })
    await expect(accounts.acceptLink(taker, { token: 'made-up' })).rejects.toMatchObject({ code: 'user/link' })
    now = noon + 86_400_000
    await expect(accounts.acceptLink(taker, { token })).rejects.toMatchObject({ code: 'user/link' })
    now -= 1
    expect(await accounts.acceptLink(taker, { token })).toMatchObject({ pro: true })
  })

  test('taken by two at once is taken by one', async () => {
    const [giver, one, two] = [await addUser(), await addUser({ pro: false }), await addUser({ pro: false })]
    const { token } = await accounts.makeLink(giver)
    const tries = await Promise.allSettled([accounts.acceptLink(one, { token }), accounts.acceptLink(two, { token })])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('needs Pro of the own: neither none nor a shared one', async () => {
    const [giver, taker] = [await addUser(), await addUser({ pro: false })]
    await expect(accounts.makeLink(taker)).rejects.toMatchObject({ code: 'pro/required' })
    await accounts.acceptLink(taker, await accounts.makeLink(giver))
    await expect(accounts.makeLink(taker)).rejects.toMatchObject({ code: 'pro/required' })
  })

  test('is kept without its token', async () => {
    const giver = await addUser()
    const { token } = await accounts.makeLink(giver)
    const { rows } = await database.pool.query('SELECT * FROM share_links')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('leaving', () => {
  test('the download has everything of the account, and no secret', async () => {
    const id = await addUser({ email: 'nikita@example.org' })
    await accounts.edit(id, { level: 12, username: 'Nikita' }, sent)
    await database.pool.query(
      `INSERT INTO sessions (id, user_id, token, expires_at, user_agent) VALUES ($1, $2, 'secret-token', now() + interval '1 day', 'Firefox')`,
      [randomUUID(), id],
    )
    const data = await accounts.exportData(id)
    expect(data).toMatchObject({
      account: { uid: id, email: 'nikita@example.org', username: 'Nikita' },
      characters: [{ uid: id, main: true, fields: { level: 12 } }],
      sessions: [{ device: 'Firefox' }],
    })
    expect(JSON.stringify(data)).not.toContain('secret-token')
  })

  test('deletes all that was of the account, and the Pro it shared', async () => {
    const [id, taker] = [await addUser(), await addUser({ pro: false })]
    await accounts.createCharacter(id, {})
    await accounts.acceptLink(taker, await accounts.makeLink(id))
    await accounts.remove(id)
    await expect(accounts.record(id)).rejects.toMatchObject({ code: 'login/required' })
    expect(await accounts.record(taker)).toMatchObject({ pro: false })
    const { rows } = await database.pool.query(
      'SELECT (SELECT count(*) FROM characters WHERE user_id = $1)::int AS characters, (SELECT count(*) FROM share_links WHERE user_id = $1)::int AS links',
      [id],
    )
    expect(rows).toEqual([{ characters: 0, links: 0 }])
  })
})

test('the only admin cannot leave the others alone', async () => {
  const [id, other] = [await addUser(), await addUser()]
  await database.pool.query('UPDATE users SET is_admin = (id = $1)', [id])
  await expect(accounts.remove(id)).rejects.toMatchObject({ code: 'user/last-admin' })
  await database.pool.query('UPDATE users SET is_admin = true WHERE id = $1', [other])
  await accounts.remove(id)
  await expect(accounts.record(id)).rejects.toMatchObject({ code: 'login/required' })
})

test('sessions are ended one by one or all but this one, never those of others', async () => {
  const [id, other] = [await addUser(), await addUser()]
  const [here, there, foreign] = [randomUUID(), randomUUID(), randomUUID()]
  for (const [session, user] of [
    [here, id],
    [there, id],
    [foreign, other],
  ]) {
    await database.pool.query(`INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`, [
      session,
      user,
      randomUUID(),
    ])
  }
  const user = { userId: id, sessionId: here, isPro: true, isAdmin: false, mode: 'pvp' as const }
  const ids = async () => (await accounts.view(user)).sessions.map((session) => session.id).sort()
  await accounts.revokeSession(user, { id: foreign })
  expect(await ids()).toEqual([here, there].sort())
  expect((await accounts.view(user)).sessions.find(({ current }) => current)?.id).toBe(here)
  await accounts.revokeOtherSessions(user)
  expect(await ids()).toEqual([here])
  const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM sessions WHERE user_id = $1', [other])
  expect(rows).toEqual([{ n: 1 }])
})
