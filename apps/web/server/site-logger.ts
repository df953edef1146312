import { isUnavailable } from '@stashwise/db/unavailable'
import { LRUCache } from 'lru-cache'
import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutPersonal } from '#app/platform/without-personal.ts'

/** A failure with the same words is written once in this time; how often it came is written with the next one. */
const quietMs = 60_000
const maxCauses = 200
export type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError }

/** What is logged of an error. `pg` puts values of players into most of its fields, so only those listed here are written. */
export function toLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersonal(String(error)) }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: withoutPersonal(error.message),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    // The address of an unavailable database is noise.
    ...(frames && depth === 0 && !isUnavailable(error) ? { stack: frames.slice(0, 12).join('\n') } : {}),
    ...(error.cause !== undefined && depth < 4 ? { cause: toLoggedError(error.cause, depth + 1) } : {}),
  }
}

const innermost = ({ cause, message }: LoggedError): string => (cause ? innermost(cause) : message)

/** The site's logger: no personal data, and one line per cause and minute however many requests fail. */
export function createSiteLogger(level: string, destination?: DestinationStream, clock: () => number = Date.now): Logger {
  const seen = new LRUCache<string, { at: number; more: number }>({ max: maxCauses })

  /** How often the same failure came since it was written; undefined when it is not to be written now. */
  function countRepeats(key: string): number | undefined {
    const known = seen.get(key)
    if (known && clock() - known.at < quietMs) {
      known.more += 1
      return undefined
    }
    seen.set(key, { at: clock(), more: 0 })
    return known?.more ?? 0
  }

  return pino(
    {
      level,
      base: null,
      hooks: {
        logMethod([first, second, ...rest]: [unknown, unknown?, ...unknown[]], method) {
          const write = (...args: unknown[]) => Reflect.apply(method, this, args)
          const message = typeof second === 'string' ? withoutPersonal(second) : second
          if (typeof first === 'string') return write(withoutPersonal(first), second, ...rest)
          if (typeof first !== 'object' || first === null || !('err' in first)) return write(first, message, ...rest)
          const err = toLoggedError(first.err)
          const repeats = countRepeats(`${String(message)} ${innermost(err)}`)
          if (repeats === undefined) return
          write({ ...first, err, ...(repeats > 0 ? { repeated: repeats } : {}) }, message, ...rest)
        },
      },
      serializers: { err: (err: unknown) => err },
    },
    destination ?? pino.destination(1),
  )
}
