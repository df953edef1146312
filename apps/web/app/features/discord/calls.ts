import { hc } from 'hono/client'
import { callOptions, callsPath } from '#app/http/client.ts'
import type { DiscordApi } from './api.ts'

/** The typed client of this area's calls. Every call throws a CallError unless its response is the one it is typed with. */
export const discordCalls = hc<DiscordApi>(callsPath, callOptions)
