import type { MarketService } from '#app/features/market/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createWidgetsApi } from './api.ts'
import { createWidgets } from './server/create-widgets.ts'

/** Pages that a streaming program lays over the picture, and the pages that make their addresses. */
export const widgetsArea = defineArea({
  name: 'widgets',
  create({ catalogues }, { market }: { market: MarketService }) {
    const widgets = createWidgets({ catalogues, market })
    return { services: { widgets }, api: () => createWidgetsApi({ widgets }) }
  },
})
