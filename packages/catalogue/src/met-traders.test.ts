import type { QuestUid, RecipeId, TraderId } from '@stashwise/game/ids'
import type { GameMode } from '@stashwise/game/mode'
import { aQuest } from '@stashwise/game/testing/a-quest'
import { expect, test } from 'vitest'
import type { CatalogueRecord } from './catalogue-source.ts'
import { aBuyOffer, aCatalogue, anItem, aSellOffer, offersOf, someChanges, testNow, uidOf } from './testing/builders.ts'

const gpu = uidOf('gpu')
const aTrader = (id: string): CatalogueRecord => ({
  kind: 'trader',
  id,
  gone: false,
  facts: { id: id as TraderId, slug: id, currency: 'RUB', levels: [], karma: [] },
})
const questOf = (id: string, trader: string, after: string[] = []): CatalogueRecord => ({
  kind: 'quest',
  id,
  gone: false,
  facts: aQuest(id, trader, { require: after.map((quest) => ({ quest: quest as QuestUid, status: ['complete'] })) }),
})
const aBarter = (id: string, trader: string): CatalogueRecord => ({
  kind: 'barter',
  id,
  gone: false,
  facts: { id: id as RecipeId, trader: trader as TraderId, traderLevel: 1, inputs: [], outputs: [{ uid: gpu, count: 1 }] },
})

const catalogueIn = (mode: GameMode) =>
  aCatalogue(
    someChanges({
      state: { mode, version: 1, pricesAt: testNow, reached: true },
      records: [
        { kind: 'item', id: gpu, gone: false, facts: anItem({ uid: gpu }) },
        {
          kind: 'offers',
          id: gpu,
          gone: false,
          facts: offersOf(gpu, [aSellOffer('ref', 300_000), aSellOffer('mechanic', 180_000)], [aBuyOffer('ref', 400_000)]),
        },
        ...['ref', 'mechanic'].map(aTrader),
        questOf('introduction', 'mechanic'),
        questOf('to-great-heights', 'ref'),
        questOf('after-ref', 'mechanic', ['to-great-heights']),
        questOf('after-that', 'mechanic', ['introduction', 'after-ref']),
        aBarter('of-ref', 'ref'),
        aBarter('of-mechanic', 'mechanic'),
      ],
    }),
  )

test('in PVE nobody meets Ref: no offers, barters or quests of his, nor quests that need one of those', () => {
  const { facts, prices } = catalogueIn('pve')
  expect([...facts.traders.keys()]).toEqual(['mechanic'])
  expect([...facts.quests.keys()]).toEqual(['introduction'])
  expect(prices.offers[0]).toEqual(offersOf(gpu, [aSellOffer('mechanic', 180_000)]))
  expect(prices.bestSell[0]?.trader).toBe('mechanic')
  expect(facts.joins.madeBy.get(gpu)?.map(({ recipe }) => recipe.id)).toEqual(['of-mechanic'])
})

test('in PVP he is there', () => {
  const { facts, prices } = catalogueIn('pvp')
  expect(facts.traders.size).toBe(2)
  expect(facts.quests.size).toBe(4)
  expect(prices.bestSell[0]?.trader).toBe('ref')
  expect(facts.joins.madeBy.get(gpu)).toHaveLength(2)
})
