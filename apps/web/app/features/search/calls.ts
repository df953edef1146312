import { callsOf } from '#app/http/client.ts'
import type { SearchApi } from './api.ts'

export const searchCalls = callsOf<SearchApi>()
