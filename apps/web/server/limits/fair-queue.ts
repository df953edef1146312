export type QueueLimits = {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Pieces of one client that wait for their start. */
  perClient: number
  /** Pieces of all clients that wait for their start. */
  total: number
  /** A place is given back after this time at the latest: who needs longer is stuck on something else than the processor. */
  maxMs: number
  /** Clients skipped while heavy work rests. */
  isHeavy?: (client: string) => boolean
}

/** Gives a place back; doing so twice is harmless. */
export type Leave = () => void

/** A piece of work. `isStarted`: it returns from a wait, so it is not refused. */
export type Piece = { client: string; isGone: () => boolean; isStarted?: boolean }

type Place = Leave | 'full' | undefined
type Waiter = { client: string; enter: (place: Place) => void; isGone: () => boolean }

/**
 * Runs a few pieces of work at once, clients in turn, so that one with a hundred requests waits for itself. Work that has begun comes
 * first. The event loop gets a turn between two pieces, for cached pages. When too many wait, the client with most loses its newest one.
 */
export function createFairQueue(limits: QueueLimits) {
  /** Waiting work by client; the first client is next. */
  const waiting = new Map<string, Waiter[]>()
  /** Work that has begun and comes back from a wait. */
  const returning: Waiter[] = []
  /** Pieces in `waiting`. */
  let count = 0
  let running = 0
  let resting: NodeJS.Timeout | undefined

  const mayStart = (client: string): boolean => resting === undefined || !limits.isHeavy?.(client)
  const startSoon = () => {
    if (count + returning.length > 0) setImmediate(next)
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
    const timer = setTimeout(leave, limits.maxMs)
    timer.unref()
    return leave
  }

  /** Takes the piece whose turn it is; undefined while all that wait rest. */
  function takeNext(): Waiter | undefined {
    const back = returning.findIndex(({ client }) => mayStart(client))
    if (back >= 0) return returning.splice(back, 1)[0]
    for (const [client, queue] of waiting) {
      if (!mayStart(client)) continue
      const waiter = queue.shift()
      waiting.delete(client)
      if (queue.length > 0) waiting.set(client, queue)
      if (!waiter) continue
      count--
      return waiter
    }
    return undefined
  }

  function next(): void {
    while (running < limits.atOnce) {
      const waiter = takeNext()
      if (!waiter) return
      if (!waiter.isGone()) {
        waiter.enter(take())
        return
      }
      waiter.enter(undefined)
    }
  }

  /** Makes room for a client with `own` waiting pieces; false when no client has more. */
  function makeRoom(own: number): boolean {
    let longest: Waiter[] = []
    for (const queue of waiting.values()) if (queue.length > longest.length) longest = queue
    if (longest.length <= own + 1) return false
    longest.pop()?.enter('full')
    count--
    return true
  }

  return {
    /** A place, at once or at the client's turn; undefined when the client has left by then, `full` when too many wait. */
    enter({ client, isGone, isStarted = false }: Piece): Place | Promise<Place> {
      if (running < limits.atOnce && count + returning.length === 0 && mayStart(client)) return take()
      const queue = waiting.get(client) ?? []
      if (!isStarted) {
        if (queue.length >= limits.perClient) return 'full'
        if (count >= limits.total && !makeRoom(queue.length)) return 'full'
      }
      return new Promise((resolve) => {
        const waiter = { client, enter: resolve, isGone }
        if (isStarted) returning.push(waiter)
        else {
          queue.push(waiter)
          waiting.set(client, queue)
          count++
        }
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
    waiting: () => count + returning.length,
    running: () => running,
  }
}
