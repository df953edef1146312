import { isRouteErrorResponse } from 'react-router'
import type { Waiting } from '../../confirming.ts'

/** The form that the server's error says to wait for a second factor; undefined for any other error. */
export const waitingOf = (error: unknown): Waiting | undefined =>
  isRouteErrorResponse(error) && error.data?.code === 'factor/stale' ? error.data.waiting : undefined
