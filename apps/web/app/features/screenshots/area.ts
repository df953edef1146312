import type { MarketService } from '#app/features/market/service.ts'
import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createScreenshotApi } from './api.ts'
import { createScreenshots } from './server/create-screenshots.ts'

export const screenshotsArea = defineArea({
  name: 'screenshots',
  create({ catalogues }, { market, player, figures }: { market: MarketService; player: PlayerService; figures: FiguresService }) {
    const screenshots = createScreenshots({ catalogueOf: catalogues.current, market })
    return { services: { screenshots }, api: (run) => createScreenshotApi({ screenshots, player, figures }, run) }
  },
})
