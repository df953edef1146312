import { callsOf } from '#app/http/client.ts'
import type { createSavedApi } from './saved-api.ts'

export const savedCalls = callsOf<ReturnType<typeof createSavedApi>>().loadouts
