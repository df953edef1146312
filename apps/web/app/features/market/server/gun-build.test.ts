import { expect, test } from 'vitest'
import { snapshotCatalogue } from '#app/features/calculators/testing/snapshot-catalogue.ts'
import { createMarketService } from './market-service.ts'

const market = createMarketService({
  catalogueOf: () => snapshotCatalogue(),

  readHistory: async () => [],
  clock: () => Date.UTC(2026, 10, 20, 12),
})
const find = (url: string) => market.findItemPage(url, { mode: 'pvp', locale: 'en', isPro: false }, () => undefined)

test('a weapon that is built names its default build, where it is edited and its picture', () => {
  const url = 'colt_m4a1_5.56x45_assault_rifle'
  expect(find(url)).toMatchObject({
    gunBuildUid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    gunBuildUrl: url,
    gunBuildImg: `/loadouts/weapon/${url}/picture.png`,
  })
})

test.each(['f-1_hand_grenade', 'salewa_first_aid_kit', 'rsp-30_reactive_signal_cartridge__red_'])('%s has no build', (url) => {
  const page = find(url)
  expect(page).toBeDefined()
  expect(page).not.toHaveProperty('gunBuildUid')
  expect(page).not.toHaveProperty('gunBuildImg')
})
