import { listPricePoints } from '@stashwise/db/price-points'
import { requestHistory } from '@stashwise/db/request-history'
import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createMarketApi } from './api.ts'
import { createMarketService } from './server/market-service.ts'

export const marketArea = defineArea({
  name: 'market',
  create({ catalogues, database: { db }, config, clock, thread }, { player, figures }: { player: PlayerService; figures: FiguresService }) {
    const market = thread.waitingOutside(
      createMarketService({
        catalogueOf: catalogues.current,
        readHistory: (query) => listPricePoints(db, query),
        ...(config.feed.url !== 'off' && { requestHistory: (query) => requestHistory(db, query) }),
        clock,
      }),
    )
    return { services: { market }, api: (run) => createMarketApi({ market, player, figures }, run) }
  },
})
