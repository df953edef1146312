import type { CalculatorsService } from '#app/features/calculators/service.ts'
import type { MarketService } from '#app/features/market/service.ts'
import type { ProgressionService } from '#app/features/progression/service.ts'
import type { RestocksService } from '#app/features/restocks/service.ts'

/** What the lines are made of. */
export type TodayParts = {
  market: Pick<MarketService, 'list' | 'state'>
  calculators: Pick<CalculatorsService, 'calculator'>
  restocks: Pick<RestocksService, 'list'>
  progression: Pick<ProgressionService, 'facts' | 'names'>
  clock(): number
}
