import { callsOf } from '#app/http/client.ts'
import type { WebhooksApi } from './api.ts'

export const webhooksCalls = callsOf<WebhooksApi>()
