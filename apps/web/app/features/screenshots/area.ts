import type { MarketService } from '#app/features/market/service.ts'
import type { PlayerService } from '#app/features/player/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createScreenshotApi } from './api.ts'
import { createScreenshots } from './server/create-screenshots.ts'

export const screenshotsArea = defineArea({
  name: 'screenshots',
  create({ catalogues }, { market, player }: { market: MarketService; player: PlayerService }) {
    const screenshots = createScreenshots({ catalogueOf: catalogues.current, market })
    return { services: { screenshots }, api: (run) => createScreenshotApi({ screenshots, player }, run) }
  },
})
