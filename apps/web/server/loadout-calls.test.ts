import { randomUUID } from 'node:crypto'
import type { SavedBuild } from '@stashwise/loadouts/build'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadoutSearch } from '#app/features/loadouts/saved-schema.ts'
import type { OpenLoadout } from '#app/features/loadouts/saved-views.ts'
import { savedPreset } from '#app/features/loadouts/testing/saved-preset.ts'
import { browserAs, type Role, type WholeSite, wholeSite } from '#testing/whole-site.ts'

type Browser = Awaited<ReturnType<typeof browserAs>>
const m4Url = 'colt_m4a1_5.56x45_assault_rifle'
const akUrl = 'kalashnikov_ak-74n_5.45x39_assault_rifle'
const presetless = 'zid_sp-81_26x75_signal_pistol'
const m4 = savedPreset(m4Url).build
const ak = savedPreset(akUrl).build
let site: WholeSite
beforeAll(async () => {
  site = await wholeSite()
})
afterAll(async () => {
  await site.stop()
  await site.database.close()
})
beforeEach(async () => {
  await site.database.pool.query('TRUNCATE loadouts CASCADE')
})

const browserOf = (role: Role): Promise<Browser> => browserAs(site, role)

/** Without a part at the end of the tree. */
const without = ({ parts, ...build }: SavedBuild, slot: string): SavedBuild => ({
  ...build,
  parts: parts.filter(({ path }) => !path.split('/').includes(slot)),
})

const save = (browser: Browser, build: unknown, part: object = {}) =>
  browser.api('POST', '/loadouts/saved', { key: randomUUID(), title: 'Labs', build, ...part })
async function saved(browser: Browser, build: SavedBuild, part: object = {}): Promise<OpenLoadout> {
  const response = await save(browser, build, part)
  expect(response.status).toBe(200)
  return response.json()
}
const publish = (browser: Browser, { uid }: OpenLoadout, isPublic = true) =>
  browser.api('PUT', `/loadouts/saved/${uid}/published`, { isPublic })
const like = (browser: Browser, { uid }: OpenLoadout, isLiked = true) => browser.api('PUT', `/loadouts/saved/${uid}/like`, { isLiked })
const problemOf = async (response: Response) => {
  const { status, code } = await response.json()
  return [status, code]
}
async function published(browser: Browser, build: SavedBuild, part: object = {}): Promise<OpenLoadout> {
  const loadout = await saved(browser, build, part)
  expect((await publish(browser, loadout)).status).toBe(200)
  return loadout
}
const find = async (address = '', viewer = {}) =>
  site.services.savedLoadouts.search(
    { mode: 'pvp', locale: 'en', ...viewer },
    loadoutSearch.parse(Object.fromEntries(new URLSearchParams(address))),
  )
const titles = async (address: string) => (await find(address)).rows.map(({ title }) => title)

describe('who may', () => {
  test('visitors log in first, free users need Pro, and another site may nothing', async () => {
    const author = await browserOf('pro')
    const loadout = await published(author, m4)
    for (const [role, refusal] of [
      ['visitor', [401, 'login/required']],
      ['free', [403, 'pro/required']],
    ] as const) {
      const browser = await browserOf(role)
      expect(await problemOf(await save(browser, ak))).toEqual(refusal)
      expect(await problemOf(await publish(browser, loadout))).toEqual(refusal)
      expect(await problemOf(await like(browser, loadout))).toEqual(refusal)
      expect((await browser.api('GET', `/loadouts/saved/${loadout.uid}`)).status).toBe(200)
    }
    expect(
      await problemOf(
        await save(author, m4, {}).then(() =>
          author.api('DELETE', `/loadouts/saved/${loadout.uid}`, undefined, { origin: 'https://elsewhere.example' }),
        ),
      ),
    ).toEqual([403, 'request/origin'])
  })

  test('who no longer has Pro can still make loadouts private, take likes back and delete', async () => {
    const [player, other] = [await browserOf('pro'), await browserOf('pro')]
    const [own, liked] = [await published(player, m4), await published(other, ak)]
    await like(player, liked)
    const { uid } = await (await player.api('GET', '/users/me')).json()
    const actor = { userId: (await (await (await browserOf('admin')).api('GET', '/users/me')).json()).uid }
    await site.services.people.setPro(actor, uid, {
      until: null,
      reason: 'over',
      known: (await site.services.admin.findUser(uid))?.grantedUntil ?? '',
    })
    expect(await problemOf(await save(player, ak))).toEqual([403, 'pro/required'])
    expect(await (await like(player, liked, false)).json()).toEqual({ isLiked: false, likes: 0 })
    expect((await publish(player, own, false)).status).toBe(200)
    expect(await (await player.api('GET', '/loadouts/mine')).json()).toMatchObject([{ uid: own.uid, isPublic: false }])
    expect((await player.api('DELETE', `/loadouts/saved/${own.uid}`)).status).toBe(200)
    expect(await problemOf(await player.api('DELETE', `/loadouts/saved/${own.uid}`))).toEqual([404, 'loadout/not-found'])
    expect(await (await player.api('GET', '/loadouts/mine')).json()).toEqual([])
  })
})

describe('saving', () => {
  test('a loadout has the figures of its build, the price of its parts and its page', async () => {
    const player = await browserOf('pro')
    const loadout = await saved(player, m4, { title: '  Labs \n run ' })
    expect(loadout).toMatchObject({
      title: 'Labs run',
      weapon: { url: m4Url, shortName: 'M4A1' },
      href: `/loadouts/weapon/${m4Url}/${loadout.uid}`,
      build: m4,
      isPublic: false,
      isOwn: true,
      likes: 0,
      version: 1,
      changes: [],
      figures: { ergonomics: 55, recoilVertical: 77, recoilHorizontal: 223 },
    })
    const { price = 0, perErgonomics = 0, figures } = loadout
    expect(price).toBeGreaterThan(30_000)
    expect(price).toBeLessThan(250_000)
    expect(perErgonomics).toBe(Math.round(price / figures.ergonomics))
  })

  test('builds that cannot be made are refused with the reason, in the language of the player', async () => {
    const player = await browserOf('pro')
    player.cookies.set('locale', 'ru')
    const reasonOf = async (build: unknown, part = {}) => {
      const response = await save(player, build, part)
      const { code, title } = await response.json()
      return [response.status, code, title]
    }
    expect(await reasonOf(without(m4, 'mod_pistol_grip'))).toEqual([400, 'loadout/incomplete', 'Обязательный слот пуст'])
    const stranger = { ...m4, parts: [...m4.parts, { path: 'mod_scope', uid: 'no-such-part' }] }
    expect(await reasonOf(stranger)).toMatchObject([400, 'loadout/unfit', /не подходит/])
    expect(await reasonOf({ ...m4, round: 'no-such-round' })).toMatchObject([400, 'loadout/round', /не стреляет/])
    expect(await reasonOf({ ...m4, parts: [...m4.parts, m4.parts[0]] })).toMatchObject([400, 'loadout/repeated', /в одном слоте/])
    expect(await reasonOf({ ...m4, weapon: ak.weapon })).toMatchObject([400, 'loadout/unfit', /не подходит/])
    expect(await reasonOf({ ...m4, weapon: 'no-such-weapon' })).toMatchObject([400, 'loadout/unfit', /не подходит/])
    expect(await reasonOf(m4, { title: ' \u200B ' })).toMatchObject([400, 'request/invalid', /./])
    expect(await reasonOf(m4, { title: 'я'.repeat(61) })).toEqual([400, 'loadout/title', 'Название слишком длинное: не больше 60 символов'])
    expect(await reasonOf({ ...m4, parts: Array.from({ length: 90 }, () => m4.parts[0]) })).toMatchObject([400, 'request/invalid', /./])
    expect(await (await player.api('GET', '/loadouts/mine')).json()).toEqual([])
  })

  test('a lost response and a second tab lose nothing and make nothing twice', async () => {
    const player = await browserOf('pro')
    const key = randomUUID()
    const [first, second] = [await saved(player, m4, { key }), await saved(player, m4, { key })]
    expect(second.uid).toBe(first.uid)
    const edit = (title: string, version: number) => player.api('PUT', `/loadouts/saved/${first.uid}`, { version, title, build: m4 })
    expect(await (await edit('Raid', 1)).json()).toMatchObject({ title: 'Raid', version: 2 })
    expect(await (await edit('Raid', 1)).json()).toMatchObject({ title: 'Raid', version: 2 })
    expect(await problemOf(await edit('Other tab', 1))).toEqual([409, 'loadout/changed'])
    expect(await (await player.api('GET', `/loadouts/saved/${first.uid}`)).json()).toMatchObject({ title: 'Raid' })
  })
})

test('a twin is refused with the page of the published one, until its attachments differ', async () => {
  const [author, other] = [await browserOf('pro'), await browserOf('pro')]
  const original = await published(author, m4)
  const copy = await saved(other, { ...m4, parts: [...m4.parts].reverse() }, { title: 'Mine' })
  const refused = await publish(other, copy)
  expect(await refused.json()).toMatchObject({
    status: 409,
    code: 'loadout/twin',
    title: 'Exact same loadout already published',
    link: original.href,
  })
  const changed = without(m4, 'mod_muzzle')
  await other.api('PUT', `/loadouts/saved/${copy.uid}`, { version: 1, title: 'Mine', build: changed })
  expect((await publish(other, copy)).status).toBe(200)
  expect((await find()).total).toBe(2)
})

test('a player’s file has all own loadouts, private ones too, and nobody else’s', async () => {
  const [author, other, visitor] = [await browserOf('pro'), await browserOf('pro'), await browserOf('visitor')]
  await author.api('POST', '/loadouts/saved', { key: randomUUID(), title: 'Secret', build: m4 })
  await other.api('POST', '/loadouts/saved', { key: randomUUID(), title: 'Other', build: ak })
  expect(await (await author.api('GET', '/loadouts/mine/filed')).json()).toEqual([{ title: 'Secret', gun: m4Url, build: m4 }])
  expect((await visitor.api('GET', '/loadouts/mine/filed')).status).toBe(401)
})

test('a private loadout is not found by anybody else, like one that never was', async () => {
  const [author, other, visitor] = [await browserOf('pro'), await browserOf('pro'), await browserOf('visitor')]
  const loadout = await published(author, m4)
  await publish(author, loadout, false)
  for (const browser of [other, visitor]) {
    const known = await browser.api('GET', `/loadouts/saved/${loadout.uid}`)
    const unknown = await browser.api('GET', `/loadouts/saved/${randomUUID()}`)
    expect(known.status).toBe(404)
    expect(await known.text()).toBe(await unknown.text())
  }
  for (const uid of [loadout.uid, randomUUID(), '123', 'null'])
    await expect(site.services.savedLoadouts.get({ mode: 'pvp', locale: 'en' }, uid)).rejects.toMatchObject({ code: 'loadout/not-found' })
  expect(await problemOf(await like(other, loadout))).toEqual([404, 'loadout/not-found'])
  expect(await problemOf(await publish(other, loadout))).toEqual([404, 'loadout/not-found'])
  expect(await problemOf(await other.api('PUT', `/loadouts/saved/${loadout.uid}`, { version: 1, title: 'x', build: m4 }))).toEqual([
    404,
    'loadout/not-found',
  ])
  expect(await find()).toEqual({ rows: [], total: 0 })
  expect(await site.services.savedLoadouts.publishedPaths(10)).toEqual([])
  expect(await site.services.savedLoadouts.mostLiked({ mode: 'pvp', locale: 'en' }, m4.weapon, 5)).toEqual([])
  expect((await author.api('GET', `/loadouts/saved/${loadout.uid}`)).status).toBe(200)
})

test('cached pages that name a weapon’s loadouts go when a published one of it changed, and only then', async () => {
  const clearPageCache = vi.spyOn(site.platform.pageCache, 'clear')
  const browser = await browserOf('pro')
  /** Which of these pages are evicted by something; undefined: none was looked at. */
  const evictedBy = async (work: () => Promise<unknown>) => {
    clearPageCache.mockClear()
    await work()
    const names = clearPageCache.mock.calls[0]?.[0]
    return (
      names && ['/', '/loadouts/search', `/item/${m4Url}`, `/ITEM/${m4Url}`, `/loadouts/weapon/${m4Url}/x`, `/item/${akUrl}`].filter(names)
    )
  }
  const ofM4 = ['/loadouts/search', `/item/${m4Url}`, `/ITEM/${m4Url}`, `/loadouts/weapon/${m4Url}/x`]
  const own = await saved(browser, m4)
  const edit = (version: number, title: string) =>
    browser.api('PUT', `/loadouts/saved/${own.uid}`, { title, build: m4, version }).then(({ status }) => expect(status).toBeLessThan(300))
  expect(await evictedBy(() => saved(browser, ak))).toBeUndefined()
  expect(await evictedBy(() => publish(browser, own, false))).toBeUndefined()
  expect(await evictedBy(() => edit(1, 'Customs'))).toBeUndefined()
  expect(await evictedBy(() => publish(browser, own))).toEqual(ofM4)
  expect(await evictedBy(() => publish(browser, own))).toBeUndefined()
  expect(await evictedBy(() => edit(2, 'Woods'))).toEqual(ofM4)
  expect(await evictedBy(() => edit(2, 'Woods'))).toBeUndefined()
  expect(await evictedBy(() => publish(browser, own, false))).toEqual(ofM4)
  expect(await evictedBy(() => publish(browser, own, false))).toBeUndefined()
  expect(await evictedBy(() => browser.api('DELETE', `/loadouts/saved/${own.uid}`))).toBeUndefined()
  const another = await published(browser, m4)
  expect(await evictedBy(() => browser.api('DELETE', `/loadouts/saved/${another.uid}`))).toEqual(ofM4)
  clearPageCache.mockRestore()
})

test('likes count once for each player, and order the lists', async () => {
  const [author, fan, visitor] = [await browserOf('pro'), await browserOf('pro'), await browserOf('visitor')]
  await published(author, ak, { title: 'AK' })
  const loadout = await published(author, m4, { title: 'M4' })
  await like(fan, loadout)
  expect(await (await like(fan, loadout)).json()).toEqual({ isLiked: true, likes: 1 })
  expect(await problemOf(await like(author, loadout))).toEqual([409, 'loadout/own'])
  expect(await (await visitor.api('GET', `/loadouts/saved/${loadout.uid}`)).json()).toMatchObject({
    likes: 1,
    isLiked: false,
    isOwn: false,
  })
  expect(await titles('')).toEqual(['M4', 'AK'])
  expect(await site.services.savedLoadouts.mostLiked({ mode: 'pvp', locale: 'ru' }, m4.weapon, 5)).toMatchObject([
    { title: 'M4', likes: 1 },
  ])
  expect(await site.services.savedLoadouts.publishedPaths(1)).toEqual([loadout.href])
})

describe('search', () => {
  test('a weapon the game has no preset of is found and opened like any other', async () => {
    const pistol = await site.services.loadouts.weapon({ mode: 'pvp', locale: 'en' }, presetless)
    if (!pistol) throw new Error(`no ${presetless}`)
    const { href } = await published(await browserOf('pro'), { weapon: pistol.uid, parts: [] }, { title: 'Flares' })
    expect(href).toMatch(new RegExp(`^/loadouts/weapon/${presetless}/`))
    expect(await titles(`weapon=${presetless}`)).toEqual(['Flares'])
    expect(await titles('q=sp-81')).toEqual(['Flares'])
    expect(await titles('q=flares sp-81')).toEqual(['Flares'])
    expect(await titles('q=SP-81 Flares')).toEqual(['Flares'])
    expect(await titles('q=flares meta')).toEqual([])
  })

  test('narrows by weapon, category, caliber, figures, price and words, and orders by price', async () => {
    const author = await browserOf('pro')
    await author.api('PUT', '/users/me', { username: 'Nikita_1' })
    await published(author, m4, { title: 'Meta' })
    await published(author, ak, { title: 'Budget' })
    const all = (await find('sort=price')).rows
    expect(all.map(({ title }) => title)).toEqual(['Budget', 'Meta'])
    expect(await titles('sort=price&dir=desc')).toEqual(['Meta', 'Budget'])
    expect(await titles('sort=perErgonomics')).toHaveLength(2)
    expect(await titles(`weapon=${m4Url}`)).toEqual(['Meta'])
    expect(await titles('caliber=Caliber545x39')).toEqual(['Budget'])
    expect(await titles('category=Assault_rifles&caliber=Caliber556x45NATO')).toEqual(['Meta'])
    expect(await titles('category=Pistols')).toEqual([])
    expect(await titles('q=ak-74n')).toEqual(['Budget'])
    expect(await titles('q=meta')).toEqual(['Meta'])
    expect(await titles('author=nikita_1&sort=title')).toEqual(['Budget', 'Meta'])
    expect(await titles('author=somebody')).toEqual([])
    expect(await titles(`price=${all[0]?.price}`)).toEqual(['Budget'])
    const [budget, meta] = all.map(({ figures }) => figures)
    expect(await titles(`recoil=${budget?.recoilVertical}`)).toEqual(['Budget'])
    expect(await titles(`ergonomics=${Math.floor(meta?.ergonomics ?? 0)}`)).toContain('Meta')
    expect(await titles('ergonomics=100')).toEqual([])
    expect(await titles('mine=1&sort=title')).toEqual(['Budget', 'Meta'])
  })

  test('is by the traders and quests of a Pro player who counts them', async () => {
    const author = await browserOf('pro')
    await published(author, m4)
    const { uid } = await (await author.api('GET', '/users/me')).json()
    await author.api('PUT', '/users/me', { hideoutUseProgress: true, hideoutUsePriceField: 'last', level: 1 })
    const record = await site.services.player.record(uid)
    const beginner = (await find('', { userId: uid, record })).rows[0]
    const anybody = (await find('')).rows[0]
    expect(beginner?.price === undefined || beginner.price >= (anybody?.price ?? 0)).toBe(true)
    expect((await find('mine=1', { userId: uid, record })).rows).toHaveLength(beginner?.price === undefined ? 0 : 1)
  })
})
