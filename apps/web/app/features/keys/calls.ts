import { callsOf } from '#app/http/client.ts'
import type { KeysApi } from './api.ts'

export const keysCalls = callsOf<KeysApi>()
