import { AppError } from '@stashwise/game/app-error'
import { createFairQueue, type Leave } from './fair-queue.ts'
import { createProcessorBudget } from './processor-budget.ts'
import { createProcessorMeter } from './processor-meter.ts'

/**
 * How much of the one main thread a client may use. A player who changes a filter every two seconds needs some 15 ms a second, an
 * uncached page is 8 to 35 ms, the dearest request of all some 140.
 */
export const workLimits = {
  burstMs: 3000,
  refillMsPerSecond: 100,
  /** After work of a client that has used half its burst the thread is left to others as long as the work took, times this. */
  restShare: 1,
  /** More would only stand in each other's way: there is one thread, and waits for the database do not count. */
  atOnce: 1,
  perClient: 24,
  total: 400,
  longestMs: 250,
  /** Requests a client may have in flight, waits for the database included. */
  inFlightPerClient: 100,
}
export type WorkLimitOptions = typeof workLimits

/** Who asks: the user, or the address of a visitor; and whether the connection is gone. */
export type Client = { key: string; isGone: () => boolean }

/** A piece of work on the main thread. */
export type Turn = {
  /** Waits for something else than the processor: meanwhile others run, and the time is not charged. */
  during<Value>(wait: Promise<Value>): Promise<Value>
}

export type WorkLimits = ReturnType<typeof createWorkLimits>

/** Shares the main thread among clients: each has a budget of processor time, and few pieces of work run at once, in fair turns. */
export function createWorkLimits(
  options: WorkLimitOptions = workLimits,
  { clock = () => performance.now(), processorMs }: { clock?: () => number; processorMs?: () => number } = {},
) {
  const budget = createProcessorBudget(options, clock)
  const queue = createFairQueue(options)
  const meter = createProcessorMeter(processorMs)
  const inFlight = new Map<string, number>()

  function refuseOverdrawn(key: string): void {
    const seconds = budget.secondsToWait(key)
    if (seconds > 0) throw new AppError('rate/limit', { retryAfter: seconds })
  }

  async function takePlace({ key, isGone }: Client): Promise<Leave> {
    const place = await queue.enter(key, isGone)
    if (place === 'full') throw new AppError('rate/limit', { retryAfter: 1 })
    if (!place) throw gone()
    return place
  }

  return {
    /** Counts a request of an address until it has its response. @throws AppError `rate/limit`. */
    async inFlight<Result>(address: string, respond: () => Promise<Result>): Promise<Result> {
      const count = inFlight.get(address) ?? 0
      if (count >= options.inFlightPerClient) throw new AppError('rate/limit', { retryAfter: 1 })
      inFlight.set(address, count + 1)
      try {
        return await respond()
      } finally {
        const left = (inFlight.get(address) ?? 1) - 1
        if (left > 0) inFlight.set(address, left)
        else inFlight.delete(address)
      }
    },

    /**
     * Runs a piece of work when it is the client's turn, and charges what it used.
     * @throws AppError `rate/limit`; what the work throws; an `AbortError` when the client left before its turn came.
     */
    async run<Result>(client: Client, work: (turn: Turn) => Result | Promise<Result>): Promise<Result> {
      refuseOverdrawn(client.key)
      let place: Leave | undefined = await takePlace(client)
      const span = meter.start()
      let waits = 0
      let returning: Promise<void> | undefined

      /** What the work does beside its waits, until the event loop goes on, is its own. */
      const pauseSoon = () =>
        setImmediate(() => {
          if (waits === 0 || !place) return
          span.stop()
          place()
          place = undefined
        })
      async function comeBack(): Promise<void> {
        place = await takePlace(client)
        returning = undefined
        span.start()
        if (waits > 0) pauseSoon()
      }
      try {
        // While it waited, the client's other requests may have used up its budget.
        refuseOverdrawn(client.key)
        return await work({
          async during(wait) {
            waits++
            pauseSoon()
            try {
              return await wait
            } finally {
              waits--
              if (!place) {
                returning ??= comeBack()
                await returning
              }
            }
          },
        })
      } finally {
        span.stop()
        budget.charge(client.key, span.ms)
        if (place && budget.isHalfUsed(client.key)) setTimeout(place, span.ms * options.restShare).unref()
        else place?.()
      }
    },
  }
}

const gone = () => new DOMException('The client has left', 'AbortError')

/** A service whose waits do not count as work: what it returns a promise for comes from the database. */
export function waitingOutside<Service extends object>(service: Service, turn: Turn): Service {
  return new Proxy(service, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, args)
        return result instanceof Promise ? turn.during(result) : result
      }
    },
  })
}
