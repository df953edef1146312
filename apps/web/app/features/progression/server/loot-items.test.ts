import { fleaLevelsOf } from '@stashwise/catalogue/catalogue-at'
import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { createProgression } from './create-progression.ts'

const catalogue = snapshotCatalogue()
const progression = createProgression({ catalogueOf: () => catalogue })
const lootAt = (level?: number) => progression.findLoot({ mode: 'pvp', locale: 'en' }, level) ?? expect.fail()

test('levels between which the flea market takes nothing more have one view of loot', () => {
  const [opensAt = 0] = fleaLevelsOf(catalogue.facts).filter((level) => level > 2)
  expect(lootAt(opensAt - 1)).toBe(lootAt(1))
  expect(lootAt(opensAt)).not.toBe(lootAt(1))
  expect(lootAt(79)).toBe(lootAt())
})

test('doubts are known of needed items that are not sent as loot', () => {
  const { items, keys, ammo, doubtful } = lootAt()
  const sent = new Set([...items.items, ...keys.items, ...ammo.items].map(({ uid }) => uid))
  expect(doubtful.filter((uid) => !sent.has(uid)).length).toBeGreaterThan(0)
})
