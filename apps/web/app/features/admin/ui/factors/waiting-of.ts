import { isRouteErrorResponse } from 'react-router'
import { z } from 'zod'
import type { Waiting } from '../../factor-forms.ts'

const thrown = z.object({
  code: z.literal('factor/stale'),
  waiting: z.object({ path: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) }),
})

/** The form that an error says to wait for a second factor; undefined for any other error. */
export function waitingOf(error: unknown): Waiting | undefined {
  const parsed = thrown.safeParse(isRouteErrorResponse(error) ? error.data : undefined)
  return parsed.success ? parsed.data.waiting : undefined
}
