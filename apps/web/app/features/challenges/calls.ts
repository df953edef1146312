import { callsOf } from '#app/http/client.ts'
import type { ChallengesApi } from './api.ts'

export const challengesCalls = callsOf<ChallengesApi>()
