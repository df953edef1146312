import { callsOf } from '#app/http/client.ts'
import type { LoadoutsApi } from './api.ts'

export const loadoutsCalls = callsOf<LoadoutsApi>()
