export type BudgetOptions = {
  /** Processor milliseconds a client may use at once. */
  burstMs: number
  /** Processor milliseconds a client gets back each second. */
  refillMsPerSecond: number
}

/** A token bucket for each client, filled with processor milliseconds. Work is charged afterwards, so a bucket may be overdrawn. */
export function createProcessorBudget({ burstMs, refillMsPerSecond }: BudgetOptions, clock: () => number) {
  const buckets = new Map<string, { level: number; at: number }>()
  const fullAfterMs = (burstMs / refillMsPerSecond) * 1000
  let sweptAt = clock()

  function levelOf(client: string): number {
    const bucket = buckets.get(client)
    return bucket ? Math.min(burstMs, bucket.level + ((clock() - bucket.at) / 1000) * refillMsPerSecond) : burstMs
  }

  /** Drops the buckets that are full again, so that there are never more than the clients of the last minute. */
  function sweep(now: number): void {
    if (now - sweptAt < fullAfterMs) return
    sweptAt = now
    for (const client of buckets.keys()) if (levelOf(client) >= burstMs) buckets.delete(client)
  }

  return {
    /** Seconds until the client may send a request; 0 for now. */
    secondsToWait(client: string): number {
      const level = levelOf(client)
      return level > 0 ? 0 : Math.max(1, Math.ceil(-level / refillMsPerSecond))
    },
    isHalfUsed: (client: string): boolean => levelOf(client) < burstMs / 2,
    charge(client: string, ms: number): void {
      const now = clock()
      buckets.set(client, { level: Math.max(levelOf(client) - ms, -burstMs), at: now })
      sweep(now)
    },
    /** Clients whose bucket is not known to be full. */
    size: () => buckets.size,
  }
}
