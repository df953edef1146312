import { callsOf } from '#app/http/client.ts'
import type { ChatApi } from './api.ts'

export const chatCalls = callsOf<ChatApi>()
