import { callsOf } from '#app/http/client.ts'
import type { ScreenshotApi } from './api.ts'

export const screenshotCalls = callsOf<ScreenshotApi>()
