import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { ammoView, type RoundPrices } from './ammo-view.ts'

test('calibers are of the kind of weapon that most fire them', async () => {
  const { calibers } = await ammoView(snapshotCatalogue('pvp').facts, 'en', { price: () => undefined, closed: () => undefined })
  const kinds = Object.fromEntries(calibers.map(({ name, kind }) => [name, kind]))
  expect(kinds['.50 BMG']).toBe('marksman')
  expect(kinds['5.56×45 NATO']).toBe('rifle')
})

test('a round without a price says who would sell it and what that needs, and one with a price nothing', async () => {
  const { facts } = snapshotCatalogue('pvp')
  const [sold, closed] = facts.items.flatMap(({ uid, properties }) => (properties.kind === 'ammo' && properties.damage > 0 ? [uid] : []))
  const prices: RoundPrices = {
    price: (uid) => (uid === sold ? { unit: 352, trust: 'low' } : undefined),
    closed: (uid) => (uid === closed ? { type: 'flea', unit: 900, lacks: [{ kind: 'playerLevel', level: 15 }] } : undefined),
  }
  const saidIn = async (locale: 'en' | 'ru') => {
    const { rounds } = await ammoView(facts, locale, prices)
    expect(rounds.flatMap(({ item, price, isDoubtful }) => (price === undefined ? [] : [[item.uid, price, isDoubtful]]))).toEqual([
      [sold, 352, true],
    ])
    return (uid: string | undefined) => rounds.find(({ item }) => item.uid === uid)?.closed
  }
  const [en, ru] = [await saidIn('en'), await saidIn('ru')]
  expect(en(sold)).toBeUndefined()
  expect(en(closed)).toBe('Flea market: needs player level 15')
  expect(ru(closed)).toMatch(/15/)
  expect(en(facts.items.findLast(({ properties }) => properties.kind === 'ammo' && properties.damage > 0)?.uid)).toBe('Nobody sells it')
})
