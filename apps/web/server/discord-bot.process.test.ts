import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBot } from '#app/features/discordbot/server/run-bot.ts'
import { type FakeDiscord, fakeToken, startFakeDiscord } from '../../discord-bot/testing/fake-discord.ts'

let discord: FakeDiscord
let stopping: AbortController
let logged: string[]
let running: Promise<void>

const write = (...given: unknown[]) => {
  logged.push(given.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' '))
}
const log = { error: write, warn: write, info: write, debug: write }
const run = (token: string) => {
  const env = { DISCORD_TOKEN: token, DISCORD_URL: discord.url, DISCORD_BOT_SECRET: 'x'.repeat(40), STASHWISE_URL: 'http://127.0.0.1:1' }
  running = runBot({ env, log, pauses: [50] }, stopping.signal)
  return running
}

beforeEach(async () => {
  discord = await startFakeDiscord()
  stopping = new AbortController()
  logged = []
})
afterEach(async () => {
  stopping.abort()
  await running
  await discord.close()
})

test('a token that Discord refuses ends the bot with clear words, and it is not started again', async () => {
  await run('a-wrong.token.of-tests')
  expect(logged.join('\n')).toMatch(/DISCORD_TOKEN: Discord refuses this token[\s\S]*the site goes on without it/)
  expect(logged.join('\n')).not.toContain('a-wrong.token')
  expect(discord.requests('GET', /\/gateway\/bot/)).toHaveLength(1)
})

test('a bot that ends is started again, until the site stops', async () => {
  discord.plan({ method: 'PUT', path: /\/commands$/, status: 400, body: { message: 'Invalid Form Body', code: 50035 } })
  const done = run(fakeToken)
  await discord.waitFor(() => (discord.requests('PUT', /\/commands$/).length === 2 ? true : undefined), 'a second start', 60_000)
  stopping.abort()
  await done
  expect(logged.join('\n')).toContain('it is started again')
})
