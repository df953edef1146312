import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addNeeds, maxNeeds, needKey, noShoppingProgress, parseNeeds, type ShoppingNeed, toRows, withoutNeeds } from './shopping-list.ts'

const need = (uid: string, count: number, change: Partial<ShoppingNeed> = {}): ShoppingNeed => ({
  uid,
  count,
  foundInRaid: false,
  for: { kind: 'module', id: 'workbench', level: 2, name: 'Workbench 2' },
  ...change,
})
const found = (itemsFound: Record<string, number>) => ({ ...noShoppingProgress, itemsFound })
const forQuest = (id: string): ShoppingNeed['for'] => ({ kind: 'quest', id, name: id })

test('the same need again takes the new count, another reason is another need', () => {
  const list = addNeeds([need('bolts', 5)], [need('bolts', 8), need('bolts', 2, { for: forQuest('gunsmith') })])
  expect(list.map(({ count }) => count)).toEqual([8, 2])
  expect(toRows(list)).toMatchObject([{ uid: 'bolts', missing: 10 }])
})

test('what is found for something counts there first, the rest anywhere', () => {
  const list = [need('bolts', 5), need('bolts', 4, { for: forQuest('gunsmith') })]
  expect(toRows(list, found({ 'bolts/gunsmith': 3, bolts: 2 }))).toMatchObject([{ missing: 4 }])
  expect(toRows(list, found({ bolts: 100 }))).toMatchObject([{ missing: 0 }])
})

test('a completed quest and a built level miss nothing, and take nothing of what others need', () => {
  const list = [need('bolts', 5), need('bolts', 4, { for: forQuest('gunsmith') }), need('bolts', 3, { for: forQuest('debut') })]
  const progress = { itemsFound: { bolts: 2 }, questsDone: new Set(['gunsmith']), modulesBuilt: { workbench: 1 } }
  expect(toRows(list, progress)).toMatchObject([{ missing: 6 }])
  expect(toRows(list, { ...progress, modulesBuilt: { workbench: 2 } })).toMatchObject([{ missing: 1 }])
})

test('only units found in raid serve what asks for them, and what is left of them serves the rest', () => {
  const list = [need('bolts', 5), need('bolts', 2, { foundInRaid: true })]
  expect(toRows(list, found({ bolts: 1, 'bolts/fir': 3 })).map(({ missing }) => missing)).toEqual([3, 0])
  expect(toRows(list, found({ bolts: 9 })).map(({ missing }) => missing)).toEqual([0, 2])
})

test('found in raid is a row of its own', () => {
  expect(
    toRows([need('bolts', 5), need('bolts', 2, { foundInRaid: true })]).map(({ missing, foundInRaid }) => [missing, foundInRaid]),
  ).toEqual([
    [5, false],
    [2, true],
  ])
})

test('needs are taken off by what they are', () => {
  const list = [need('bolts', 5), need('nuts', 3)]
  expect(withoutNeeds(list, [needKey(need('bolts', 99))]).map(({ uid }) => uid)).toEqual(['nuts'])
})

test('a stored list is read back; whatever is no need is left out', () => {
  const list = [need('bolts', 5), need('nuts', 3, { for: forQuest('gunsmith') })]
  expect(parseNeeds(JSON.parse(JSON.stringify(list)))).toEqual(list)
  expect(parseNeeds('nothing')).toEqual([])
  expect(parseNeeds([null, 5, { uid: 'x' }, { ...need('x', 1), count: -1 }, { ...need('x', 1), for: null }, need('bolts', 5)])).toEqual([
    need('bolts', 5),
  ])
})

test('missing is never below nothing nor above what is asked, and the list stays bounded', () => {
  const aNeed = fc.record({
    uid: fc.constantFrom('bolts', 'nuts'),
    count: fc.integer({ min: 1, max: 99 }),
    foundInRaid: fc.boolean(),
    for: fc.constantFrom('a', 'b').map(forQuest),
  })
  fc.assert(
    fc.property(fc.array(aNeed), fc.dictionary(fc.constantFrom('bolts', 'nuts', 'bolts/a'), fc.nat(200)), (needs, counts) => {
      const list = addNeeds([], needs)
      for (const { missing, needs: own } of toRows(list, found(counts))) {
        expect(missing).toBeGreaterThanOrEqual(0)
        expect(missing).toBeLessThanOrEqual(own.reduce((sum, { count }) => sum + count, 0))
      }
    }),
  )
  const many = Array.from({ length: maxNeeds + 5 }, (_, at) => need(`i${at}`, 1))
  expect(addNeeds([], many)).toHaveLength(maxNeeds)
})
