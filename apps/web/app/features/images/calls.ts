import { callsOf } from '#app/http/client.ts'
import type { ImagesApi } from './api.ts'

export const imagesCalls = callsOf<ImagesApi>()
