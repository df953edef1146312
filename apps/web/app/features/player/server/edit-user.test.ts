import { randomUUID } from 'node:crypto'
import type { KnownIds } from '@stashwise/accounts/known-ids'
import { describe, expect, test } from 'vitest'
import { accountsFixture, known, sent } from '#app/features/accounts/server/testing/accounts-fixture.ts'

const site = accountsFixture()

describe('a record', () => {
  test('of a new account has one main character of level 1, in PVP, and everything at its start', async () => {
    const id = await site.addUser({ pro: false })
    const record = await site.accounts().record(id)
    expect(record).toMatchObject({
      uid: id,
      characterUid: id,
      admin: false,
      pro: false,
      favourites: [],
      level: 1,
      gameMode: 'PVP',
      gameEdition: 'Standard',
      sellToFleaOnly: true,
      traderLevels: { Prapor: 1, Ref: 1 },
      ownBuy: {},
      ownSell: {},
      version: 0,
    })
    expect(record.characters).toEqual([{ uid: id, faction: 'USEC', level: 1, characterName: '', gameMode: 'PVP', main: true }])
  })

  test('of nobody asks for a login', async () => {
    await expect(site.accounts().record(randomUUID())).rejects.toMatchObject({ code: 'login/required' })
  })

  test('asked for twice at once still makes one main character', async () => {
    const id = await site.addUser()
    const both = await Promise.all([site.accounts().record(id), site.accounts().record(id)])
    expect(both.map((record) => record.characters.length)).toEqual([1, 1])
  })
})

describe('an edit', () => {
  test('is saved, and every write has a version of its own', async () => {
    const id = await site.addUser()
    const first = await site.accounts().edit(id, { level: '15', favourites: { add: ['gpu'] }, gameEdition: 'The Unheard' }, sent)
    expect(first).toMatchObject({ level: 15, favourites: ['gpu'], gameEdition: 'The Unheard', version: 1 })
    const second = await site.accounts().edit(id, { favourites: ['salewa'] }, sent)
    expect(second).toMatchObject({ favourites: ['salewa'], version: 2 })
    expect(await site.accounts().record(id)).toEqual(second)
  })

  test('without Pro is refused and changes nothing', async () => {
    const id = await site.addUser({ pro: false })
    const before = await site.accounts().record(id)
    await expect(site.accounts().edit(id, { level: 15 }, sent)).rejects.toMatchObject({ code: 'pro/required' })
    expect(await site.accounts().record(id)).toEqual(before)
  })

  test('with one bad field changes nothing at all and names the field', async () => {
    const id = await site.addUser()
    await expect(site.accounts().edit(id, { level: 80, characterName: 'Kappa' }, sent)).rejects.toMatchObject({
      code: 'request/invalid',
      details: { errors: { fields: [{ field: 'level', reason: 'atMost', limit: 79 }] } },
    })
    expect(await site.accounts().record(id)).toMatchObject({ characterName: '', version: 0 })
  })

  test.each([
    [{ questsDone: ['debut', 'nothing'] }, 'questsDone', 'unknownId'],
    [{ favourites: { add: ['nothing'] } }, 'favourites', 'unknownId'],
    [{ modulesBuilt: { workbench: 4 } }, 'modulesBuilt', 'atMost'],
    [{ modulesBuilt: { nothing: 1 } }, 'modulesBuilt', 'unknownId'],
    [{ itemsFound: { 'nothing/debut': 1 } }, 'itemsFound', 'unknownId'],
    [{ itemsFound: { 'gpu/nothing': 1 } }, 'itemsFound', 'unknownId'],
    [{ itemsFound: { 'gpu/debut/workbench': 1 } }, 'itemsFound', 'unknownId'],
    [{ favourites: { remove: ['nothing'] } }, 'favourites', 'unknownId'],
    [{ questsDone: { remove: ['nothing'] } }, 'questsDone', 'unknownId'],
    [{ itemsFound: { nothing: 0 } }, 'itemsFound', 'unknownId'],
    [{ modulesBuilt: { nothing: 0 } }, 'modulesBuilt', 'unknownId'],
    [{ questsActive: { add: ['nothing'] } }, 'questsActive', 'unknownId'],
    [{ questsFailed: ['nothing'] }, 'questsFailed', 'unknownId'],
    [{ questsCurrent: { add: ['nothing'] } }, 'questsCurrent', 'unknownId'],
    [{ objectivesDone: { add: ['nothing'] } }, 'objectivesDone', 'unknownId'],
    [{ questTimes: { nothing: 1 } }, 'questTimes', 'unknownId'],
    [{ questTimes: { debut: 2_147_483_648 } }, 'questTimes.debut', 'atMost'],
    [{ recipesWanted: { nothing: 1 } }, 'recipesWanted', 'unknownId'],
    [{ recipesWanted: { 'craft-gpu': 1000 } }, 'recipesWanted.craft-gpu', 'atMost'],
    [{ goals: { add: ['quest:nothing'] } }, 'goals', 'unknownId'],
    [{ goals: { add: ['module:workbench/4'] } }, 'goals', 'unknownId'],
    [{ goals: { add: ['trader:prapor/5'] } }, 'goals', 'unknownId'],
    [{ goals: ['fame'] }, 'goals', 'unknownId'],
    [{ gameMode: 'PVE' }, 'gameMode', 'mainMode'],
    [{ faction: 'Scav' }, 'fraction', 'choice'],
    [{ level: 'ten' }, 'level', 'number'],
    [{ level: 0 }, 'level', 'atLeast'],
    [{ admin: true }, 'admin', 'unknown'],
    [{ pro: true }, 'pro', 'unknown'],
    [{ version: 9 }, 'version', 'unknown'],
    [{ uid: 'x' }, 'uid', 'unknown'],
    [{ userPricesMap: { gpu: 1 } }, 'userPricesMap', 'unknown'],
  ])('%j is refused', async (edit, field, reason) => {
    const id = await site.addUser()
    await expect(site.accounts().edit(id, edit, sent)).rejects.toMatchObject({
      details: { errors: { fields: [{ field, reason }] } },
    })
  })

  test('takes quests, objectives, plans and goals the game has', async () => {
    const id = await site.addUser()
    const edit = {
      questsActive: { add: ['shortage'] },
      questsCurrent: { add: ['shortage'] },
      questsFailed: { add: ['debut'] },
      objectivesDone: { add: ['debut-kill'] },
      questTimes: { debut: 1_763_900_000 },
      recipesWanted: { 'craft-gpu': 3 },
      goals: { add: ['kappa', 'quest:debut', 'item:gpu', 'module:workbench/3', 'trader:prapor/4'] },
    }
    expect(await site.accounts().edit(id, edit, sent)).toMatchObject({
      questsActive: ['shortage'],
      questsCurrent: ['shortage'],
      questsFailed: ['debut'],
      objectivesDone: ['debut-kill'],
      questTimes: { debut: 1_763_900_000 },
      recipesWanted: { 'craft-gpu': 3 },
      goals: ['kappa', 'quest:debut', 'item:gpu', 'module:workbench/3', 'trader:prapor/4'],
    })
  })

  test('notes no more than fifty goals', async () => {
    const id = await site.addUser()
    const goals = Array.from({ length: 50 }, (_, index) => `quest:quest-${index}`)
    await site.accounts().edit(id, { goals }, sent)
    await expect(site.accounts().edit(id, { goals: { add: ['kappa'] } }, sent)).rejects.toMatchObject({
      details: { errors: { fields: [{ field: 'goals', reason: 'atMost', limit: 50 }] } },
    })
    expect((await site.accounts().edit(id, { goals: { add: ['kappa'], remove: ['quest:quest-0'] } }, sent)).goals).toHaveLength(50)
  })

  test('clamps skills at the elite level', async () => {
    const id = await site.addUser()
    expect(await site.accounts().edit(id, { craftingSkill: 90, hideoutManagementSkill: '-3' }, sent)).toMatchObject({
      craftingSkill: 51,
      hideoutManagementSkill: 0,
    })
  })

  test('leaves trader levels alone while progress tracking is off', async () => {
    const id = await site.addUser()
    expect((await site.accounts().edit(id, { traderLevels: { Prapor: 4 } }, sent)).traderLevels.Prapor).toBe(1)
    const both = await site.accounts().edit(id, { traderLevels: { Prapor: 4 }, tracksProgress: true }, sent)
    expect(both.traderLevels).toMatchObject({ Prapor: 4, Therapist: 1 })
  })

  test('keeps ids that were known once and that the game has dropped since', async () => {
    const id = await site.addUser()
    await site.accounts().edit(id, { questsDone: ['debut'] }, sent)
    const later = site.aService({ known: { ...known, hasQuest: (uid) => uid === 'shortage' } })
    expect((await later.edit(id, { questsDone: ['debut', 'shortage'] }, sent)).questsDone).toEqual(['debut', 'shortage'])
  })

  test('takes out what the game has dropped, also when it is sent twice, but puts nothing in again', async () => {
    const id = await site.addUser()
    await site
      .accounts()
      .edit(id, { questsDone: ['debut'], itemsFound: { gpu: 2, 'salewa/debut': 1 }, modulesBuilt: { workbench: 2 } }, sent)
    const nothing: KnownIds = { ...known, hasItem: () => false, hasQuest: () => false, maxModuleLevel: () => undefined }
    const later = site.aService({ known: nothing })
    const edit = { questsDone: { remove: ['debut'] }, itemsFound: { gpu: 0, 'salewa/debut': 0 }, modulesBuilt: { workbench: 0 } }
    for (let times = 0; times < 2; times++) {
      expect(await later.edit(id, edit, sent)).toMatchObject({ questsDone: [], itemsFound: {}, modulesBuilt: {} })
    }
    await expect(later.edit(id, { questsHidden: { add: ['debut'] } }, sent)).rejects.toMatchObject({ code: 'request/invalid' })
  })

  test('counts the ids nobody knows', async () => {
    const id = await site.addUser()
    await expect(site.accounts().edit(id, { favourites: { add: ['gpu', 'a'], remove: ['b', 'salewa', 'c'] } }, sent)).rejects.toMatchObject(
      {
        details: { errors: { fields: [{ field: 'favourites', reason: 'unknownId', count: 3 }] } },
      },
    )
  })

  test('has no more ids than the game and the player together', async () => {
    const id = await site.addUser()
    const repeated = (count: number) => Array.from({ length: count }, () => 'gpu')
    expect((await site.accounts().edit(id, { favourites: repeated(120) }, sent)).favourites).toEqual(['gpu'])
    expect((await site.accounts().edit(id, { favourites: { add: repeated(60), remove: repeated(61) } }, sent)).favourites).toEqual(['gpu'])
    await expect(site.accounts().edit(id, { favourites: { add: repeated(61), remove: repeated(61) } }, sent)).rejects.toMatchObject({
      details: { errors: { fields: [{ field: 'favourites', reason: 'atMost', limit: 121 }] } },
    })
  })

  test('notes no more found items than there are, however many writes it takes', async () => {
    const id = await site.addUser()
    const found = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`gpu/quest-${from + index}`, 1]))
    await site.accounts().edit(id, { itemsFound: found(0, 120) }, sent)
    await expect(site.accounts().edit(id, { itemsFound: found(120, 121) }, sent)).rejects.toMatchObject({
      details: { errors: { fields: [{ field: 'itemsFound', reason: 'atMost', limit: 120 }] } },
    })
    expect(Object.keys((await site.accounts().edit(id, { itemsFound: { 'gpu/quest-3': 5 } }, sent)).itemsFound)).toHaveLength(120)
  })

  test('made earlier and sent later does not undo a later one', async () => {
    const id = await site.addUser()
    await site.accounts().edit(id, { level: 20 }, sent)
    expect(await site.accounts().edit(id, { level: 10, isIC3Built: true }, { ageMs: 60_000 })).toMatchObject({
      level: 20,
      isIC3Built: true,
    })
  })

  test('made on a character reaches that character, though another one is selected by now', async () => {
    const id = await site.addUser()
    const { characterUid } = await site.accounts().createCharacter(id, { gameMode: 'PVE', faction: 'Bear' })
    const record = await site.accounts().edit(id, { level: 33 }, { ageMs: 0, characterUid: id })
    expect(record).toMatchObject({ characterUid, level: 1 })
    expect(record.characters.find(({ uid }) => uid === id)?.level).toBe(33)
  })

  test("does not reach another user's character", async () => {
    const [id, other] = [await site.addUser(), await site.addUser()]
    await site.accounts().record(other)
    await expect(site.accounts().edit(id, { level: 33 }, { ageMs: 0, characterUid: other })).rejects.toMatchObject({
      code: 'character/not-found',
    })
    expect(await site.accounts().record(other)).toMatchObject({ level: 1 })
  })

  test('of the progress call takes progress only', async () => {
    const id = await site.addUser()
    expect(await site.accounts().editProgress(id, { questsDone: ['debut'] }, sent)).toMatchObject({ questsDone: ['debut'] })
    await expect(site.accounts().editProgress(id, { level: 5 }, sent)).rejects.toMatchObject({ code: 'request/invalid' })
  })

  test('takes a username that nobody has, in any case of letters', async () => {
    const [id, other] = [await site.addUser(), await site.addUser()]
    expect(await site.accounts().edit(id, { username: 'Тарков_1' }, sent)).toMatchObject({ username: 'Тарков_1' })
    await expect(site.accounts().edit(other, { username: 'тарков_1' }, sent)).rejects.toMatchObject({ code: 'user/username' })
    await expect(site.accounts().edit(other, { username: 'a b' }, sent)).rejects.toMatchObject({ code: 'request/invalid' })
  })
})

test('the database has the names of the specification', async () => {
  const id = await site.addUser()
  await site.accounts().edit(id, { faction: 'Bear', tracksProgress: true, traderLevels: { Prapor: 3 }, craftingSkill: 7 }, sent)
  const { rows } = await site.database.pool.query(
    `SELECT u.fields AS account, c.fields, c.edit_times AS times, h.change FROM users u
     JOIN characters c ON c.user_id = u.id JOIN progress_history h ON h.character_uid = c.uid WHERE u.id = $1`,
    [id],
  )
  expect(rows).toMatchObject([
    {
      account: { hideoutUseProgress: true },
      fields: { fraction: 'Bear', tradersLL: { Prapor: 3 }, skill_Crafting: 7 },
      times: { fraction: expect.any(Number), 'tradersLL/Prapor': expect.any(Number) },
      change: { fraction: ['USEC', 'Bear'], 'tradersLL/Prapor': [1, 3], skill_Crafting: [0, 7] },
    },
  ])
  expect(await site.aService().record(id)).toMatchObject({
    faction: 'Bear',
    traderLevels: { Prapor: 3 },
    craftingSkill: 7,
    tracksProgress: true,
  })
})
