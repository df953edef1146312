import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@stashwise/game/app-error'
import { createFairQueue, type Leave } from './fair-queue.ts'
import { createProcessorBudget } from './processor-budget.ts'
import { createProcessorMeter, threadMs } from './processor-meter.ts'

/** Shares work beside the main thread fairly among clients. @throws AppError `rate/limit` when too many of one client, or of all, wait. */
export function createTurns(limits: Parameters<typeof createFairQueue>[0], clientOf: () => string = clientOfTurn) {
  const queue = createFairQueue(limits)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // The result is shared with other clients, so it is made even if the first one leaves.
    const leave = await queue.enter({ client: clientOf(), isGone: () => false })
    if (leave === 'full' || !leave) throw new AppError('rate/limit', { retryAfter: 2 })
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** How much of the main thread a client may use. A player who filters constantly needs 15 ms a second, an uncached page 8 to 35 ms. */
export const workLimits = {
  burstMs: 3000,
  refillMsPerSecond: 100,
  /** After work of a client that has used half its burst none of such clients starts as long as the work took, times this. */
  restShare: 1,
  /** There is one thread, and waits for the database do not count. */
  atOnce: 1,
  perClient: 24,
  /** Some two seconds of uncached pages. */
  total: 120,
  modest: 6,
  maxMs: 250,
  /** Requests a client may have in flight, waits for the database included. */
  inFlightPerClient: 100,
}
export type WorkLimitOptions = typeof workLimits

/** A user, or a visitor by address, and whether the connection is closed. */
export type Client = { key: string; isSignedIn?: boolean; isGone: () => boolean }

/** A piece of work on the main thread. */
export type Turn = {
  /** Waits for something else than the processor: meanwhile others run, and the time is not charged. */
  during<Value>(wait: Promise<Value>): Promise<Value>
}

export type WorkLimits = ReturnType<typeof createWorkLimits>

/** Shares the main thread among clients: each has a budget of processor time, and few pieces of work run at once, in fair turns. */
export function createWorkLimits(
  options: WorkLimitOptions = workLimits,
  { clock = () => performance.now(), processorMs = threadMs }: { clock?: () => number; processorMs?: () => number } = {},
) {
  const budget = createProcessorBudget(options, clock)
  const queue = createFairQueue({ ...options, isHeavy: (key) => budget.isHalfUsed(key) })
  const meter = createProcessorMeter(processorMs)
  const inFlight = new Map<string, number>()

  function refuseOverdrawn(key: string): void {
    const seconds = budget.secondsToWait(key)
    if (seconds > 0) throw new AppError('rate/limit', { retryAfter: seconds })
  }

  async function takePlace({ key, isSignedIn = false, isGone }: Client): Promise<Leave> {
    const place = await queue.enter({ client: key, isGone, isSignedIn })
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

    /** Runs work at the client's turn and charges its time. @throws AppError `rate/limit`, and an `AbortError` when the client has left. */
    async run<Result>(client: Client, work: (turn: Turn) => Result | Promise<Result>): Promise<Result> {
      refuseOverdrawn(client.key)
      let place: Leave | undefined = await takePlace(client)
      const span = meter.start()
      /** Of its time, what was done for all clients. */
      let sharedMs = 0
      let waits = 0
      let returning: Promise<void> | undefined
      /** The work has returned: what it left running has no place and is not waited for. */
      let isOver = false

      /** Releases the place once the event loop continues. */
      const pauseSoon = () =>
        setImmediate(() => {
          if (waits === 0 || !place || isOver) return
          span.stop()
          place()
          place = undefined
        })
      async function comeBack(): Promise<void> {
        const isGone = () => isOver || client.isGone()
        const back = await queue.enter({ client: client.key, isGone, isStarted: true })
        returning = undefined
        if (back === 'full' || !back || isOver) {
          if (typeof back === 'function') back()
          if (isOver) return
          throw gone()
        }
        place = back
        span.start()
        if (waits > 0) pauseSoon()
      }
      async function during<Value>(wait: Promise<Value>): Promise<Value> {
        if (isOver) return wait
        waits++
        pauseSoon()
        try {
          return await wait
        } finally {
          waits--
          if (!place && !isOver) {
            returning ??= comeBack()
            await returning
          }
        }
      }
      function share<Value>(shared: () => Value): Value {
        const before = processorMs()
        try {
          return shared()
        } finally {
          sharedMs += processorMs() - before
        }
      }
      try {
        // While it waited, the client's other requests may have used up its budget.
        refuseOverdrawn(client.key)
        return await turns.run({ during, client: client.key, share }, () => work({ during }))
      } finally {
        isOver = true
        span.stop()
        budget.charge(client.key, Math.max(0, span.ms - sharedMs))
        if (budget.isHalfUsed(client.key)) queue.rest(span.ms * options.restShare)
        place?.()
      }
    },

    load: () => ({ running: queue.running(), waiting: queue.waiting() }),
  }
}

const gone = () => new DOMException('The client has left', 'AbortError')

/** The turn of the request that runs. */
const turns = new AsyncLocalStorage<Turn & { client: string; share: <Value>(shared: () => Value) => Value }>()

/** The client of the current turn, empty outside of turns. */
export const clientOfTurn = (): string => turns.getStore()?.client ?? ''

export const duringTurn = <Value>(wait: Promise<Value>): Promise<Value> => turns.getStore()?.during(wait) ?? wait

/** Work that is done once for all clients: the one that asked first does not pay for it. In one go; what takes steps is waited for outside. */
export function forAll<Value>(work: () => Value): Value {
  const turn = turns.getStore()
  return turn ? turn.share(work) : work()
}

/** A service whose waits do not count as work: what it returns a promise for comes from the database. */
export function waitingOutside<Service extends object>(service: Service): Service {
  return new Proxy(service, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, args)
        return result instanceof Promise ? duringTurn(result) : result
      }
    },
  })
}
