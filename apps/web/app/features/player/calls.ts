import { callsOf } from '#app/http/client.ts'
import type { PlayerApi } from './api.ts'

export const playerCalls = callsOf<PlayerApi>()
