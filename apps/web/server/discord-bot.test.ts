import { saveRestocks } from '@stashwise/db/trader-restocks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DiscordSite, discordId, discordSite, guildId } from '#testing/discord-site.ts'
import { accountsSite, browserOf, fixedCatalogues } from './testing/accounts-site.ts'

const secret = 'the-secret-of-site-and-bot-long-enough'
const channelId = '888888888888888888'
let parts: DiscordSite
let database: DiscordSite['database']
let discord: DiscordSite['discord']
let site: DiscordSite['site']
let pro: DiscordSite['pro']

beforeEach(async () => {
  parts = await discordSite({ DISCORD_BOT_SECRET: secret }, { unlimited: true })
  ;({ database, discord, site, pro } = parts)
})
afterEach(() => parts.close())

const call = (path: string, body: unknown, authorization = `Bearer ${secret}`) =>
  site.app.request(`http://localhost:3000/discord/${path}`, {
    method: 'POST',
    headers: { host: 'localhost:3000', authorization, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const said = async (path: string, body: object) => (await call(path, body)).json()
const runJob = (name: string) => parts.runJob(name)
async function link(browser = pro) {
  const { code } = await (await browser.api('POST', '/discord/code')).json()
  return said('link', { discordId, name: 'raider', code, locale: 'en' })
}
const alert = (part: object = {}) => said('alerts', { discordId, trader: 'terapist', mode: 'pvp', isOn: true, locale: 'en', ...part })
const channel = (part: object = {}) => ({ guildId, channelId, discordId, mode: 'pvp', traders: '', locale: 'en', ...part })
const messages = () => discord.requests('POST', /^\/channels\/\d+\/messages$/)
/** Traders restock, and what follows is sent. */
async function restock(traders = ['therapist', 'mechanic']) {
  const save = (at: number) =>
    saveRestocks(database.db, 'pvp', { askedAt: new Date(), times: Object.fromEntries(traders.map((trader) => [trader, at])) })
  await save(Date.now() - 1000)
  await runJob('discord/restocks')
  await save(Date.now() + 3 * 3_600_000)
  await runJob('discord/restocks')
  await runJob('discord/posts')
}

test('an account is linked by its code; a wrong one is refused in the language of who typed it', async () => {
  expect(await link()).toMatchObject({ isDone: true, text: expect.stringContaining('linked') })
  expect(await (await pro.api('GET', '/discord')).json()).toMatchObject({ link: { name: 'raider' } })
  const wrong = await said('link', { discordId, name: 'raider', code: 'x', locale: 'ru' })
  expect(wrong).toEqual({ isDone: false, text: expect.stringMatching(/^Код неверный/) })
})

describe('a restock alert by command', () => {
  test('is a rule of the linked account, once however often it is set, and can be ended', async () => {
    expect(await alert()).toMatchObject({ isDone: false, text: expect.stringContaining('Link your account first') })
    await link()
    for (let at = 0; at < 2; at++)
      expect(await alert()).toEqual({ isDone: true, text: expect.stringContaining('when Therapist restocks (PVP)') })
    const rules = async () => (await (await pro.api('GET', '/alerts')).json()).rules
    expect(await rules()).toMatchObject([{ kind: 'restock', subject: 'therapist', channels: ['discord-dm'], state: 'on' }])
    expect(await alert({ isOn: false, locale: 'ru' })).toMatchObject({ isDone: true, text: expect.stringContaining('выключено') })
    expect(await rules()).toEqual([])
  })

  test('needs Pro and a trader', async () => {
    await link()
    expect(await alert({ trader: 'nobody at all' })).toEqual({ isDone: false, text: 'Found no trader matching that name' })
    const free = browserOf(site)
    await free.logIn('free@stashwise.local')
    await link(free)
    expect(await alert()).toMatchObject({ isDone: false, text: expect.stringContaining('Pro') })
  })
})

describe('a channel of a server', () => {
  test('gets the restocks of the traders that were chosen, in its language, and mentions nobody', async () => {
    expect(await said('channels', channel({ traders: 'терапевт', locale: 'ru' }))).toMatchObject({
      isDone: true,
      text: expect.stringContaining(`<#${channelId}>`),
    })
    expect(messages()).toMatchObject([{ path: `/channels/${channelId}/messages`, body: { content: expect.stringContaining('Терапевт') } }])
    await restock()
    const [, post, ...more] = messages()
    expect(more).toEqual([])
    expect(post?.body).toEqual({
      content: expect.stringMatching(/^\*\*Терапевт\*\*: товары обновились \(PVP\) · следующее обновление <t:\d+:R>$/),
      allowed_mentions: { parse: [] },
    })
    expect((await database.pool.query('SELECT FROM discord_posts')).rowCount).toBe(0)
  })

  test('one for each mode of a server; none after it was ended, or the bot was removed', async () => {
    await said('channels', channel())
    await said('channels', channel({ channelId: '999999999999999999' }))
    await said('channels', channel({ mode: 'pve' }))
    expect((await database.pool.query('SELECT channel_id, mode FROM discord_channels ORDER BY mode')).rows).toEqual([
      { channel_id: channelId, mode: 'pve' },
      { channel_id: '999999999999999999', mode: 'pvp' },
    ])
    expect(await said('channels', channel({ channelId: undefined }))).toMatchObject({ isDone: true })
    expect(await said('channels', channel({ channelId: undefined }))).toMatchObject({ text: expect.stringContaining('No channel') })
    await said('left', { guildId })
    expect((await database.pool.query('SELECT FROM discord_channels')).rowCount).toBe(0)
  })

  test('where the bot may not write is not stored, and is deleted when that becomes so', async () => {
    const refusal = { method: 'POST', path: /\/messages$/, status: 403, body: { code: 50001, message: 'Missing Access' } }
    discord.plan(refusal)
    expect(await said('channels', channel())).toMatchObject({ isDone: false, text: expect.stringContaining('may not write') })
    expect((await database.pool.query('SELECT FROM discord_channels')).rowCount).toBe(0)
    await said('channels', channel())
    discord.plan(refusal)
    await restock()
    expect((await database.pool.query('SELECT FROM discord_channels')).rowCount).toBe(0)
  })

  test('gets a post later when Discord asks for a pause, and none that is no news any more', async () => {
    await said('channels', channel())
    discord.plan({ method: 'POST', path: /\/messages$/, status: 429, body: { retry_after: 300 } })
    await restock()
    const waiting = "SELECT next_at > now() + interval '4 minutes' AS later FROM discord_posts"
    expect((await database.pool.query(waiting)).rows).toEqual([{ later: true }])
    await database.pool.query("UPDATE discord_posts SET next_at = now() - interval '1 second', fired_at = now() - interval '1 hour'")
    const before = messages().length
    await runJob('discord/posts')
    expect(messages()).toHaveLength(before)
    expect((await database.pool.query('SELECT FROM discord_posts')).rowCount).toBe(0)
  })
})

describe('calls of the bot', () => {
  test('need its secret', async () => {
    for (const authorization of ['', 'Bearer ', `Bearer ${secret}x`, `Basic ${secret}`, `Bearer ${'x'.repeat(5000)}`]) {
      const response = await call('left', { guildId }, authorization)
      expect([response.status, (await response.json()).code]).toEqual([401, 'discord/secret'])
    }
  })

  test.each([
    ['link', { discordId, name: 'raider', code: ['x'], locale: 'en' }],
    ['link', { discordId: '1', name: 'raider', code: 'x', locale: 'en' }],
    ['link', { discordId, name: 'raider', code: 'x'.repeat(500), locale: 'en' }],
    ['alerts', { discordId, trader: 'x', mode: 'arena', isOn: true, locale: 'en' }],
    ['alerts', { discordId, trader: 'x', mode: 'pvp', isOn: 'yes', locale: 'en' }],
    ['alerts', { discordId: -1, trader: 'x', mode: 'pvp', isOn: true, locale: 'en' }],
    ['channels', channel({ channelId: `${channelId}/messages` })],
    ['channels', channel({ traders: 'x'.repeat(500) })],
    ['channels', channel({ locale: '__proto__' })],
    ['channels', channel({ more: true })],
    ['left', { guildId: '../1' }],
    ['left', '{"guildId":'],
    ['left', '[]'],
  ])('refuse %s %j', async (path, body) => {
    expect((await call(path, body)).status).toBe(400)
    expect(discord.received).toEqual([])
  })

  test.each(['\u202e!!', '@everyone', 'x,'.repeat(60), '__proto__', 'constructor'])('find no trader called %j', async (traders) => {
    expect(await said('channels', channel({ traders }))).toEqual({ isDone: false, text: 'Found no trader matching that name' })
  })
})

test('a site without a bot says so', async () => {
  const without = await accountsSite(database, {}, { catalogues: fixedCatalogues() })
  const response = await without.app.request('http://localhost:3000/discord/left', { method: 'POST', body: '{}' })
  expect([response.status, (await response.json()).code]).toEqual([404, 'discord/off'])
  await without.stop()
})
