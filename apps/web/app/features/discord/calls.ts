import { callsOf } from '#app/http/client.ts'
import type { DiscordApi } from './api.ts'

export const discordCalls = callsOf<DiscordApi>()
