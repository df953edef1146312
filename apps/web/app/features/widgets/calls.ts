import { callsOf } from '#app/http/client.ts'
import type { WidgetsApi } from './api.ts'

export const widgetsCalls = callsOf<WidgetsApi>()
