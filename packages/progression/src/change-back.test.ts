import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeBack, type StockEdit } from './change-back.ts'

const counts = fc.dictionary(fc.constantFrom('a', 'a/fir', 'b'), fc.integer({ min: 1, max: 9 }))
const changes = fc.option(fc.dictionary(fc.constantFrom('a', 'a/fir', 'c'), fc.nat(9)), { nil: undefined })
const isSet = ([, value]: [string, unknown]) => value !== undefined

test('a change taken back leaves everything as it was', () => {
  const player = fc.record({ itemsFound: counts, modulesBuilt: counts, recipesWanted: counts })
  const edit = fc
    .record({ itemsFound: changes, modulesBuilt: changes, recipesWanted: changes })
    .map((fields): StockEdit => Object.fromEntries(Object.entries(fields).filter(isSet)))
  fc.assert(
    fc.property(player, edit, (who, change) => {
      const back = changeBack(who, change)
      expect(apply(apply(who, change), back)).toEqual(who)
    }),
  )
})

/** An entry of 0 is no entry. */
function apply(who: Parameters<typeof changeBack>[0], { itemsFound, modulesBuilt, recipesWanted }: StockEdit) {
  const put = (now: Readonly<Record<string, number>>, changed: Readonly<Record<string, number>> = {}) =>
    Object.fromEntries(Object.entries({ ...now, ...changed }).filter(([, count]) => count > 0))
  return {
    ...who,
    itemsFound: put(who.itemsFound, itemsFound),
    modulesBuilt: put(who.modulesBuilt, modulesBuilt),
    recipesWanted: put(who.recipesWanted, recipesWanted),
  }
}
