import { randomUUID } from 'node:crypto'
import type { Database } from '@stashwise/db/open-database'
import { saveSetting, settingsChannel } from '@stashwise/db/site-settings'
import { testDb } from '@stashwise/db/testing/test-db'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChallengeWish } from '#app/features/challenges/service.ts'
import { type AccountsSite, accountsSite, type Browser, browserOf, known } from './testing/accounts-site.ts'

const hour = 3_600_000
const proof = 'https://clips.example.org/one?t=5'

let database: Database
let site: AccountsSite
let admin: { browser: Browser; userId: string }
let free: Browser
let pro: Browser
beforeEach(async () => {
  database = await testDb()
  site = await accountsSite(database, {}, { unlimited: true })
  await setTournament(true)
  const browser = browserOf(site)
  admin = { browser, userId: await browser.logIn('admin@stashwise.local') }
  free = await loggedIn('free@stashwise.local')
  pro = await loggedIn('pro@stashwise.local')
})
afterEach(async () => {
  await site.stop()
  await database.close()
})

async function setTournament(isOn: boolean) {
  await saveSetting(database.db, 'tournamentEnabled', isOn)
  await site.platform.bus.announce(settingsChannel)
}
async function loggedIn(email: string): Promise<Browser> {
  const browser = browserOf(site)
  await browser.logIn(email)
  return browser
}

const wish = (part: Partial<ChallengeWish> = {}): ChallengeWish => ({
  title: 'Week of loot',
  rules: 'Fresh PMCs only.',
  mode: 'pvp',
  beginsAt: new Date(Date.now() - hour),
  endsAt: new Date(Date.now() + hour),
  weights: { items: 1, quests: 0, levels: 0 },
  isInvited: false,
  ...part,
})
const past = (): Partial<ChallengeWish> => ({ beginsAt: new Date(Date.now() - 2 * hour), endsAt: new Date(Date.now() - 1) })
const create = (part: Partial<ChallengeWish> = {}) => site.services.challengesAdmin.create(admin, wish(part))
const change = (id: string, part: Partial<ChallengeWish>) => site.services.challengesAdmin.change(admin, id, wish(part))

const join = (id: string, browser: Browser, name: string, more: object = {}) =>
  browser.api('PUT', `/challenges/${id}/player`, { name, ...more })
const report = (id: string, browser: Browser, body: object) =>
  browser.api('POST', `/challenges/${id}/reports`, { id: randomUUID(), ...body })
const found = (count: number, uid = known.item) => ({ items: [{ uid, count }], foundInRaid: true })
const codeOf = async (response: Response | Promise<Response>) => (await (await response).json()).code
const moderation = (id: string) => site.services.challengesAdmin.moderation(id, 'en')
async function acceptAll(id: string) {
  for (const { id: one, state: seen } of (await moderation(id)).reports) {
    await site.services.challengesAdmin.decide(admin, one, { state: 'accepted', reason: '', seen })
  }
}
const overlayOf = async (search = '', { app }: Pick<AccountsSite, 'app'> = site) =>
  (await app.request(`http://localhost:3000/api/be/challenges/overlay${search}`, { headers: { host: 'localhost:3000' } })).json()
const linesOf = async (search = '', of: Pick<AccountsSite, 'app'> = site) =>
  (await overlayOf(search, of)).rows.map(({ place, name, figure }: Record<string, unknown>) => `${place} ${name} ${figure}`)
const uidOf = async (browser: Browser): Promise<string> => (await (await browser.api('GET', '/users/me')).json()).uid
const partOf = async (id: string, browser: Browser) =>
  site.services.challenges.page({ challenge: id, userId: await uidOf(browser), locale: 'en' })

test('found items are worth what their sale brings when they are reported, and count once an admin has accepted them', async () => {
  const id = await create()
  await join(id, free, 'Killa')
  await join(id, pro, 'Tagilla')
  expect((await report(id, free, { ...found(2), proof })).status).toBe(200)
  expect((await report(id, pro, found(3))).status).toBe(200)
  expect(await linesOf()).toEqual(['1 Killa 0 ₽', '1 Tagilla 0 ₽'])
  const best = site.platform.catalogues.current('pvp')?.prices.sales
  const price = best?.[site.platform.catalogues.current('pvp')?.facts.ordinals.get(known.item as never) ?? -1]?.best ?? 0
  expect(price).toBeGreaterThan(100_000)
  const { reports } = await moderation(id)
  expect(reports).toMatchObject([
    { name: 'Killa', worth: 2 * price, items: [{ name: 'Graphics card', count: 2, price }], proof, state: 'waiting' },
    { name: 'Tagilla', worth: 3 * price, state: 'waiting' },
  ])
  await acceptAll(id)
  const { board } = await partOf(id, free)
  expect(board?.standings.map(({ name, place, worth }) => [name, place, worth])).toEqual([
    ['Tagilla', 1, 3 * price],
    ['Killa', 2, 2 * price],
  ])
  expect(board?.waiting).toBe(0)
})

test('only admins see a proof; a player sees the own reports with the reason of a rejection', async () => {
  const id = await create()
  await join(id, free, 'Killa')
  await join(id, pro, 'Tagilla')
  await report(id, free, { ...found(1), proof })
  const [one] = (await moderation(id)).reports
  const { decide } = site.services.challengesAdmin
  await decide(admin, one?.id ?? '', { state: 'rejected', reason: 'The clip shows another PMC', seen: 'waiting' })
  const own = await partOf(id, free)
  expect(own.own?.reports).toMatchObject([{ state: 'rejected', reason: 'The clip shows another PMC', hasProof: true }])
  expect(JSON.stringify([own, await partOf(id, pro), await overlayOf()])).not.toContain('clips.example.org')
  expect((await partOf(id, pro)).own?.reports).toEqual([])
  // A later decision replaces the earlier one.
  await acceptAll(id)
  expect((await partOf(id, free)).own?.reports).toMatchObject([{ state: 'accepted', reason: '' }])
})

test('a decision on a page that is out of date changes nothing and returns the one made meanwhile', async () => {
  const id = await create()
  await join(id, free, 'Killa')
  await report(id, free, found(1))
  const [{ id: one } = { id: '' }] = (await moderation(id)).reports
  const { decide } = site.services.challengesAdmin
  expect(await decide(admin, one, { state: 'rejected', reason: 'No clip', seen: 'waiting' })).toBeUndefined()
  const earlier = { name: 'Killa', state: 'rejected', reason: 'No clip' }
  expect(await decide(admin, one, { state: 'accepted', reason: '', seen: 'waiting' })).toEqual(earlier)
  expect((await moderation(id)).reports).toMatchObject([{ state: 'rejected', reason: 'No clip' }])
  const { rows } = await database.pool.query('SELECT action FROM audit_log ORDER BY id')
  expect(rows.map(({ action }) => action)).toEqual(['createChallenge', 'rejectReport'])
  await expect(decide(admin, randomUUID(), { state: 'accepted', reason: '', seen: 'waiting' })).rejects.toMatchObject({
    code: 'challenge/decided',
  })
})

describe('quests and levels', () => {
  const weights = { items: 0, quests: 10, levels: 1 }

  test('come from the site’s record where it has one, of a PMC that plays the mode', async () => {
    const id = await create({ weights })
    for (const [browser, name] of [
      [free, 'Killa'],
      [pro, 'Tagilla'],
    ] as const)
      await join(id, browser, name)
    expect((await pro.api('PUT', '/users/me', { level: 21, hideoutUseProgress: true })).status).toBe(200)
    expect((await pro.api('POST', '/progression/update', { questsDone: [known.quest] })).status).toBe(200)
    expect((await report(id, pro, { progress: 'own' })).status).toBe(200)
    expect((await moderation(id)).reports).toMatchObject([{ level: 21, isOwnProgress: true, quests: 1 }])
    expect(await codeOf(report(id, free, { progress: 'own' }))).toBe('challenge/no-progress')
    expect((await report(id, free, { progress: { quests: 4, level: 11 } })).status).toBe(200)
    await acceptAll(id)
    const { board } = await partOf(id, free)
    expect(board?.standings.find(({ name }) => name === 'Killa')).toMatchObject({ quests: 4, level: 11, score: 51 })
  })

  test('a level that the player does not track is not known', async () => {
    const id = await create({ weights: { items: 0, quests: 0, levels: 1 } })
    await join(id, pro, 'Tagilla')
    expect(await codeOf(report(id, pro, { progress: 'own' }))).toBe('challenge/no-progress')
  })

  test('of a PMC in another mode are refused', async () => {
    const id = await create({ weights, mode: 'pve' })
    await join(id, pro, 'Tagilla')
    expect(await codeOf(report(id, pro, { progress: 'own' }))).toBe('challenge/mode')
    expect((await report(id, pro, { progress: { level: 3 } })).status).toBe(200)
  })
})

test('reports are accepted from the begin to the end; after it one can neither report, join nor leave', async () => {
  const id = await create({ beginsAt: new Date(Date.now() + hour / 2) })
  expect((await join(id, free, 'Killa')).status).toBe(200)
  expect(await codeOf(report(id, free, found(1)))).toBe('challenge/closed')
  await change(id, {})
  expect((await report(id, free, found(1))).status).toBe(200)
  await change(id, past())
  expect(await codeOf(report(id, free, found(1)))).toBe('challenge/over')
  expect(await codeOf(join(id, pro, 'Tagilla'))).toBe('challenge/ended')
  // What was reported in time can still be accepted.
  await acceptAll(id)
  expect((await partOf(id, free)).board?.standings[0]?.worth).toBeGreaterThan(0)
  // The final table stays as it is.
  expect(await codeOf(free.api('DELETE', `/challenges/${id}/player`))).toBe('challenge/ended')
  expect((await partOf(id, free)).board?.standings).toMatchObject([{ name: 'Killa' }])
  await change(id, {})
  expect((await free.api('DELETE', `/challenges/${id}/player`)).status).toBe(200)
  expect((await partOf(id, free)).board?.standings).toEqual([])
})

test('an address that names no tournament shows another one and is known to be dead', async () => {
  const id = await create()
  const pageOf = async (challenge: string | undefined) => {
    const { isMissing, board } = await site.services.challenges.page({ challenge, userId: undefined, locale: 'en' })
    return [isMissing, board?.challenge.id]
  }
  for (const dead of ['zzz', '__proto__', '%00', randomUUID(), 'x'.repeat(500)]) expect(await pageOf(dead)).toEqual([true, id])
  for (const good of [id, undefined, '']) expect(await pageOf(good)).toEqual([false, id])
})

test('a report is withdrawn only while it waits, and only by its player; sent twice it is one', async () => {
  const id = await create()
  await join(id, free, 'Killa')
  await join(id, pro, 'Tagilla')
  const reportId = randomUUID()
  for (let times = 0; times < 2; times++) expect((await report(id, free, { ...found(1), id: reportId })).status).toBe(200)
  expect((await moderation(id)).reports).toHaveLength(1)
  expect(await codeOf(pro.api('DELETE', `/challenges/reports/${reportId}`))).toBe('challenge/decided')
  expect((await free.api('DELETE', `/challenges/reports/${reportId}`)).status).toBe(200)
  await report(id, free, { ...found(1), id: reportId })
  await acceptAll(id)
  expect(await codeOf(free.api('DELETE', `/challenges/reports/${reportId}`))).toBe('challenge/decided')
})

test('a name is free to choose, on one line, and nobody else has it; leaving gives it back', async () => {
  const id = await create()
  expect((await join(id, free, '  Big\n\u202eKilla  ')).status).toBe(200)
  expect((await partOf(id, free)).own?.player?.name).toBe('Big Killa')
  expect(await codeOf(join(id, pro, 'bIG kILLA'))).toBe('challenge/name')
  expect((await join(id, free, 'Killa')).status).toBe(200)
  expect((await join(id, pro, 'Big Killa')).status).toBe(200)
  await free.api('DELETE', `/challenges/${id}/player`)
  expect((await join(id, pro, 'Killa')).status).toBe(200)
  for (const name of ['', ' \u200b ', 'x'.repeat(31)]) expect((await join(id, pro, name)).status).toBe(400)
})

test('who is removed is in no standing and cannot come back; an account that is deleted is gone', async () => {
  const id = await create()
  const other = await loggedIn('other@example.org')
  for (const [browser, name] of [
    [free, 'Killa'],
    [pro, 'Tagilla'],
    [other, 'Reshala'],
  ] as const)
    await join(id, browser, name)
  const [killa] = (await moderation(id)).players
  await site.services.challengesAdmin.removePlayer(admin, killa?.id ?? '')
  expect(await linesOf()).toEqual(['1 Tagilla 0 ₽', '1 Reshala 0 ₽'])
  await free.api('DELETE', `/challenges/${id}/player`)
  expect(await codeOf(join(id, free, 'Killa'))).toBe('challenge/removed')
  expect(await codeOf(report(id, free, found(1)))).toBe('challenge/removed')
  expect((await other.api('POST', '/account/delete', { confirm: 'other@example.org' })).status).toBe(204)
  await vi.waitFor(async () => expect(await linesOf()).toEqual(['1 Tagilla 0 ₽']))
})

test('with an invitation only who has it joins', async () => {
  const id = await create({ isInvited: true })
  const [{ invitation } = {}] = await site.services.challengesAdmin.list()
  expect(invitation).toMatch(/^[0-9a-f]{32}$/)
  expect(await codeOf(join(id, free, 'Killa'))).toBe('challenge/invite')
  expect(await codeOf(join(id, free, 'Killa', { invitation: '0'.repeat(32) }))).toBe('challenge/invite')
  expect((await join(id, free, 'Killa', { invitation })).status).toBe(200)
  expect(JSON.stringify(await partOf(id, pro))).not.toContain(invitation)
  await change(id, { isInvited: true, title: 'Other' })
  expect((await site.services.challengesAdmin.list())[0]?.invitation).toBe(invitation)
})

test('what a report must not be is refused with its field', async () => {
  const id = await create()
  expect(await codeOf(report(id, free, found(1)))).toBe('challenge/not-player')
  await join(id, free, 'Killa')
  const fieldsOf = async (body: object) => Object.keys((await (await report(id, free, body)).json()).errors ?? {})
  expect(await fieldsOf({})).toEqual(['items'])
  expect(await fieldsOf({ progress: {} })).toEqual(['items'])
  expect(await fieldsOf({ ...found(1), foundInRaid: false })).toEqual(['foundInRaid'])
  expect(await fieldsOf({ items: [...found(1).items, ...found(2).items], foundInRaid: true })).toEqual(['items'])
  for (const count of [0, -1, 1.5, 1000, 1e21]) expect(await fieldsOf(found(count))).toEqual(['items.0.count'])
  for (const bad of ['http://a.example', 'javascript:alert(1)', 'https://user:word@a.example', 'https://localhost', 'x'.repeat(301)])
    expect([bad, await fieldsOf({ ...found(1), proof: bad })]).toEqual([bad, ['proof']])
  for (const progress of [{ level: 80 }, { level: 0 }, { level: -1 }, { quests: -1 }, 'theirs', { level: '5' }])
    expect((await report(id, free, { progress })).status).toBe(400)
  expect(await codeOf(report(id, free, found(1, 'no-such-item')))).toBe('challenge/price')
  expect((await moderation(id)).reports).toEqual([])
})

test('without the setting there is no tournament for players, and overlays show nothing', async () => {
  const id = await create()
  await join(id, free, 'Killa')
  await setTournament(false)
  expect(await overlayOf(`?challenge=${id}`)).toEqual({ locale: 'en', now: expect.any(Number), rows: [] })
  expect(await codeOf(join(id, pro, 'Tagilla'))).toBe('challenge/not-found')
  expect(await codeOf(report(id, free, found(1)))).toBe('challenge/not-found')
  expect(site.services.challenges.isOn()).toBe(false)
})

test('only admins manage tournaments, and the audit has what they did', async () => {
  const id = await create()
  await expect(site.services.challengesAdmin.remove({ userId: await uidOf(pro) }, id)).rejects.toMatchObject({ code: 'page/not-found' })
  await site.services.challengesAdmin.remove(admin, id)
  const { rows } = await database.pool.query('SELECT action, details FROM audit_log ORDER BY id')
  expect(rows.map(({ action }) => action)).toEqual(['createChallenge', 'deleteChallenge'])
  expect(await linesOf(`?challenge=${id}`)).toEqual([])
  await expect(change(id, {})).rejects.toMatchObject({ code: 'challenge/not-found' })
})

describe('the overlay', () => {
  test('shows the first places, the own one too, and what the clock runs to', async () => {
    const id = await create({ weights: { items: 0, quests: 1, levels: 0 } })
    await join(id, free, 'Killa')
    await join(id, pro, 'Tagilla')
    await report(id, pro, { progress: { quests: 1234 } })
    await acceptAll(id)
    const me = (await partOf(id, free)).own?.player?.id
    expect(await linesOf('?rows=1')).toEqual(['1 Tagilla 1,234'])
    expect(await linesOf(`?rows=1&me=${me}`)).toEqual(['2 Killa 0'])
    expect(await linesOf(`?rows=2&me=${me}&lang=ru`)).toEqual(['1 Tagilla 1\u00a0234', '2 Killa 0'])
    const { clock, now } = await overlayOf('?lang=ru')
    expect([clock.label, clock.at > now]).toEqual(['До конца', true])
    await change(id, past())
    expect((await overlayOf()).clock).toEqual({ label: 'Over' })
  })

  test.each(['?rows=-1&me=x', '?challenge=__proto__', `?challenge=${'9'.repeat(500)}&lang=xx`, '?rows[]=1&rows=2&me=%00'])(
    'refuses nothing: %s',
    async (search) => {
      expect((await overlayOf(search)).rows).toEqual([])
    },
  )

  test('of another process has what this one changed', async () => {
    const id = await create()
    const other = await accountsSite(database, {}, { unlimited: true })
    // The other process reads its settings.
    await setTournament(true)
    await vi.waitFor(async () => expect((await overlayOf('', other)).title).toBe('Week of loot'))
    await join(id, free, 'Killa')
    await vi.waitFor(async () => expect(await linesOf('', other)).toEqual(['1 Killa 0 ₽']))
    await change(id, { title: 'Renamed' })
    await vi.waitFor(async () => expect((await overlayOf('', other)).title).toBe('Renamed'))
    await other.stop()
  })
})
