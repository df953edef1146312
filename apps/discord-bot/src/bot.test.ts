import { listReplyKinds } from '@stashwise/replies/kinds'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeDiscord, fakeApplication, fakeGuild, fakeToken, startFakeDiscord } from '../testing/fake-discord.ts'
import { startFakeSite } from '../testing/fake-site.ts'
import { fakeUser, manageGuild, type, typePart } from '../testing/interactions.ts'
import { startBot, TokenRefused } from './bot.ts'
import { readConfig } from './config.ts'

const secret = 'a-secret-of-tests-that-is-long-enough'
const salewa = {
  kind: 'price',
  title: 'Salewa *first* aid kit',
  link: 'https://stashwise.example/item/salewa',
  parts: [
    { label: 'flea market', value: '36,430 ₽', weight: 100 },
    { label: 'Therapist', value: '9,620 ₽', weight: 80 },
    { value: 'price uncertain', weight: 60 },
  ],
  fields: {},
  line: 'not used',
}
let discord: FakeDiscord
let site: Awaited<ReturnType<typeof startFakeSite>>
let bot: Awaited<ReturnType<typeof startBot>>
let lines: string[]

const log = { info: (line: string) => lines.push(line), error: (line: string) => lines.push(line) }
const start = (env: Record<string, string> = {}) =>
  startBot(
    readConfig({ DISCORD_TOKEN: fakeToken, DISCORD_URL: discord.url, STASHWISE_URL: site.url, DISCORD_BOT_SECRET: secret, ...env }),
    log,
  )

beforeEach(async () => {
  lines = []
  discord = await startFakeDiscord()
  site = await startFakeSite()
  site.state.reply = salewa
  bot = await start()
})
afterEach(async () => {
  await bot.close()
  await discord.close()
  await site.close()
})

const ephemeral = 64
const shown = (content: string) => ({
  type: 4,
  data: expect.objectContaining({ content, flags: ephemeral, allowed_mentions: { parse: [] } }),
})

test('commands are registered once, with names and descriptions in both languages, within the limits of Discord', () => {
  const [registered, ...more] = discord.requests('PUT', new RegExp(`^/applications/${fakeApplication}/commands$`))
  expect(more).toEqual([])
  const commands = registered?.body
  expect(commands).toMatchObject([
    {
      name: 'price',
      name_localizations: { ru: 'цена' },
      options: [{ name: 'name', autocomplete: true, required: true }, { name: 'mode' }],
    },
    ...Array.from({ length: 8 }, () => expect.anything()),
    { name: 'restock', options: [{ name: 'show' }, { name: 'alert' }, { name: 'channel', options: [{ channel_types: [0, 5] }, {}, {}] }] },
    { name: 'goons' },
    { name: 'time', options: [] },
    { name: 'changes' },
    { name: 'link' },
    { name: 'help' },
  ])
  const names: string[] = []
  const descriptions: string[] = []
  JSON.stringify(commands, (key, value) => {
    if (key === 'name' && !['PVP', 'PVE'].includes(value)) names.push(value)
    if (key === 'name_localizations' && value.ru) names.push(value.ru)
    if (key === 'description') descriptions.push(value)
    if (key === 'description_localizations' && value.ru) descriptions.push(value.ru)
    return value
  })
  expect(names.filter((name) => !/^[-_\p{Ll}\p{N}]{1,32}$/u.test(name))).toEqual([])
  expect(descriptions.filter((text) => text.length < 1 || text.length > 100)).toEqual([])
})

describe('a question', () => {
  test('is passed on with language and mode, and answered by an embed that mentions nobody', async () => {
    const { body } = await type(discord, {
      name: 'price',
      locale: 'ru',
      options: [
        { name: 'name', value: 'салева' },
        { name: 'mode', value: 'pve' },
      ],
    })
    expect(site.requests).toMatchObject([{ path: '/bot/price', params: { q: 'салева', l: 'ru', m: 'pve', as: 'json' } }])
    expect(body).toMatchObject({
      type: 4,
      data: {
        allowed_mentions: { parse: [] },
        embeds: [
          {
            title: 'Salewa \\*first\\* aid kit',
            url: salewa.link,
            description: 'Price uncertain',
            fields: [
              { name: 'Flea market', value: '36,430 ₽', inline: true },
              { name: 'Therapist', value: '9,620 ₽', inline: true },
            ],
            footer: { text: 'PVE' },
          },
        ],
      },
    })
    expect(body).not.toHaveProperty('data.flags', ephemeral)
  })

  test.each([
    ['item', 'item'],
    ['craft', 'craft'],
    ['barter', 'barter'],
    ['ammo', 'ammo'],
    ['quest', 'quest'],
    ['map', 'map'],
    ['key', 'key'],
    ['boss', 'boss'],
    ['goons', 'goons'],
    ['time', 'raid-time'],
    ['changes', 'changes'],
  ])('/%s asks for %s', async (name, kind) => {
    expect(listReplyKinds).toContain(kind)
    const { body } = await type(discord, { name, options: [{ name: 'name', value: 'x' }] })
    expect(site.requests.at(-1)?.path).toBe(`/bot/${kind}`)
    expect(body).toMatchObject({ type: 4, data: { embeds: [{ title: 'Salewa \\*first\\* aid kit' }] } })
  })

  test('that finds nothing is answered to who asked only', async () => {
    site.state.reply = { kind: 'price', isMiss: true, title: 'Found no item matching that name', parts: [] }
    site.state.status = 400
    const { body } = await type(discord, { name: 'price', options: [{ name: 'name', value: 'zzz' }] })
    expect(body).toEqual(shown('Found no item matching that name'))
  })

  test('that takes the site longer than Discord waits is answered later', async () => {
    site.state.delayMs = 2200
    const { body, token } = await type(discord, { name: 'price', options: [{ name: 'name', value: 'salewa' }] })
    expect(body).toMatchObject({ type: 5 })
    const path = `/webhooks/${fakeApplication}/${token}/messages/@original`
    const later = await discord.waitFor(() => discord.received.find((one) => one.path === path), 'the later response')
    expect(later).toMatchObject({ method: 'PATCH', body: { embeds: [{ url: salewa.link }], allowed_mentions: { parse: [] } } })
  })

  test.each([
    ['does not respond', 503, salewa],
    ['responds with something else', 200, { hello: 'world' }],
  ])('is refused in the language of who asked while the site %s', async (_what, status, reply) => {
    Object.assign(site.state, { status, reply })
    const { body } = await type(discord, { name: 'price', locale: 'ru', options: [{ name: 'name', value: 'salewa' }] })
    expect(body).toEqual(shown('Цены сейчас недоступны. Попробуйте через минуту.'))
  })
})

describe('choices', () => {
  test('are the names that the site finds, at most 25 of 100 characters', async () => {
    site.state.names = Array.from({ length: 40 }, (_, at) => `${at} ${'long '.repeat(30)}`)
    const body = await typePart(discord, { name: 'craft', locale: 'ja', options: [{ name: 'name', value: 'moon', focused: true }] })
    expect(site.requests.at(-1)).toMatchObject({ path: '/bot/names', params: { kind: 'craft', q: 'moon', l: 'jp', m: 'pvp' } })
    expect(body).toMatchObject({ type: 8, data: { choices: expect.any(Array) } })
    const { choices } = JSON.parse(JSON.stringify(body)).data
    expect(choices).toHaveLength(25)
    for (const { name, value } of choices) expect([name.length <= 100, value.length <= 100]).toEqual([true, true])
  })

  test('for an action are those of traders, and none while the site does not respond', async () => {
    const options = [{ name: 'show', options: [{ name: 'name', value: 'pra', focused: true }] }]
    site.state.names = ['Prapor']
    expect(await typePart(discord, { name: 'restock', options })).toEqual({
      type: 8,
      data: { choices: [{ name: 'Prapor', value: 'Prapor' }] },
    })
    expect(site.requests.at(-1)).toMatchObject({ params: { kind: 'restock' } })
    site.state.status = 500
    expect(await typePart(discord, { name: 'restock', options })).toEqual({ type: 8, data: { choices: [] } })
  })
})

describe('restocks', () => {
  const channel = (part: object = {}) => ({
    name: 'restock',
    options: [
      {
        name: 'channel',
        options: [
          { name: 'channel', channel: '888888888888888888' },
          { name: 'traders', value: 'Prapor, Skier' },
        ],
      },
    ],
    ...part,
  })

  test('an alert is set and ended for the person who types it', async () => {
    const alert = (off?: boolean) => ({
      name: 'restock',
      options: [
        { name: 'alert', options: [{ name: 'name', value: 'Prapor' }, ...(off === undefined ? [] : [{ name: 'off', value: off }])] },
      ],
    })
    expect((await type(discord, alert())).body).toEqual(shown('done'))
    await type(discord, alert(true))
    const common = { discordId: fakeUser, trader: 'Prapor', mode: 'pvp', locale: 'en' }
    expect(site.requests).toMatchObject([
      { path: '/discord/alerts', authorization: `Bearer ${secret}`, body: { ...common, isOn: true } },
      { path: '/discord/alerts', body: { ...common, isOn: false } },
    ])
  })

  test('a channel is set by who may manage the server, and by nobody else', async () => {
    expect((await type(discord, channel())).body).toEqual(shown('Only members who may manage this server can do that.'))
    expect((await type(discord, channel({ isDirect: true }))).body).toEqual(shown('This works on a server only.'))
    expect(site.requests).toEqual([])
    await type(discord, channel({ permissions: manageGuild }))
    await type(discord, channel({ permissions: manageGuild, options: [{ name: 'channel', options: [] }] }))
    expect(site.requests.map(({ body }) => body)).toEqual([
      { guildId: fakeGuild, channelId: '888888888888888888', discordId: fakeUser, mode: 'pvp', traders: 'Prapor, Skier', locale: 'en' },
      { guildId: fakeGuild, discordId: fakeUser, mode: 'pvp', traders: '', locale: 'en' },
    ])
  })

  test('the site learns when the bot is removed from a server, not when that is only unavailable', async () => {
    discord.dispatch('GUILD_DELETE', { id: fakeGuild, unavailable: true })
    discord.dispatch('GUILD_DELETE', { id: fakeGuild })
    await vi.waitFor(() => expect(site.requests).toMatchObject([{ path: '/discord/left', body: { guildId: fakeGuild } }]), 5000)
  })
})

test('an account is linked by a code; without one the bot says where it is', async () => {
  const how = (await type(discord, { name: 'link', locale: 'ru' })).body
  expect(how).toEqual(shown(`Получите код на странице <${site.url}/account#discord> и введите его здесь: /привязать код`))
  await type(discord, { name: 'link', options: [{ name: 'code', value: 'ABCD-EFGH' }] })
  expect(site.requests).toMatchObject([
    { path: '/discord/link', body: { discordId: fakeUser, name: 'raider', code: 'ABCD-EFGH', locale: 'en' } },
  ])
})

test('help lists every command, to who asked', async () => {
  const { body } = await type(discord, { name: 'help', locale: 'ru' })
  expect(body).toMatchObject({ type: 4, data: { flags: ephemeral, embeds: [{ title: 'Команды' }] } })
  expect(JSON.stringify(body)).toContain('**/завоз**')
})

test('a bot without a secret says that it has no accounts', async () => {
  await bot.close()
  bot = await start({ DISCORD_BOT_SECRET: '' })
  const { body } = await type(discord, { name: 'restock', options: [{ name: 'alert', options: [{ name: 'name', value: 'Prapor' }] }] })
  expect(body).toEqual(shown('This bot is not connected to the accounts of a site, so it has no alerts, channels or links.'))
  expect(site.requests).toEqual([])
})

describe('the connection', () => {
  test('is resumed when Discord asks for it, and when it breaks', async () => {
    discord.reconnect()
    await discord.waitFor(() => (discord.gateway.resumed === 1 ? true : undefined), 'a resumed session')
    discord.breakConnections()
    await discord.waitFor(() => (discord.gateway.resumed === 2 ? true : undefined), 'a resumed session')
    expect(discord.gateway.identified).toBe(1)
    const { body } = await type(discord, { name: 'price', options: [{ name: 'name', value: 'salewa' }] })
    expect(body).toMatchObject({ type: 4 })
  })

  test('is identified again when the session is gone', async () => {
    discord.gateway.sessions.clear()
    discord.breakConnections()
    await discord.waitFor(() => (discord.gateway.identified === 2 ? true : undefined), 'a new session')
    expect((await type(discord, { name: 'help' })).body).toMatchObject({ type: 4 })
  })

  test('has heartbeats', async () => {
    await bot.close()
    await discord.close()
    discord = await startFakeDiscord({ heartbeat: 100 })
    bot = await start()
    await discord.waitFor(() => (discord.gateway.heartbeats >= 3 ? true : undefined), 'heartbeats')
  })

  test('pauses as long as Discord asks for', async () => {
    await bot.close()
    discord.received.length = 0
    const limit = { message: 'You are being rate limited.', retry_after: 0.6, global: false }
    const headers = { 'Retry-After': '0.6', 'X-RateLimit-Scope': 'user' }
    discord.plan({ method: 'PUT', path: /\/commands$/, status: 429, body: limit, headers })
    bot = await start()
    const [first, second] = discord.requests('PUT', /\/commands$/)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(550)
  })

  test('with a wrong token is refused in clear words', async () => {
    const wrong = start({ DISCORD_TOKEN: 'a-wrong.token.of-tests' })
    await expect(wrong).rejects.toThrow(TokenRefused)
    await expect(wrong).rejects.toThrow('DISCORD_TOKEN: Discord refuses this token')
    expect(lines.join('\n')).not.toContain('a-wrong.token')
  })
})

test.each([
  [{}, 'DISCORD_TOKEN: is not set'],
  [{ DISCORD_TOKEN: fakeToken, STASHWISE_URL: 'ftp://x' }, 'STASHWISE_URL: must be an address'],
  [{ DISCORD_TOKEN: fakeToken, DISCORD_BOT_SECRET: 'short' }, 'DISCORD_BOT_SECRET: must have 32 to 200'],
])('a configuration that cannot be used is named: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
