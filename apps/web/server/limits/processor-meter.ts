export type Span = {
  stop(): void
  start(): void
  readonly ms: number
}

/** Processor time of this thread in ms, without that of other processes. */
export function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Measures main-thread time of several pieces of work that wait in turns. Time of several at once is split equally. */
export function createProcessorMeter(now: () => number) {
  const running = new Set<{ ms: number }>()
  let last = 0

  /** Gives the time since the last change to those who were running. */
  function settle(): void {
    const time = now()
    for (const span of running) span.ms += (time - last) / running.size
    last = time
  }

  return {
    start(): Span {
      const span = {
        ms: 0,
        start() {
          settle()
          running.add(span)
        },
        stop() {
          settle()
          running.delete(span)
        },
      }
      span.start()
      return span
    },
  }
}
