import { itemUid, type RecipeId } from '@stashwise/game/ids'
import { expect, test } from 'vitest'
import type { ItemLink, RecipeView } from '../view.ts'
import { expandSharedShortNames } from './present-item.ts'

const item = (name: string, shortName: string): ItemLink => ({
  uid: itemUid(name),
  url: name,
  name,
  shortName,
  cell: { width: 1, height: 1, colour: 'default', label: shortName, imageId: name, sign: 'generic' },
})
const large = item('Can of beef stew (Large)', 'Tushonka')
const small = item('Can of beef stew (Small)', 'Tushonka')
const oats = item('Pack of oat flakes', 'OatFlakes')

const recipe = (inputs: ItemLink[], outputs: ItemLink[]): RecipeView => ({
  id: 'one' as RecipeId,
  kind: 'barter',
  place: { name: 'Jaeger', slug: 'jaeger', level: 4 },
  inputs: inputs.map((one) => ({ item: one, count: 3 })),
  outputs: outputs.map((one) => ({ item: one, count: 1 })),
})
const namesOf = ({ inputs, outputs }: RecipeView) => [...inputs, ...outputs].map(({ item: { shortName } }) => shortName)

test.each([
  ['two items of one short name', large, [large, small, oats], [large.name, small.name, 'OatFlakes']],
  ['an item that shares the short name of the page’s own', large, [small, oats], [small.name, 'OatFlakes']],
  ['one item used twice', large, [large, oats, large], ['Tushonka', 'OatFlakes', 'Tushonka']],
])('%s', (_, own, inputs, names) => {
  const { madeBy, usedIn } = expandSharedShortNames({ own, madeBy: [recipe(inputs, [])], usedIn: [recipe([], inputs)] })
  expect([...madeBy, ...usedIn].map(namesOf)).toEqual([names, names])
})
