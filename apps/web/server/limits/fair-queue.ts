export type QueueLimits = {
  /** Pieces of work that run at the same time. */
  atOnce: number
  /** Pieces of one client that wait for their start. */
  perClient: number
  /** Pieces of all clients that wait for their start. */
  total: number
  /** Pieces that a player waits for with a page and its calls: nobody takes such a client's place but one of its own kind. */
  modest?: number
  /** A place is given back after this time at the latest: who needs longer is stuck on something else than the processor. */
  maxMs: number
  /** Clients skipped while heavy work rests. */
  isHeavy?: (client: string) => boolean
}

/** Gives a place back; doing so twice is harmless. */
export type Leave = () => void

/** A piece of work. `isStarted`: it returns from a wait, so it is not refused. `isSignedIn`: of a player, whose pages no cache has. */
export type Piece = { client: string; isGone: () => boolean; isStarted?: boolean; isSignedIn?: boolean }

type Place = Leave | 'full' | undefined
type Waiter = { client: string; isSignedIn: boolean; enter: (place: Place) => void; isGone: () => boolean }

/** Share of all places that players may not take from visitors. */
const visitorShare = 1 / 4

/**
 * Runs a few pieces of work at once, clients in turn, so that one with a hundred requests waits for itself. Work that has begun comes
 * first. The event loop gets a turn between two pieces, for cached pages. When too many wait, the client with most loses its newest one, and a
 * visitor gives way to a player: visitors have cached pages, and come from as many addresses as they like.
 */
export function createFairQueue(limits: QueueLimits) {
  const { modest = limits.perClient } = limits
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

  /** The waiting pieces of the client with most, among those that are signed in or not; and how many all of them have. */
  function findMost(isSignedIn: boolean): { most: Waiter[]; all: number } {
    let most: Waiter[] = []
    let all = 0
    for (const queue of waiting.values()) {
      if (queue[0]?.isSignedIn !== isSignedIn) continue
      all += queue.length
      if (queue.length > most.length) most = queue
    }
    return { most, all }
  }

  /** Makes room for a client with `own` waiting pieces; false when nobody has to give way. */
  function makeRoom(own: number, isSignedIn: boolean): boolean {
    const alike = findMost(isSignedIn).most
    const { most: others, all } = findMost(!isSignedIn)
    const isGreedy = others.length > Math.max(own + 1, modest) && others.length >= alike.length
    const isVisitors = isSignedIn && own < modest && all > limits.total * visitorShare
    const victims = isGreedy ? others : alike.length > own + 1 ? alike : isVisitors ? others : []
    const victim = victims.pop()
    if (!victim) return false
    if (victims.length === 0) waiting.delete(victim.client)
    victim.enter('full')
    count--
    return true
  }

  return {
    /** A place, at once or at the client's turn; undefined when the client has left by then, `full` when too many wait. */
    enter({ client, isGone, isStarted = false, isSignedIn = false }: Piece): Place | Promise<Place> {
      if (running < limits.atOnce && count + returning.length === 0 && mayStart(client)) return take()
      const queue = waiting.get(client) ?? []
      if (!isStarted) {
        if (queue.length >= limits.perClient) return 'full'
        if (count >= limits.total && !makeRoom(queue.length, isSignedIn)) return 'full'
      }
      return new Promise((resolve) => {
        const waiter = { client, isSignedIn, enter: resolve, isGone }
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
