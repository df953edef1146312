import { prepareSearch } from '@stashwise/search/search'
import { normalise, otherLayout } from '@stashwise/search/search-text'
import { describe, expect, test } from 'vitest'
import { fixtureLines } from './testing/fixtures/market-items.ts'

const toRow = (locale: 'en' | 'ru') => (line: (typeof fixtureLines)[number]) => ({
  name: line[locale][0],
  shortName: line[locale][1],
  enName: line.en[0],
  enShortName: line.en[1],
})
const english = prepareSearch(fixtureLines.map(toRow('en')))
const russian = prepareSearch(fixtureLines.map(toRow('ru')))
const idsOf = (index: typeof english, query: string) => index.find(query).map((at) => fixtureLines[at]?.id)

describe('an English player finds', () => {
  test.each([
    ['gpu', 'gpu'],
    ['GPU ', 'gpu'],
    ['graphics card', 'gpu'],
    ['card graphics', 'gpu'],
    ['graphcs card', 'gpu'],
    ['grpahics', 'gpu'],
    ['graphicscard', 'gpu'],
    ['пзг', 'gpu'],
    ['ledx', 'ledx'],
    ['leddx', 'ledx'],
    ['rgaphics', 'gpu'],
    ['grafics card', 'gpu'],
    ['expiditionery', 'field-fuel'],
    ['zzzaphics', undefined],
    ['bag of sugar', undefined],
    ['sugr pack', 'sugar'],
    ['expditionary', 'field-fuel'],
    ['дувч', 'ledx'],
    ['дудвч', 'ledx'],
    ['salewa', 'salewa'],
    ['salwea', 'salewa'],
    ['first aid salewa', 'salewa'],
    ['ifak', 'ifak'],
    ['шафл', 'ifak'],
    ['m855a1', 'm855a1'],
    ['m855 a1', 'm855a1'],
    ['7.62x39 bp', 'bp'],
    ['7,62х39 bp', 'bp'],
    ['ak74', 'ak74'],
    ['ak 74', 'ak74'],
    ['ak-74m', 'ak74m'],
    ['ak74m', 'ak74m'],
    ['m4 a1', 'm4a1'],
    ['m4a1', 'm4a1'],
    ['f1', 'f1'],
    ['f-1', 'f1'],
    ['dorm 314', 'dorm-314'],
    ['314 dorm', 'dorm-314'],
    ['marked key', 'dorm-314'],
    ['btc', 'bitcoin'],
    ['0.2btc', 'bitcoin'],
    ['module 3m', 'module-3m'],
    ['comtac', 'comtac'],
    ['comtac 2', undefined],
    ['rooster', 'rooster'],
    ['golden cock', undefined],
    ['moonshien', 'moonshine'],
  ])('%s → %s', (query, id) => expect(idsOf(english, query)[0]).toBe(id))
})

describe('a Russian player finds', () => {
  test.each([
    ['видеокарта', 'gpu'],
    ['gpu', 'gpu'],
    ['dbltjrfhnf', 'gpu'],
    ['видеократа', 'gpu'],
    ['пзг', 'gpu'],
    ['ledx', 'ledx'],
    ['тушенка', 'stew'],
    ['тушёнка', 'stew'],
    ['graphics', 'gpu'],
    ['ак74м', 'ak74m'],
    ['ак-74', 'ak74'],
    ['ak74', 'ak74'],
    ['болты', 'bolts'],
    ['самогон', 'moonshine'],
    ['7.62х39 бп', 'bp'],
    ['сахар пачка', 'sugar'],
    ['аптечка салева', 'salewa'],
    ['ледх', 'ledx'],
    ['ифак', 'ifak'],
    ['м4а1', 'm4a1'],
    ['ред ребел', 'red-rebel'],
    ['ключ 314', 'dorm-314'],
  ])('%s → %s', (query, id) => expect(idsOf(russian, query)[0]).toBe(id))
})

test('an exact short name ranks before longer ones, the round before its box', () => {
  expect(idsOf(english, 'ak-74')).toEqual(['ak74', 'ak74m'])
  expect(idsOf(english, 'm855a1')).toEqual(['m855a1', 'm855a1-box'])
})

test('a start of the short name ranks before a word inside', () => {
  expect(idsOf(english, 'gol')).toEqual(['rooster', 'roler'])
})

test('a weapon ranks before its parts under the start of its short name', () => {
  const index = prepareSearch([
    { name: 'M4A1 upper receiver', shortName: 'M4A1', width: 2 },
    { name: '40x46mm M406 (HE) grenade', shortName: 'M406', width: 1 },
    { name: 'Colt M4A1 assault rifle', shortName: 'M4A1', width: 5, height: 2 },
  ])
  expect(index.find('m4')).toEqual([2, 0, 1])
  expect(index.find('m4', 1, (at) => at !== 2)).toEqual([0])
})

test('a limit cuts the hits and returns the best', () => {
  expect(english.find('ak', 1)).toHaveLength(1)
})

test.each(['', '   ', '...', '"\'', '\\', '()[]', '*'])('nothing is found for %j', (query) => expect(english.find(query)).toEqual([]))

test.each(['a'.repeat(500), 'x y z '.repeat(80), '𝒳🎮', '-gpu', 'gpu -card', '"gpu', '(?:'])('odd input %# does no harm', (query) => {
  expect(() => english.find(query)).not.toThrow()
})

test('the other keyboard layout is known both ways', () => {
  expect(otherLayout('пзг')).toBe('gpu')
  expect(otherLayout('dbltjrfhnf')).toBe('видеокарта')
  expect(otherLayout('Ju,')).toBe('огб')
})

test.each([
  ['Kalashnikov AK-74M 5.45x39', 'kalashnikov ak74m 545x39'],
  ['Пачка «Тушёнка»', 'пачка тушенка'],
  ['йод', 'йод'],
  ['Crème brûlée', 'creme brulee'],
  ['7,62х39', '762x39'],
  ['グラフィック カード', 'クラフィック カート'],
  ['그래픽 카드', '그래픽 카드'],
])('%s is searched as %s', (text, plain) => expect(normalise(text)).toBe(plain))
