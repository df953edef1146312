import { hc } from 'hono/client'
import { callOptions, callsPath } from '#app/http/client.ts'
import type { createSavedApi } from './saved-api.ts'

/** The typed client of saved loadouts. Every call throws a CallError unless its response is the one it is typed with. */
export const savedCalls = hc<ReturnType<typeof createSavedApi>>(callsPath, callOptions).loadouts
