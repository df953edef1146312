import { expect, test } from 'vitest'
import { isCrawler } from './crawlers.ts'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'TelegramBot (like TwitterBot)',
])('%s is a crawler', (agent) => {
  expect(isCrawler(agent)).toBe(true)
})

test.each([undefined, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'])(
  '%s is none',
  (agent) => {
    expect(isCrawler(agent)).toBe(false)
  },
)
