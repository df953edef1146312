import { callsOf } from '#app/http/client.ts'
import type { CalculatorsApi } from './api.ts'

export const calculatorsCalls = callsOf<CalculatorsApi>()
