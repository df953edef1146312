import { aCatalogue, testNow, uidOf } from '@stashwise/catalogue/testing/builders'
import { fixtureChanges } from '@stashwise/catalogue/testing/market-fixture'
import { roubles } from '@stashwise/game/money'
import { expect, test, vi } from 'vitest'
import { createMarketService } from './market-service.ts'

test('a history that begins with this site is fetched from the feed, and the response says so', async () => {
  const requestHistory = vi.fn(async () => true)
  const market = createMarketService({
    catalogueOf: () => aCatalogue(fixtureChanges()),
    readHistory: async () => [{ at: testNow - 3_600_000, average: roubles(296_372) }],
    requestHistory,
    clock: () => testNow,
  })
  const query = { uid: uidOf('gpu'), range: '7d' } as const
  const found = await market.history(query, { locale: 'ru', mode: 'pvp', isPro: false })
  expect(found).toMatchObject({ points: [{ average: 296_372 }], isFetching: true })
  expect(requestHistory).toHaveBeenCalledExactlyOnceWith({ uid: query.uid, mode: 'pvp' })
})
