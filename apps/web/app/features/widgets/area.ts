import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { MapsService } from '#app/features/maps/service.ts'
import type { MarketService } from '#app/features/market/service.ts'
import type { PlayerContext } from '#app/features/player/player-context.ts'
import type { ProgressionService } from '#app/features/progression/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createWidgetsApi } from './api.ts'
import { createLinks } from './server/create-links.ts'
import { createWidgets } from './server/create-widgets.ts'

type Needs = {
  calculators: CalculatorsService
  maps: MapsService
  market: MarketService
  progression: ProgressionService
  playerContext: PlayerContext
}

/** Pages that a streaming program lays over the picture, and the pages that make their addresses. */
export const widgetsArea = defineArea({
  name: 'widgets',
  create({ catalogues, database, consume, clock, thread }, { calculators, maps, market, progression, playerContext }: Needs) {
    const overlayLinks = thread.waitingOutside(createLinks({ database, consume, playerContext }))
    const widgets = createWidgets({ catalogues, calculators, maps, market, progression, links: overlayLinks, clock })
    return { services: { widgets, overlayLinks }, api: () => createWidgetsApi({ widgets, overlayLinks }) }
  },
})
