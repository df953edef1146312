import type { RecipeRow } from '@stashwise/calculators/view'
import { expect, test } from 'vitest'
import { toCsv, toField } from './to-csv.ts'

const item = (name: string) => ({
  uid: name,
  url: name,
  name,
  shortName: name,
  cell: { width: 1, height: 1, colour: 'default' as const, label: name, imageId: '' },
})
const row: RecipeRow = {
  id: 'r',
  kind: 'barter',
  place: { kind: 'barter', level: 2, quest: 'Gunsmith, part 1', trader: { id: 'p', slug: 'prapor', name: 'Prapor' } },
  inputs: [{ item: item('Gunpowder "Kite"'), count: 3 }],
  outputs: [{ item: item('Bolts'), count: 4 }],
  figures: { cost: 66_000, profit: -2400 },
  blockers: [],
}

test('rows become lines with every figure, what is unknown stays empty', () => {
  expect(toCsv([row], 'barter', (column) => column)).toBe(
    'name,inputs,place,level,quest,cost,fee,revenue,profit,perSlot,saves\r\nBolts x4,"Gunpowder ""Kite"" x3",Prapor,2,"Gunsmith, part 1",66000,,,-2400,,',
  )
})

test('a text that looks like a formula stays a text', () => {
  expect(toField('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`)
  expect(toField(-5)).toBe('-5')
})
