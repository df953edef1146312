import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('nothing has to be set', () => {
  const config = readConfig({})
  expect(config.http).toEqual({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', trustProxy: false })
  expect(config.feed.url).toBe('https://json.tarkov.dev')
  expect(config.pages.demoMarket).toBe(true)
  expect(config.isProduction).toBe(false)
})

test('an empty variable counts as unset, off turns the feed and the pictures off', () => {
  const config = readConfig({ PORT: '', FEED_URL: 'off', IMAGE_BASE_URL: 'off', DEMO_MARKET: 'off' })
  expect(config.http.port).toBe(3000)
  expect(config.feed.url).toBe('off')
  expect(config.pages.imageBaseUrl).toBe('')
  expect(config.pages.demoMarket).toBe(false)
})

test('a wrong value is named with its variable', () => {
  expect(() => readConfig({ PORT: 'eighty', LOG_LEVEL: 'loud' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
  expect(() => readConfig({ IMAGE_BASE_URL: 'assets.example.org' })).toThrow(/IMAGE_BASE_URL/)
  expect(() => readConfig({ FEED_URL: 'file:///etc/passwd' })).toThrow(/FEED_URL/)
})
