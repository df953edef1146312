import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { ammoView } from './ammo-view.ts'

test('calibers are of the kind of weapon that most fire them', async () => {
  const { calibers } = await ammoView(snapshotCatalogue('pvp').facts, 'en', { unit: () => undefined, closed: () => undefined })
  const kinds = Object.fromEntries(calibers.map(({ name, kind }) => [name, kind]))
  expect(kinds['.50 BMG']).toBe('marksman')
  expect(kinds['5.56×45 NATO']).toBe('rifle')
})
