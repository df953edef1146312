import { locales } from '@stashwise/game/locale'
import { mailTexts } from '@stashwise/i18n/mail-texts'
import { expect, test } from 'vitest'
import { loginCodeMail } from './login-code-mail.ts'
import { testMail } from './test-mail.ts'

const publicUrl = 'https://stashwise.example'
const login = (changes: Partial<Parameters<typeof loginCodeMail>[0]> = {}) =>
  loginCodeMail({ code: '048151', locale: 'en', publicUrl, ...changes })

/** What a player sees of the HTML. */
const readable = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

const namesIn = (texts: unknown, path = ''): string[] =>
  typeof texts === 'object' && texts !== null ? Object.entries(texts).flatMap(([name, value]) => namesIn(value, `${path}.${name}`)) : [path]

const placesIn = (texts: unknown): string[][] =>
  typeof texts === 'object' && texts !== null
    ? Object.values(texts).flatMap(placesIn)
    : [[...String(texts).matchAll(/\{\{\w+\}\}/g)].map(String).toSorted()]

test('both languages have the same texts with the same values in them', () => {
  const { texts: en } = mailTexts('en')
  const { texts: ru } = mailTexts('ru')
  expect(namesIn(ru)).toEqual(namesIn(en))
  expect(placesIn(ru)).toEqual(placesIn(en))
  expect(JSON.stringify(ru)).not.toContain('""')
})

test('the login code is in the subject, the text and the HTML, in one piece', () => {
  const { subject, text, html } = login()
  expect(subject).toBe('048151 is your Stashwise login code')
  expect(text).toMatch(/^ {4}048151$/m)
  expect(html).toContain('>048151</span>')
})

test.each([
  ['en', 'Valid for 10 minutes, works once.', 'ignore this email'],
  ['ru', 'Код действует 10 минут и подходит один раз.', 'не обращайте внимания'],
] as const)('in %s it says how long the code holds and that one may ignore it', (locale, holds, ignore) => {
  const { text, html } = login({ locale })
  for (const body of [text, readable(html)]) {
    expect(body).toContain(holds)
    expect(body).toContain(ignore)
    expect(body).toContain(publicUrl)
  }
})

test.each(locales)('every value is filled in for a viewer of %s', (locale) => {
  for (const { subject, text, html } of [login({ locale }), testMail({ locale, publicUrl, by: 'Prapor' })]) {
    expect(subject).not.toBe('')
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\}\}|undefined/)
    expect(html).toContain(`<html lang="${locale === 'ru' ? 'ru-RU' : 'en-US'}">`)
  }
})

test('a language without texts gets the English mail', () => {
  expect(login({ locale: 'de' })).toEqual(login({ locale: 'en' }))
})

test('values are text: not markup, not lines of their own, not places for other values', () => {
  const by = `<img src=x onerror="alert(1)">\r\nBcc: x@example.org {{site}} & 'co'`
  const { text, html } = testMail({ locale: 'en', publicUrl: 'https://stashwise.example/"><b>', by })
  expect(html).not.toMatch(/<img|"><b>/)
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; Bcc: x@example.org {{site}} &amp; &#39;co&#39; sent this email')
  expect(text).not.toMatch(/^Bcc:/m)
  expect(login({ code: '<b>1</b>\n2' }).html).not.toContain('<b>1</b>')
  expect(login({ code: '1\r\nBcc: x@example.org' }).subject).not.toMatch(/[\r\n]/)
})

test('the mail loads nothing and fits a mail program that reads light or dark', () => {
  const { html } = login()
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import/)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('prefers-color-scheme: dark')
})
