import { randomUUID } from 'node:crypto'
import { saveRestocks } from '@stashwise/db/trader-restocks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DiscordSite, discordId, discordSite, guildId } from '#testing/discord-site.ts'
import { accountsSite, browserOf, fixedCatalogues } from './testing/accounts-site.ts'

const role = { DISCORD_GUILD_ID: guildId, DISCORD_PATRON_ROLE_ID: '555555555555555555' }
let parts: DiscordSite
let database: DiscordSite['database']
let discord: DiscordSite['discord']
let site: DiscordSite['site']
let pro: DiscordSite['pro']

beforeEach(async () => {
  parts = await discordSite(role)
  ;({ database, discord, site, pro } = parts)
})
afterEach(() => parts.close())

const runJob = (name: string) => parts.runJob(name)
const makeCode = async (browser = pro): Promise<string> => (await (await browser.api('POST', '/discord/code')).json()).code
const link = async (browser = pro, id = discordId) =>
  site.services.discord.link({ discordId: id, name: 'raider', code: await makeCode(browser) })
const view = async (browser = pro) => (await browser.api('GET', '/discord')).json()
const roles = () => discord.requests('PUT', /\/roles\//).length - discord.requests('DELETE', /\/roles\//).length

describe('an account is linked to a Discord user', () => {
  test('by a code that is typed in Discord, once, in any case, and within its time', async () => {
    expect(await view()).toEqual({ isOn: true, hasRole: true })
    const code = await makeCode()
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    const user = { discordId, name: 'raider' }
    await expect(site.services.discord.link({ ...user, code: 'AAAA-AAAA' })).rejects.toMatchObject({ code: 'discord/code' })
    await site.services.discord.link({ ...user, code: code.toLowerCase().replace('-', ' ') })
    expect(await view()).toMatchObject({ link: { name: 'raider' } })
    await expect(site.services.discord.link({ ...user, code })).rejects.toMatchObject({ code: 'discord/code' })
    const late = await makeCode()
    await database.pool.query("UPDATE discord_codes SET expires_at = now() - interval '1 second'")
    await expect(site.services.discord.link({ ...user, code: late })).rejects.toMatchObject({ code: 'discord/code' })
    await pro.api('DELETE', '/discord/link')
    expect(await view()).not.toHaveProperty('link')
  })

  test('and to one only: the later link counts on both sides', async () => {
    const free = browserOf(site)
    await free.logIn('free@stashwise.local')
    await link()
    await link(free)
    expect(await view()).not.toHaveProperty('link')
    expect(await view(free)).toMatchObject({ link: { name: 'raider' } })
  })

  test('guesses are few', async () => {
    const guess = () => site.services.discord.link({ discordId, name: 'raider', code: 'BBBB-BBBB' }).catch(({ code }) => code)
    const codes: unknown[] = []
    for (let at = 0; at < 11; at++) codes.push(await guess())
    expect(codes.at(-1)).toBe('rate/limit')
  })
})

describe('the role of patrons', () => {
  test('is given with Pro and taken when it ends, when the link ends, and when the account is deleted', async () => {
    await link()
    await runJob('discord/roles')
    const path = `/guilds/${role.DISCORD_GUILD_ID}/members/${discordId}/roles/${role.DISCORD_PATRON_ROLE_ID}`
    expect(discord.received.at(-1)).toMatchObject({ method: 'PUT', path })
    await runJob('discord/roles')
    expect(roles()).toBe(1)
    await database.pool.query("UPDATE users SET pro_granted_until = NULL WHERE email = 'pro@stashwise.local'")
    await runJob('discord/roles')
    expect(discord.received.at(-1)).toMatchObject({ method: 'DELETE', path })
    await database.pool.query("UPDATE users SET pro_granted_until = 'infinity' WHERE email = 'pro@stashwise.local'")
    await runJob('discord/roles')
    expect(roles()).toBe(1)
    await pro.api('DELETE', '/discord/link')
    await runJob('discord/roles')
    expect(roles()).toBe(0)
    expect((await database.pool.query('SELECT FROM discord_links')).rowCount).toBe(0)
    await link()
    await runJob('discord/roles')
    await pro.api('POST', '/account/delete', { confirm: 'pro@stashwise.local' })
    await runJob('discord/roles')
    expect(roles()).toBe(0)
    expect((await database.pool.query('SELECT FROM discord_links')).rowCount).toBe(0)
  })

  test('on a site without the role, links end with their account all the same', async () => {
    const without = await discordSite({})
    try {
      const { pool } = without.database
      await pool.query("INSERT INTO discord_links (discord_id, name, has_role, linked_at) VALUES ('80', 'chad', true, now())")
      await without.runJob('discord/roles')
      expect((await pool.query('SELECT FROM discord_links')).rowCount).toBe(0)
    } finally {
      await without.close()
    }
  })

  test('waits for who is not on the server yet, and for Discord when it asks for a pause', async () => {
    await link()
    discord.plan({ method: 'PUT', path: /\/roles\//, status: 404, body: { code: 10007, message: 'Unknown Member' } })
    await runJob('discord/roles')
    await runJob('discord/roles')
    expect(discord.requests('PUT', /\/roles\//)).toHaveLength(1)
    await database.pool.query('UPDATE discord_links SET role_paused_until = NULL')
    discord.plan({ method: 'PUT', path: /\/roles\//, status: 429, body: { retry_after: 900 } })
    await runJob('discord/roles')
    const { rows } = await database.pool.query(
      "SELECT has_role, role_paused_until > now() + interval '14 minutes' AS paused FROM discord_links",
    )
    expect(rows).toEqual([{ has_role: false, paused: true }])
  })
})

describe('alerts by direct message', () => {
  const wish = () => ({ id: randomUUID(), mode: 'pvp', kind: 'restock', subject: 'therapist', channels: ['discord-dm'] })
  const restock = async () => {
    const save = (time: number) => saveRestocks(database.db, 'pvp', { askedAt: new Date(), times: { therapist: time } })
    await save(Date.now() - 1000)
    await runJob('alerts/evaluate')
    await save(Date.now() + 3 * 3_600_000)
    await runJob('alerts/evaluate')
    await runJob('alerts/send')
  }

  test('need a link', async () => {
    const response = await pro.api('POST', '/alerts', wish())
    expect([response.status, (await response.json()).code]).toEqual([409, 'alert/not-linked'])
  })

  test('mention nobody, and bring the address that turns them off', async () => {
    await link()
    expect((await pro.api('POST', '/alerts', wish())).status).toBe(200)
    await restock()
    const [opened] = discord.requests('POST', /^\/users\/@me\/channels$/)
    expect(opened?.body).toEqual({ recipient_id: discordId })
    const [sent] = discord.requests('POST', /^\/channels\/\d+\/messages$/)
    expect(sent?.body).toEqual({
      content: expect.stringMatching(/Therapist[\s\S]*<http:\/\/localhost:3000\/alerts\/stop\/[\w-]+>/),
      allowed_mentions: { parse: [] },
    })
  })

  test.each([
    [403, { code: 50007, message: 'Cannot send messages to this user' }, 'failed'],
    [429, { retry_after: 1 }, 'waiting'],
    [401, { code: 0, message: '401: Unauthorized' }, 'waiting'],
    [500, {}, 'waiting'],
  ])('after %i %j the alert is %s', async (status, body, state) => {
    await link()
    await pro.api('POST', '/alerts', wish())
    discord.plan({ method: 'POST', path: /\/messages$/, status, body })
    await restock()
    expect((await database.pool.query('SELECT state FROM alert_deliveries')).rows).toEqual([{ state }])
  })
})

test('without a token nothing of Discord is there, and the site says so', async () => {
  const without = await accountsSite(database, {}, { catalogues: fixedCatalogues() })
  const browser = browserOf(without)
  await browser.logIn('free@stashwise.local')
  expect(await (await browser.api('GET', '/discord')).json()).toEqual({ isOn: false, hasRole: false })
  const refused = await browser.api('POST', '/discord/code')
  expect([refused.status, (await refused.json()).code]).toEqual([404, 'discord/off'])
  await without.stop()
})
