import { expect, test } from 'vitest'
import { bringsWords } from '#app/features/loadouts/seller-words.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { doubtWords } from './price-doubts.tsx'
import type { PartPrice } from './weapon-prices.ts'

const t = serverTexts('en').getFixedT(null, 'loadouts')
const inRussian = serverTexts('ru').getFixedT(null, 'loadouts')
const trader = { id: 'prapor', slug: 'prapor', name: 'Prapor' }
const barter = { kind: 'barter', trader, level: 2 } as PartPrice['place']
const craft = { kind: 'craft', module: { id: 'workbench', name: 'Workbench' }, level: 1 } as unknown as PartPrice['place']
const price = (part: Partial<PartPrice>): PartPrice => ({ type: 'barter', unit: 101_645, ...part }) as PartPrice
const brings = [
  { name: 'Golden star balm', count: 2 },
  { name: 'Toolset', count: 1, isTool: true },
] as PartPrice['brings']

test('a barter says everything to bring, what comes back, and of which level', () => {
  expect(bringsWords(price({ place: barter, brings }), t, 'en')).toBe('Bring 2 × Golden star balm, 1 × Toolset (returned)')
  expect(bringsWords(price({ place: barter, brings }), inRussian, 'ru')).toMatch(/2 × Golden star balm.*Toolset/)
  const dogtags = [{ name: 'Dogtag', count: 3, minLevel: 15 }] as PartPrice['brings']
  expect(bringsWords(price({ place: barter, brings: dogtags }), t, 'en')).toBe('Bring 3 × Dogtag, level 15 or higher')
})

test('a recipe that gives several says for how many that is', () => {
  const rounds = [{ name: 'Gunpowder', count: 1 }] as PartPrice['brings']
  expect(bringsWords(price({ place: craft, brings: rounds, gives: 150 }), t, 'en')).toBe('Needs 1 × Gunpowder; gives 150 at once')
})

test.each<[Partial<PartPrice>, string | undefined]>([
  [{}, undefined],
  [{ trust: 'medium', doubts: [] }, 'So-so price'],
  [{ trust: 'low', doubts: ['lone', 'outlier'] }, 'Unreliable price: 1 offer, far from its average'],
])('a price with %o is marked: %s', (part, words) => {
  expect(doubtWords(part, t, 'en')).toBe(words)
})
