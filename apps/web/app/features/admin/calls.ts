import { callsOf } from '#app/http/client.ts'
import type { AdminApi } from './api.ts'

export const adminCalls = callsOf<AdminApi>()
