import { callsOf } from '#app/http/client.ts'
import type { LayoutApi } from './api.ts'

export const layoutCalls = callsOf<LayoutApi>()
