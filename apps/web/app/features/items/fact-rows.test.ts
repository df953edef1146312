import type { ItemProperties } from '@stashwise/game/item'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { serverTexts } from '#app/i18n/server.ts'
import { factRows } from './fact-rows.ts'

const { facts } = snapshotCatalogue()
const t = serverTexts('en').getFixedT(null, 'item')
const factsOf = (properties: ItemProperties) => Object.fromEntries(factRows(properties, {}, t, 'en').map(({ key, value }) => [key, value]))
const itemFacts = (url: string) => {
  const item = facts.items.find((each) => each.url === url)
  return item && factsOf(item.properties)
}

test('a plate carrier without plates has the class of its soft armor, and says which one the default plates bring', () => {
  expect(itemFacts('5.11_tactical_hexgrid_plate_carrier')).toMatchObject({
    armorClass: 'none; with the default plates 6',
    durability: 'none; with the default plates 100',
  })
  expect(itemFacts('6b13_assault_armor__emr_')).toMatchObject({
    armorClass: '2; with the default plates 4',
    durability: '108; with the default plates 203',
  })
})

test('armor whose layers are all sewn in has one class', () => {
  const sewn = facts.items.filter(
    ({ properties }) => properties.kind === 'armor' && properties.armorClass > 0 && !properties.plateSlots.some(({ open }) => open),
  )
  expect(sewn.length).toBeGreaterThan(50)
  for (const { properties } of sewn) expect(factsOf(properties)['armorClass']).toMatch(/^\d$/)
})

test('the misfire of a round is a factor that counts on worn weapons, not a chance of every shot', () => {
  expect(itemFacts('5.45x39mm_bt_gs')?.['misfire']).toMatch(/^[\d.]+%, counts on worn weapons only$/)
})
