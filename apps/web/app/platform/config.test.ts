import { expect, test } from 'vitest'
import { readArguments, readConfig } from './config.ts'

test('nothing has to be set', () => {
  const config = readConfig({})
  expect(config.http).toEqual({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', trustProxy: undefined })
  expect(config.feed.url).toBe('https://json.tarkov.dev')
  expect(config.pages.demoMarket).toBe(true)
})

test('an empty variable counts as unset, off turns the feed and the pictures off', () => {
  const config = readConfig({ PORT: '', FEED_URL: 'off', IMAGE_BASE_URL: 'off', DEMO_MARKET: 'off' })
  expect(config.http.port).toBe(3000)
  expect(config.feed.url).toBe('off')
  expect(config.pages.imageBaseUrl).toBe('')
  expect(config.pages.demoMarket).toBe(false)
})

test('tiles have an address and an attribution', () => {
  expect(readConfig({ MAP_TILES_URL: 'https://tiles.example/{map}/{z}/{x}/{y}.png Made by Somebody, CC BY' }).pages.mapTiles).toEqual({
    url: 'https://tiles.example/{map}/{z}/{x}/{y}.png',
    attribution: 'Made by Somebody, CC BY',
  })
})

test('a wrong value is named with its variable', () => {
  expect(() => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
  expect(() => readConfig({ IMAGE_BASE_URL: 'assets.example.org' })).toThrow(/IMAGE_BASE_URL/)
  expect(() => readConfig({ FEED_URL: 'file:///etc/passwd' })).toThrow(/FEED_URL/)
})

test.each([
  ['HOST', '999.1.1.1'],
  ['HOST', '1.2.3'],
  ['HOST', 'http://localhost'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'ftp://stash.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['PUBLIC_URL', 'stash.example'],
  ['PUBLIC_URL', 'https://stash.example/site'],
  ['PUBLIC_URL', 'https://stash.example/?a=1'],
  ['PUBLIC_URL', 'https://stash.example/#top'],
  ['PUBLIC_URL', 'https://name:password@stash.example'],
  ['WEATHER_URL', 'ftp://weather.example'],
  ['MAP_TILES_URL', 'https://tiles.example/{map}/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://tiles.example/{map}.png Somebody'],
  ['MAP_TILES_URL', 'ftp://tiles.example/{z}/{x}/{y}.png Somebody'],
  ['ANALYTICS_SCRIPT', 'stats.js'],
  ['AD_SCRIPT', 'ads.js'],
  ['DATABASE_URL', 'mysql://localhost/stashwise'],
  ['REDIS_URL', 'http://localhost'],
  ['SMTP_URL', 'mail.example'],
  ['TRUST_PROXY', 'on'],
  ['TRUST_PROXY', 'nginx'],
  ['DEMO_ACCOUNTS', 'maybe'],
  ['SESSION_SECRET', 'short'],
  ['ADMIN_EMAIL', 'nikita'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Configuration cannot be used:\n  ${name}: .{10,}$`))
})

test.each(['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost', 'stash-1.lan'])('HOST may be %s', (host) => {
  const { http } = readConfig({ HOST: host })
  expect(http.host).toBe(host)
  expect(URL.canParse(http.publicUrl)).toBe(true)
})

test('a slash at the end of an address is no path', () => {
  expect(readConfig({ PUBLIC_URL: 'https://stash.example/' }).http.publicUrl).toBe('https://stash.example')
})

test('TRUST_PROXY says who the proxies are', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).http.trustProxy).toEqual({ hops: 1 })
  expect(readConfig({ TRUST_PROXY: 'off' }).http.trustProxy).toBeUndefined()
})

test('demo accounts are there only when they are asked for', () => {
  expect(readConfig({}).accounts.demo).toBe(false)
  expect(readConfig({ NODE_ENV: 'development' }).accounts.demo).toBe(false)
  expect(readConfig({ DEMO_ACCOUNTS: 'on' }).accounts.demo).toBe(true)
  expect(readConfig({ DEMO_ACCOUNTS: 'on', HOST: '::1', PUBLIC_URL: 'https://localhost:8443', TRUST_PROXY: 'off' }).accounts.demo).toBe(
    true,
  )
  expect(readArguments(['--demo-accounts'])).toEqual({ DEMO_ACCOUNTS: 'on' })
  expect(readArguments([])).toEqual({})
  expect(() => readArguments(['--demo'])).toThrow("'--demo'")
})

test.each([
  ['NODE_ENV', 'production'],
  ['HOST', '0.0.0.0'],
  ['HOST', '192.168.1.7'],
  ['PUBLIC_URL', 'https://stash.example'],
  ['PUBLIC_URL', 'http://192.168.1.7:3000'],
  ['TRUST_PROXY', '1'],
  ['SMTP_URL', 'smtp://mail.example'],
])('demo accounts do not go with %s=%s, and the start says so', (name, value) => {
  expect(() => readConfig({ DEMO_ACCOUNTS: 'on', [name]: value })).toThrow(
    new RegExp(`DEMO_ACCOUNTS is only for a machine of your own: ${name} `),
  )
})

test('everything that cannot go together is named at once', () => {
  expect(() => readConfig({ DEMO_ACCOUNTS: 'on', HOST: '0.0.0.0', TRUST_PROXY: '1', PATREON_CLIENT_ID: 'client' })).toThrow(
    /PATREON_CLIENT_ID[\s\S]*HOST[\s\S]*TRUST_PROXY/,
  )
})
