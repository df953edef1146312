import { callsOf } from '#app/http/client.ts'
import type { MarketApi } from './api.ts'

export const marketCalls = callsOf<MarketApi>()
