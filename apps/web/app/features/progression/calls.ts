import { callsOf } from '#app/http/client.ts'
import type { ProgressionApi } from './api.ts'

export const progressionCalls = callsOf<ProgressionApi>()
