import type { RecipeRow } from '@stashwise/calculators/view'
import { expect, test } from 'vitest'
import { toCsv } from '#app/kit/data-table/to-csv.ts'
import { inputFields, outputFields } from './recipe-csv.ts'

const item = (name: string) => ({
  uid: name,
  url: name,
  name,
  shortName: name,
  cell: { width: 1, height: 1, colour: 'default' as const, label: name, imageId: '', sign: 'generic' },
})
const row: RecipeRow = {
  id: 'r',
  kind: 'barter',
  place: { kind: 'barter', level: 2, quest: 'Gunsmith, part 1', trader: { id: 'p', slug: 'prapor', name: 'Prapor' } },
  inputs: [{ item: item('Gunpowder "Kite"'), count: 3 }],
  outputs: [{ item: item('Bolts'), count: 4 }],
  figures: { cost: 66_000, profit: -2400 },
  trust: 'high',
  doubts: [],
  cells: 1,
  blockers: [],
}

const heads = { name: 'Gives', inputs: 'Takes', place: 'Where', level: 'Level', quest: 'Quest' }

test('a recipe is what it gives, what it takes, where, from which level on and after which quest', () => {
  expect(toCsv([row], [...outputFields(heads), ...inputFields(heads)])).toBe(
    'Gives,Takes,Where,Level,Quest\r\nBolts x4,"Gunpowder ""Kite"" x3",Prapor,2,"Gunsmith, part 1"',
  )
})
