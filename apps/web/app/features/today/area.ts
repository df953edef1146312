import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { MarketService } from '#app/features/market/service.ts'
import type { ProgressionService } from '#app/features/progression/service.ts'
import type { RestocksService } from '#app/features/restocks/service.ts'
import { defineArea } from '#app/platform/define-area.ts'
import { createToday } from './server/create-today.ts'

type Needs = { market: MarketService; calculators: CalculatorsService; restocks: RestocksService; progression: ProgressionService }

/** What a player does now: one sale, one craft, one restock, one quest. */
export const todayArea = defineArea({
  name: 'today',
  create: ({ clock }, needs: Needs) => ({ services: { today: createToday({ ...needs, clock }) } }),
})
