import { callsOf } from '#app/http/client.ts'
import type { AccountsApi } from './api.ts'

export const accountsCalls = callsOf<AccountsApi>()
