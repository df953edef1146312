import { expect, test } from 'vitest'
import { snapshotCatalogue } from '../testing/snapshot-catalogue.ts'
import { toEconomy, toNames } from './economy.ts'

const catalogue = snapshotCatalogue()

test('recipes are searched by what players call their items', () => {
  const economy = toEconomy(catalogue)
  const names = toNames(catalogue, economy, 'ru').items
  const of = (url: string) => names[economy.items.findIndex((item) => item.url === url)]?.join(' ')
  expect(of('graphics_card')).toContain('видюха')
  expect(names[economy.items.findIndex(({ url }) => url === 'bolts')]).toHaveLength(2)
})
