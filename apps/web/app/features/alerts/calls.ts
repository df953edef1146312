import { callsOf } from '#app/http/client.ts'
import type { AlertsApi } from './api.ts'

export const alertsCalls = callsOf<AlertsApi>()
