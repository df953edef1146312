import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Load } from '../operations.ts'

const windowMs = 60_000
const nanosecondsInMs = 1e6

/** Measures the load of this process by the minute, between `start` and `stop`. */
export function createLoad() {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  let last = { delayMs: 0, busyPercent: 0 }
  let before = performance.eventLoopUtilization()
  let timer: NodeJS.Timeout | undefined

  function closeWindow() {
    const utilization = performance.eventLoopUtilization()
    last = read()
    before = utilization
    delays.reset()
  }

  function read() {
    const { utilization } = performance.eventLoopUtilization(before)
    const delay = delays.percentile(99) / nanosecondsInMs
    return { delayMs: Number.isFinite(delay) ? Math.round(delay) : 0, busyPercent: Math.round(utilization * 100) }
  }

  return {
    start() {
      delays.enable()
      timer = setInterval(closeWindow, windowMs).unref()
    },
    stop() {
      delays.disable()
      clearInterval(timer)
    },
    read(): Load {
      const { rss, heapUsed } = process.memoryUsage()
      const limit = process.constrainedMemory()
      return {
        ...last,
        rssBytes: rss,
        heapBytes: heapUsed,
        // No limit reads as 0 or as a number that no machine has.
        ...(limit > 0 && limit < 2 ** 50 ? { limitBytes: limit } : {}),
        startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      }
    },
  }
}
