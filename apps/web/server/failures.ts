import { isUnavailable } from '@stashwise/db/unavailable'
import { AppError, errorTable, isAppError } from '@stashwise/game/app-error'
import { data, type ServerBuild } from 'react-router'

/** Seconds after which a client should retry what the database could not do; a restarted database is back by then. */
const retrySeconds = 5

/** What a failure means for the client: a database that cannot be reached is `database/unavailable`, anything unknown `server/error`. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error
  return new AppError(isUnavailable(error) ? 'database/unavailable' : 'server/error', {}, { cause: error })
}

export function setRetryAfter(response: Response): void {
  if (response.status === 503 && !response.headers.has('Retry-After')) response.headers.set('Retry-After', String(retrySeconds))
}

type Work = (args: never) => unknown

type FailureOptions = {
  /** Told why the database or the catalogue was away. */
  onFailure: (error: unknown) => void
  /** Who sees an error as it is, by the arguments of a loader or action; others get React Router's, without message and stack. */
  seesStack: (args: unknown) => boolean
}

/** Data of the error page, with the stack. React Router logs only what is not a response. */
function withStack(error: Error) {
  console.error(error)
  return data({ code: 'server/error', message: `${error.name}: ${error.message}`, stack: error.stack }, { status: 500 })
}

/** The page build with loaders and actions that respond 503, not 500, while the database or the catalogue is unavailable. */
export function withFailures(build: ServerBuild, { onFailure, seesStack }: FailureOptions): ServerBuild {
  const guarded =
    <Function extends Work>(work: Function) =>
    async (args: Parameters<Function>[0]) => {
      try {
        return await work(args)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const { code } = toAppError(error)
        const { status } = errorTable[code]
        if (status !== 503) throw seesStack(args) ? withStack(error) : error
        onFailure(error)
        throw data({ code }, { status })
      }
    }
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action } = route.module
      const module = { ...route.module, ...(loader ? { loader: guarded(loader) } : {}), ...(action ? { action: guarded(action) } : {}) }
      return [id, { ...route, module }]
    }),
  )
  return { ...build, routes }
}
