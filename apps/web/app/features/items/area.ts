import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { MarketService } from '#app/features/market/service.ts'
import type { FiguresService, PlayerService } from '#app/features/player/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createItemsApi } from './api.ts'
import { createItemPages } from './server/create-item-pages.ts'

export const itemsArea = defineArea({
  name: 'items',
  create(
    _platform,
    {
      market,
      calculators,
      player,
      figures,
    }: { market: MarketService; calculators: CalculatorsService; player: PlayerService; figures: FiguresService },
  ) {
    const items = createItemPages({ market, calculators })
    return { services: { items }, api: (run) => createItemsApi({ items, player, figures }, run) }
  },
})
