import type { BuyOffer, ItemOffers } from '@stashwise/game/item'
import type { Quest } from '@stashwise/game/quest'
import { aQuest } from '@stashwise/game/testing/a-quest'
import { expect, test } from 'vitest'
import { applyPatch, isSamePatch } from '../overrides/patch.ts'
import { anItem, uidOf } from '../testing/builders.ts'
import { differencesOf, overriddenFacts, patchTaking } from './differences.ts'
import { findUnknownReferences } from './unknown-references.ts'

const offer = (trader: string, price: number, traderLevel = 1) =>
  ({ trader, traderLevel, price, currency: 'RUB', priceRoubles: price }) as unknown as BuyOffer
const offersOf = (buyFrom: BuyOffer[]): ItemOffers => ({ uid: uidOf('vest'), sellTo: [], buyFrom })

test('facts are compared one by one, and what no player sees, empty lists and orders do not count', () => {
  const before = anItem({ width: 2, weightKg: 3.6, tags: ['Gear', 'Vests'] })
  const after = anItem({ width: 3, url: 'other', tags: ['Vests', 'Gear'], caliber: '12ga', properties: { kind: 'resource', units: 4 } })
  expect(differencesOf('item', before, after)).toEqual([
    { fact: 'width', before: 2, after: 3, isCorrectable: true },
    { fact: 'weightKg', before: 3.6, after: 0.3, isCorrectable: true },
    { fact: 'properties.kind', before: 'none', after: 'resource', isCorrectable: false },
    { fact: 'properties.units', after: 4, isCorrectable: false },
    { fact: 'caliber', after: '12ga', isCorrectable: true },
  ])
})

test('offers are compared by trader and level: a price that moved, one that came and one that went', () => {
  const before = offersOf([offer('prapor', 25_572), offer('ragman', 90_000)])
  const after = offersOf([offer('prapor', 255_720), offer('prapor', 31_000, 2)])
  expect(differencesOf('offers', before, after)).toEqual([
    { list: 'buyFrom', part: 'prapor 1', fact: 'price', before: 25_572, after: 255_720, isCorrectable: true },
    { list: 'buyFrom', part: 'prapor 2', after: offer('prapor', 31_000, 2), isCorrectable: true },
    { list: 'buyFrom', part: 'ragman 1', before: offer('ragman', 90_000), isCorrectable: true },
  ])
  const exchanged = offersOf([{ ...offer('prapor', 25_572), priceRoubles: 26_000 as never }, offer('ragman', 90_000)])
  expect(differencesOf('offers', before, exchanged)).toEqual([])
})

test('an override lists what it changes, texts too, and leaves it fact by fact', () => {
  const feed = anItem({ width: 2, height: 3 })
  const patch = { facts: { width: 4, fleaBanned: true }, texts: { item: { [feed.uid]: { ru: ['Кирса'] as [string] } } } }
  const [width, banned, text] = overriddenFacts('item', feed, patch)
  expect([width, banned, text]).toMatchObject([
    { fact: 'width', before: 2, after: 4 },
    { fact: 'fleaBanned', before: false, after: true },
    { list: 'texts', part: `ru ${feed.uid}`, after: 'Кирса' },
  ])
  if (!width || !banned || !text) throw new Error('no differences')
  const without = patchTaking('item', { feed, patch }, width, feed)
  expect(without).toEqual({ facts: { fleaBanned: true }, texts: patch.texts })
  const noTexts = patchTaking('item', { feed, patch: without }, text, undefined)
  expect(noTexts).toEqual({ facts: { fleaBanned: true } })
  expect(patchTaking('item', { feed, patch: noTexts }, banned, feed)).toEqual({})
})

test('a value is put at any place of a record, and a part comes and goes', () => {
  const feed = offersOf([offer('prapor', 255_720)])
  const changed = patchTaking(
    'offers',
    { feed, patch: {} },
    { list: 'buyFrom', part: 'prapor 1', fact: 'price' },
    offersOf([offer('prapor', 25_572)]),
  )
  expect(changed).toEqual({ parts: { buyFrom: { changed: { 'prapor 1': { price: 25_572, priceRoubles: 25_572 } } } } })
  const added = patchTaking('offers', { feed, patch: changed }, { list: 'buyFrom', part: 'ragman 1' }, offersOf([offer('ragman', 9)]))
  expect(applyPatch('offers', feed, added).buyFrom.map(({ trader, price }) => [trader, price])).toEqual([
    ['prapor', 25_572],
    ['ragman', 9],
  ])
  const removed = patchTaking('offers', { feed, patch: {} }, { list: 'buyFrom', part: 'prapor 1' }, undefined)
  expect(isSamePatch(removed, { parts: { buyFrom: { removed: ['prapor 1'] } } })).toBe(true)
})

test('what a quest names and the game does not have is listed with the fact, corrections and rewards alike', () => {
  const known = new Set(['quest debut', 'trader prapor', 'item salewa'])
  const find = findUnknownReferences('quest', (kind, id) => known.has(`${kind} ${id}`))
  const quest = aQuest('shortage', 'prapor', {
    require: [
      { quest: 'debut', status: ['complete'] },
      { quest: 'gone', status: ['complete'] },
    ] as unknown as Quest['require'],
    rewards: {
      items: [
        { uid: uidOf('salewa'), count: 1 },
        { uid: uidOf('nothing'), count: 2 },
      ],
      standing: [],
      skills: [],
      offers: [],
      crafts: [],
      traders: [],
    },
  })
  expect(find(quest)).toEqual([
    { fact: 'require.quest', id: 'gone' },
    { fact: 'rewards.items.uid', id: 'nothing' },
  ])
  expect(find(aQuest('debut', 'prapor'))).toEqual([])
})
