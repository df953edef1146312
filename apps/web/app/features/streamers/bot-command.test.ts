import { expect, test } from 'vitest'
import { type CommandChoice, chatLineOf, linePath, responseOf } from './bot-command.ts'

const site = 'https://stashwise.example'
const usual: CommandChoice = { kind: 'price', mode: 'pvp', locale: 'en', template: '', chat: 'twitch', link: true }

test("each bot gets the command in its own language, with the viewer's words at the end", () => {
  expect(responseOf('nightbot', usual, site)).toBe('$(urlfetch https://stashwise.example/bot/price?q=$(querystring))')
  expect(responseOf('streamelements', usual, site)).toBe(
    ['$', '{urlfetch https://stashwise.example/bot/price?q=$', '{queryencode $', '{1:}}}'].join(''),
  )
  expect(responseOf('moobot', usual, site)).toBe('https://stashwise.example/bot/price?q=')
})

test('what differs from the usual is in the address', () => {
  expect(linePath({ ...usual, kind: 'ammo', mode: 'pve', locale: 'ru', chat: 'youtube', link: false })).toBe(
    '/bot/ammo?l=ru&m=pve&max=200&link=off&q=',
  )
})

test("a format cannot end the bot's variable", () => {
  const path = linePath({ ...usual, template: "{name}: {price} (it's $) & more!" })
  expect(path).toMatch(/^\/bot\/price\?f=[\w%.-]+&q=$/)
  expect(new URL(path, site).searchParams.get('f')).toBe("{name}: {price} (it's $) & more!")
})

test('a kind that names nothing has no place for words', () => {
  expect(responseOf('nightbot', { ...usual, kind: 'raid-time' }, site)).toBe('$(urlfetch https://stashwise.example/bot/raid-time)')
  expect(chatLineOf('nightbot', { ...usual, kind: 'raid-time' }, site)).toBe(
    '!commands add !raidtime $(urlfetch https://stashwise.example/bot/raid-time)',
  )
  expect(chatLineOf('moobot', usual, site)).toBeUndefined()
})
