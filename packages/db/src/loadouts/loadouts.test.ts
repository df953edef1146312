import { randomUUID } from 'node:crypto'
import type { ItemUid } from '@stashwise/game/ids'
import { maxLoadouts } from '@stashwise/loadouts/loadout-rules'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeAccount } from '../accounts/accounts.ts'
import { findEverything } from '../accounts/user-data.ts'
import { testDb } from '../testing/test-db.ts'
import { listLoadoutWeapons, listUnchecked, storeCheck } from './check-loadouts.ts'
import { findLoadout, type LoadoutSearch, listMostLiked, listOwnLoadouts, listPublished, searchLoadouts } from './find-loadouts.ts'
import { createLoadout, deleteLoadout, type LoadoutContent, likeLoadout, publishLoadout, updateLoadout } from './store-loadout.ts'

let database: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('TRUNCATE users CASCADE')
})

const at = new Date('2026-11-23T12:00:00Z')
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
const itemUid = (name: string) => name as ItemUid
const [m4a1, ak74n] = [itemUid('m4a1'), itemUid('ak-74n')]

async function aUser(username = ''): Promise<string> {
  const id = randomUUID()
  await database.pool.query('INSERT INTO users (id, email, username) VALUES ($1, $2, $3)', [id, `${id}@example.org`, username])
  return id
}

/** An M4A1 with a stock of this name: another name is another build. */
function content(stock: string, part: Partial<LoadoutContent> & { weapon?: ItemUid } = {}): LoadoutContent {
  const { weapon = m4a1, ...rest } = part
  return {
    title: `M4A1 ${stock}`,
    build: {
      weapon,
      parts: [
        { path: 'mod_stock', uid: itemUid(stock) },
        { path: 'mod_muzzle', uid: itemUid('wave') },
      ],
    },
    figures: { ergonomics: 52.5, recoilVertical: 64, recoilHorizontal: 215, moa: 1.91, weightKg: 3.21 },
    factsHash: 'facts-1',
    catalogue: 7,
    ...rest,
  }
}

const save = (userId: string, of: LoadoutContent, key: string = randomUUID()) =>
  createLoadout(database.pool, { userId, key, content: of, at })
const publish = (userId: string, uid: string, isPublic = true) => publishLoadout(database.db, { userId, uid, isPublic, at })
async function published(userId: string, of: LoadoutContent): Promise<string> {
  const uid = await save(userId, of)
  await publish(userId, uid)
  return uid
}
const like = (userId: string, uid: string, isLiked = true) => likeLoadout(database.pool, { userId, uid, isLiked, at })
const search = (part: Partial<LoadoutSearch> = {}, viewer?: string) =>
  searchLoadouts(database.db, { order: 'likes', dir: 'desc', ...part }, { viewer, limit: 50 })
const titlesIn = async (part: Partial<LoadoutSearch>) => (await search(part)).rows.map(({ title }) => title)
const codes = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : [])).sort()

describe('saving', () => {
  test('a save that is sent again, also at the same time, is one loadout', async () => {
    const user = await aUser()
    const key = randomUUID()
    const uids = await Promise.all([save(user, content('moe'), key), save(user, content('moe'), key), save(user, content('moe'), key)])
    expect(new Set(uids).size).toBe(1)
    expect(await listOwnLoadouts(database.db, user)).toHaveLength(1)
    expect(await save(await aUser(), content('moe'), key)).not.toBe(uids[0])
  })

  test('an account has so many loadouts and no more, also of two saved at once', async () => {
    const user = await aUser()
    await save(user, content('moe'))
    await database.pool.query(
      `INSERT INTO loadouts SELECT (jsonb_populate_record(l, jsonb_build_object('uid', gen_random_uuid(), 'key', g))).*
       FROM loadouts l, generate_series(1, $1) g`,
      [maxLoadouts - 2],
    )
    const results = await Promise.allSettled([save(user, content('prs')), save(user, content('ubr'))])
    expect(codes(results)).toEqual(['loadout/too-many'])
    expect(await listOwnLoadouts(database.db, user)).toHaveLength(maxLoadouts)
  })

  test('of two edits of the same version one is refused and loses nothing of the other; an edit sent again is none', async () => {
    const user = await aUser()
    const uid = await save(user, content('moe'))
    const edit = (stock: string, version: number, title = 'Labs') =>
      updateLoadout(database.db, { userId: user, uid, version, content: content(stock, { title }), at: later(1) })
    expect(codes(await Promise.allSettled([edit('prs', 1), edit('ubr', 1)]))).toEqual(['loadout/changed'])
    const edited = await findLoadout(database.db, uid, user)
    expect(edited).toMatchObject({ title: 'Labs', version: 2, updatedAt: later(1).getTime() })
    const stock = edited?.build.parts[0]?.uid ?? ''
    await edit(stock, 1)
    expect(await findLoadout(database.db, uid, user)).toEqual(edited)
    await expect(edit('moe', 1)).rejects.toMatchObject({ code: 'loadout/changed' })
  })

  test('a loadout keeps its weapon, and belongs to nobody else', async () => {
    const [user, other] = [await aUser(), await aUser()]
    const uid = await save(user, content('moe'))
    const edit = (userId: string, of: LoadoutContent) => updateLoadout(database.db, { userId, uid, version: 1, content: of, at })
    await expect(edit(user, content('moe', { weapon: ak74n }))).rejects.toMatchObject({ code: 'loadout/weapon' })
    await expect(edit(other, content('prs'))).rejects.toMatchObject({ code: 'loadout/not-found' })
    await expect(publish(other, uid)).rejects.toMatchObject({ code: 'loadout/not-found' })
    await expect(deleteLoadout(database.db, { userId: other, uid })).rejects.toMatchObject({ code: 'loadout/not-found' })
    await expect(deleteLoadout(database.db, { userId: other, uid, isAdmin: true })).rejects.toMatchObject({ code: 'loadout/not-found' })
    expect(await findLoadout(database.db, uid, user)).toMatchObject({ title: 'M4A1 moe', version: 1, isPublic: false })
  })
})

describe('publishing', () => {
  test('of players who publish the same build at once exactly one does; the others are told where it is', async () => {
    const users = await Promise.all([aUser(), aUser(), aUser(), aUser()])
    const uids = await Promise.all(users.map((user) => save(user, content('moe', { title: user }))))
    const results = await Promise.allSettled(users.map((user, at) => publish(user, uids[at] ?? '')))
    expect(codes(results)).toEqual(['loadout/twin', 'loadout/twin', 'loadout/twin'])
    const { rows } = await search()
    expect(rows).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason.details.twin).toEqual({ uid: rows[0]?.uid, weapon: m4a1 })
    }
  })

  test('the parts count, whatever their order and the round; a private one is nobody’s twin', async () => {
    const [user, other] = [await aUser(), await aUser()]
    const uid = await published(user, content('moe'))
    await publish(user, uid)
    const turned = content('moe')
    turned.build = { ...turned.build, parts: [...turned.build.parts].reverse(), round: itemUid('m995') }
    const twin = await save(other, turned)
    await expect(publish(other, twin)).rejects.toMatchObject({ code: 'loadout/twin' })
    await publish(user, uid, false)
    await publish(other, twin)
    await expect(publish(user, uid)).rejects.toMatchObject({ code: 'loadout/twin' })
  })

  test('an edit does not turn a published loadout into a twin', async () => {
    const user = await aUser()
    await published(user, content('moe'))
    const uid = await published(user, content('prs'))
    const edit = updateLoadout(database.db, { userId: user, uid, version: 1, content: content('moe'), at })
    await expect(edit).rejects.toMatchObject({ code: 'loadout/twin' })
    expect(await findLoadout(database.db, uid, undefined)).toMatchObject({ title: 'M4A1 prs', version: 1 })
  })
})

describe('private loadouts', () => {
  test('are nowhere but in the list of who has them', async () => {
    const [user, other, fan] = [await aUser('Nikita'), await aUser(), await aUser()]
    const uid = await published(user, content('moe'))
    await like(fan, uid)
    await publish(user, uid, false)
    for (const viewer of [other, fan, undefined]) expect(await findLoadout(database.db, uid, viewer)).toBeUndefined()
    for (const viewer of [user, other, undefined]) expect(await search({ author: 'nikita' }, viewer)).toEqual({ rows: [], total: 0 })
    expect(await listPublished(database.db, 10)).toEqual([])
    expect(await listMostLiked(database.db, m4a1, 10)).toEqual([])
    await expect(like(other, uid)).rejects.toMatchObject({ code: 'loadout/not-found' })
    await expect(like(other, randomUUID())).rejects.toMatchObject({ code: 'loadout/not-found' })
    expect(await listOwnLoadouts(database.db, other)).toEqual([])
    expect((await listOwnLoadouts(database.db, user)).map((own) => own.uid)).toEqual([uid])
  })
})

describe('likes', () => {
  test('one of an account each, whatever comes at once, and none for oneself', async () => {
    const [author, ...fans] = await Promise.all([aUser(), aUser(), aUser(), aUser()])
    const uid = await published(author ?? '', content('moe'))
    await Promise.all(fans.flatMap((fan) => [like(fan, uid), like(fan, uid)]))
    expect(await findLoadout(database.db, uid, fans[0])).toMatchObject({ likes: 3, isLiked: true, isOwn: false })
    expect(await like(fans[0] ?? '', uid, false)).toBe(2)
    expect(await like(fans[0] ?? '', uid, false)).toBe(2)
    await expect(like(author ?? '', uid)).rejects.toMatchObject({ code: 'loadout/own' })
    expect(await findLoadout(database.db, uid, author)).toMatchObject({ likes: 2, isLiked: false, isOwn: true })
  })

  test('go with the account that gave them; loadouts go with theirs', async () => {
    const [author, fan] = [await aUser(), await aUser()]
    const uid = await published(author, content('moe'))
    const own = await published(fan, content('prs'))
    await like(fan, uid)
    await like(author, own)
    expect(await removeAccount(database.db, fan)).toBe(true)
    expect(await findLoadout(database.db, uid, undefined)).toMatchObject({ likes: 0 })
    expect(await findLoadout(database.db, own, undefined)).toBeUndefined()
    const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM loadout_likes')
    expect(rows[0]).toEqual({ count: 0 })
  })
})

describe('search', () => {
  test('finds by weapon, text, author and figures, in every order, the most liked of equals first', async () => {
    const [anna, igor] = [await aUser('Anna'), await aUser('Игорь')]
    const light = { ergonomics: 71, recoilVertical: 92, recoilHorizontal: 260, moa: 2.3, weightKg: 2.8 }
    await published(anna, content('moe', { title: 'Light 100%', figures: light }))
    const liked = await published(igor, content('prs', { title: 'Тихий' }))
    await published(igor, content('zenit', { title: 'AK', weapon: ak74n }))
    await like(anna, liked)
    const all = await titlesIn({})
    expect(all[0]).toBe('Тихий')
    expect(all).toHaveLength(3)
    expect(await titlesIn({ weapons: [ak74n] })).toEqual(['AK'])
    expect(await titlesIn({ weapons: [] })).toEqual([])
    expect(await titlesIn({ words: [{ text: '0%', weapons: [] }] })).toEqual(['Light 100%'])
    expect(await titlesIn({ words: ['100%', 'LIGHT'].map((text) => ({ text, weapons: [] })) })).toEqual(['Light 100%'])
    expect(await titlesIn({ words: [{ text: 'ТИХ', weapons: [] }] })).toEqual(['Тихий'])
    expect(await titlesIn({ words: [{ text: 'no such', weapons: [ak74n] }] })).toEqual(['AK'])
    expect(await titlesIn({ author: 'игорь', order: 'title', dir: 'asc' })).toEqual(['AK', 'Тихий'])
    expect(await titlesIn({ minErgonomics: 60 })).toEqual(['Light 100%'])
    expect(await titlesIn({ maxRecoil: 64, order: 'title', dir: 'desc' })).toEqual(['Тихий', 'AK'])
    expect((await titlesIn({ order: 'recoil', dir: 'desc' }))[0]).toBe('Light 100%')
    expect(await search({ words: [{ text: 'AK', weapons: [] }] }, igor)).toMatchObject({
      total: 1,
      rows: [{ isOwn: true, author: 'Игорь' }],
    })
  })

  test('a player without a username stays unnamed', async () => {
    await published(await aUser(), content('moe'))
    const { rows } = await search()
    expect(rows[0]?.author).toBe('')
    expect(JSON.stringify(rows)).not.toContain('example.org')
  })
})

test('a check stores what the game changed, unless the loadout was edited meanwhile', async () => {
  const user = await aUser()
  const [uid, edited] = [await published(user, content('moe')), await save(user, content('prs'))]
  expect(await listLoadoutWeapons(database.db)).toEqual([m4a1])
  const found = await listUnchecked(database.db, { weapon: m4a1, factsHash: 'facts-2', limit: 10 })
  expect(found.map((each) => each.uid).sort()).toEqual([uid, edited].sort())
  await updateLoadout(database.db, { userId: user, uid: edited, version: 1, content: content('ubr'), at })
  const figures = { ergonomics: 49.5, recoilVertical: 66, recoilHorizontal: 220, moa: 1.91, weightKg: 3.21 }
  const changes = [{ kind: 'figure' as const, name: 'ergonomics' as const, before: 52.5, now: 49.5 }]
  for (const each of found) await storeCheck(database.db, each, { factsHash: 'facts-2', figures, changes })
  expect(await findLoadout(database.db, uid, undefined)).toMatchObject({ figures, changes, version: 1 })
  expect(await findLoadout(database.db, edited, user)).toMatchObject({ figures: { ergonomics: 52.5 }, changes: [] })
  const rest = await listUnchecked(database.db, { weapon: m4a1, factsHash: 'facts-2', limit: 10 })
  expect(rest).toMatchObject([{ uid: edited, figures: { ergonomics: 52.5 } }])
})

test('the export of an account has its loadouts and likes', async () => {
  const [author, fan] = [await aUser(), await aUser()]
  const uid = await published(author, content('moe'))
  await like(fan, uid)
  expect(await findEverything(database.db, author)).toMatchObject({ loadouts: [{ title: 'M4A1 moe', weapon: m4a1, public: true }] })
  expect(await findEverything(database.db, fan)).toMatchObject({ loadouts: [], likedLoadouts: [{ loadout: uid }] })
})
