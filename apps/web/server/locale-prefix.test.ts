import { describe, expect, test } from 'vitest'
import { localeOf } from '#app/http/call-viewer.ts'
import { localeCookieHeader, localePrefix } from './locale-prefix.ts'

describe('the page language', () => {
  test.each([
    ['the cookie decides', 'a=1; locale=ru; b=2', 'Mozilla/5.0', 'ru'],
    ['a language without texts yet is still the viewer’s choice', 'locale=kr', 'Mozilla/5.0', 'kr'],
    ['no cookie: English', '', 'Mozilla/5.0', 'en'],
    ['an unknown value: English', 'locale=xx', 'Mozilla/5.0', 'en'],
    ['the Russian search bot reads Russian', undefined, 'Mozilla/5.0 (compatible; YandexBot/3.0)', 'ru'],
    ['a cookie wins over the bot rule', 'locale=en', 'YandexBot', 'en'],
  ])('%s', (_name, cookie, agent, expected) => {
    expect(localeOf(cookie, agent)).toBe(expected)
  })

  test('the cookie lasts a year for the whole site', () => {
    expect(localeCookieHeader('ru', false)).toBe('locale=ru; Max-Age=31536000; Path=/; SameSite=Lax')
    expect(localeCookieHeader('ru', true)).toContain('Secure')
  })
})

describe('language prefixes', () => {
  test.each([
    ['/ru', { locale: 'ru', rest: '/' }],
    ['/en/', { locale: 'en', rest: '/' }],
    ['/de/item/salewa', { locale: 'de', rest: '/item/salewa' }],
    ['/en//evil.example/x', { locale: 'en', rest: '/evil.example/x' }],
    ['/en/\\evil.example', { locale: 'en', rest: '/evil.example' }],
  ])('%s', (path, expected) => {
    expect(localePrefix(path)).toEqual(expected)
  })
  test('a page whose name only begins like a language keeps its address', () => {
    expect(localePrefix('/english')).toBeUndefined()
    expect(localePrefix('/tag/ru')).toBeUndefined()
  })
})
