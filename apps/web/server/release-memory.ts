import { performance } from 'node:perf_hooks'

/** Memory above which a collection is worth its pause: the budget is 350 MB. */
const worthBytes = 320 * 1024 * 1024
/** Share of its time the event loop may be busy and still count as idle. */
const idleShare = 0.05
const everyMs = 10_000
/** A collection that found little is not repeated soon. */
const pauseMs = 300_000

export type MemoryReadings = {
  /** Resident memory, bytes. */
  resident: () => number
  /** Share of time the event loop was busy since the last call, 0 to 1. */
  busyShare: () => number
  /** A full collection, or undefined when Node runs without `--expose-gc`. */
  collect: (() => void) | undefined
}

/** Collects garbage once the site is idle after a burst: V8 would hold the memory of its busiest minute. Returns the cleanup. */
export function releaseMemory({ resident, busyShare, collect }: MemoryReadings = readings()): () => void {
  if (!collect) return () => {}
  let collectedAt = Number.NEGATIVE_INFINITY
  const timer = setInterval(() => {
    const isIdle = busyShare() < idleShare
    if (!isIdle || resident() < worthBytes || Date.now() - collectedAt < pauseMs) return
    collect()
    collectedAt = Date.now()
  }, everyMs).unref()
  return () => clearInterval(timer)
}

function readings(): MemoryReadings {
  let last = performance.eventLoopUtilization()
  return {
    resident: process.memoryUsage.rss,
    busyShare() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
    collect: globalThis.gc && (() => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })),
  }
}
