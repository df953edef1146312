export type QueueLimits = {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Pieces of one client that wait for their start. */
  perClient: number
  /** Pieces of all clients that wait for their start. */
  total: number
  /** A place is given back after this time at the latest: who needs longer is stuck on something else than the processor. */
  longestMs: number
  /** Clients that are passed over while heavy work rests; nobody when absent. */
  isHeavy?: (client: string) => boolean
}

/** Gives a place back; doing so twice is harmless. */
export type Leave = () => void

/** A piece of work that asks for a place. `isStarted`: it has run before and comes back from a wait, so it is not refused. */
export type Piece = { client: string; isGone: () => boolean; isStarted?: boolean }

type Waiter = { enter: (leave: Leave | undefined) => void; isGone: () => boolean }

/**
 * Lets few pieces of work run at once. Clients take turns, so one that sends a hundred requests waits for itself and not others for
 * it. Between two pieces the event loop has a turn, in which cached pages are sent.
 */
export function createFairQueue(limits: QueueLimits) {
  /** Waiting work by client; the first client is next. */
  const waiting = new Map<string, Waiter[]>()
  let count = 0
  let running = 0
  let resting: NodeJS.Timeout | undefined

  const mayStart = (client: string): boolean => resting === undefined || !limits.isHeavy?.(client)
  const startSoon = () => {
    if (count > 0) setImmediate(next)
  }

  function take(): Leave {
    running++
    let isLeft = false
    const leave = () => {
      if (isLeft) return
      isLeft = true
      clearTimeout(timer)
      running--
      startSoon()
    }
    const timer = setTimeout(leave, limits.longestMs)
    timer.unref()
    return leave
  }

  function next(): void {
    if (running >= limits.atOnce) return
    for (const [client, queue] of waiting) {
      if (!mayStart(client)) continue
      const waiter = queue.shift()
      waiting.delete(client)
      if (queue.length > 0) waiting.set(client, queue)
      if (!waiter) continue
      count--
      if (!waiter.isGone()) {
        waiter.enter(take())
        return
      }
      waiter.enter(undefined)
    }
  }

  return {
    /**
     * A place, at once or when it is the client's turn; undefined when nobody waits for the response any more by then.
     * `full`: too many are waiting.
     */
    enter({ client, isGone, isStarted = false }: Piece): Leave | 'full' | Promise<Leave | undefined> {
      if (running < limits.atOnce && count === 0 && mayStart(client)) return take()
      const queue = waiting.get(client) ?? []
      if (!isStarted && (queue.length >= limits.perClient || count >= limits.total)) return 'full'
      return new Promise((resolve) => {
        // What has begun ends before its client begins something else.
        if (isStarted) queue.unshift({ enter: resolve, isGone })
        else queue.push({ enter: resolve, isGone })
        waiting.set(client, queue)
        count++
        if (running < limits.atOnce) startSoon()
      })
    },
    /** Starts nothing of heavy clients for a while. */
    rest(ms: number): void {
      clearTimeout(resting)
      resting = setTimeout(() => {
        resting = undefined
        startSoon()
      }, ms)
      resting.unref()
    },
    waiting: () => count,
    running: () => running,
  }
}
