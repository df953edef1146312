export type QueueLimits = {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Pieces of one client that wait. */
  perClient: number
  /** Pieces of all clients that wait. */
  total: number
  /** A place is given back after this time at the latest: who needs longer is stuck on something else than the processor. */
  longestMs: number
}

/** Gives a place back; doing so twice is harmless. */
export type Leave = () => void

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

  function take(): Leave {
    running++
    let isLeft = false
    const leave = () => {
      if (isLeft) return
      isLeft = true
      clearTimeout(timer)
      running--
      if (count > 0) setImmediate(next)
    }
    const timer = setTimeout(leave, limits.longestMs)
    timer.unref()
    return leave
  }

  function next(): void {
    const [first] = waiting
    if (!first || running >= limits.atOnce) return
    const [client, queue] = first
    const waiter = queue.shift()
    waiting.delete(client)
    if (queue.length > 0) waiting.set(client, queue)
    if (!waiter) return
    count--
    if (waiter.isGone()) {
      waiter.enter(undefined)
      next()
    } else waiter.enter(take())
  }

  return {
    /**
     * A place, at once or when it is the client's turn; undefined when nobody waits for the response any more by then.
     * `full`: too many are waiting.
     */
    enter(client: string, isGone: () => boolean): Leave | 'full' | Promise<Leave | undefined> {
      if (running < limits.atOnce && count === 0) return take()
      const queue = waiting.get(client) ?? []
      if (queue.length >= limits.perClient || count >= limits.total) return 'full'
      return new Promise((resolve) => {
        queue.push({ enter: resolve, isGone })
        waiting.set(client, queue)
        count++
      })
    },
    waiting: () => count,
  }
}
