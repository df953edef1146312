import { callsOf } from '#app/http/client.ts'
import type { RestocksApi } from './api.ts'

export const restocksCalls = callsOf<RestocksApi>()
