import { callsOf } from '#app/http/client.ts'
import type { MapsApi } from './api.ts'

export const mapsCalls = callsOf<MapsApi>()
