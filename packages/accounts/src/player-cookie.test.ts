import { expect, test } from 'vitest'
import { newCharacterFields } from './fields.ts'
import { parsePlayerCookie, questCodeOf, writePlayerCookie } from './player-cookie.ts'

const workbench = '5d484fc8654e760065037abf'
const quests = Array.from({ length: 400 }, (_, at) => `${at.toString(16).padStart(6, '0')}00-0000-5000-8000-000000000000`)
const questOf = (code: string) => quests.find((uid) => questCodeOf(uid) === code)
const write = (part: Partial<Parameters<typeof writePlayerCookie>[0]>) =>
  writePlayerCookie({ ...newCharacterFields(), tracksProgress: true, ...part })
const traders = (level: number) => ({ ...newCharacterFields().traderLevels, Prapor: level, Jaeger: 3 })

test.each([
  ['a player of level 1 who told it', { known: ['level'], level: 1 }],
  ['level 8 and hours', { known: ['level', 'logins'], level: 8, logins: ['08:00', '23:30'] }],
  ['level 22 with traders', { known: ['level', 'traders'], level: 22, traderLevels: traders(2) }],
  ['stations', { known: ['modules'], modulesBuilt: { [workbench]: 3 } }],
  ['no station, told', { known: ['modules'] }],
  ['cards, edition, faction', { known: ['faction', 'edition', 'cards'], farmCards: 50, gameEdition: 'The Unheard', faction: 'Bear' }],
  ['quests', { known: ['quests'], questsDone: quests.slice(0, 300) }],
] as const)('what a browser knows arrives as it was: %s', (_, part) => {
  const fields = { ...part, known: [...part.known] }
  const cookie = write(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value])))
  expect(cookie).toMatch(/^[\w.]+$/)
  expect(parsePlayerCookie(cookie, 'PVP', questOf)).toMatchObject({ ...fields, pro: false, tracksProgress: true })
})

test('of whom nothing is known there is no cookie', () => {
  expect(write({})).toBe('')
})

test('"everything" is remembered, and a cookie of the other mode is nobody', () => {
  const cookie = write({ tracksProgress: false, level: 22 })
  expect(parsePlayerCookie(cookie, 'PVP', questOf)).toMatchObject({ tracksProgress: false, level: 22 })
  expect(parsePlayerCookie(cookie, 'PVE', questOf)).toBeUndefined()
})

test('a cookie that is too long leaves the quests out', () => {
  const cookie = write({ level: 40, questsDone: [...quests, ...quests.map((uid) => uid.replace('0', 'f'))] })
  expect(cookie).not.toContain('.q')
  expect(cookie).toContain('.l40')
})

test.each([
  undefined,
  '',
  '1p1',
  '2p1.l8',
  '1x1.l8',
  '1p1.l0',
  '1p1.l80',
  '1p1.l-1',
  '1p1.l8e1',
  '1p1.t9',
  '1p1.m<script>',
  '1p1.o9999',
  '1p1.c99',
  '1p1.f7',
  '1p1.__proto__',
  `1p1.${'l8.'.repeat(2000)}`,
  '1p1.l８',
])('a cookie that says nothing is nobody: %s', (cookie) => {
  expect(parsePlayerCookie(cookie, 'PVP', questOf)).toBeUndefined()
})

test('what cannot be read of a cookie is unknown', () => {
  expect(parsePlayerCookie('1p1.l12.t99999999.l40', 'PVP', questOf)).toMatchObject({ level: 12, known: ['level'] })
})
