/** The last changes of one kind, for clients that were away for a moment. */
export type ReplayLog<Change> = {
  /** Text of the present state. Every process has the same one for the same state. */
  position(): string
  /** Adds a change that led to a position. */
  push(position: string, change: Change): void
  /** Starts again at a position: nothing before it can be replayed. */
  restart(position: string): void
  /** The changes since a position, oldest first, none at the present one; undefined when it is older than the log, or of no state at all. */
  since(position: string): readonly Change[] | undefined
}

/** A log of at most `maxEntries` changes. */
export function createReplayLog<Change>(start: string, maxEntries: number): ReplayLog<Change> {
  let current = start
  let entries: { before: string; change: Change }[] = []
  return {
    position: () => current,
    push(position, change) {
      entries.push({ before: current, change })
      if (entries.length > maxEntries) entries.shift()
      current = position
    },
    restart(position) {
      entries = []
      current = position
    },
    since(position) {
      if (position === current) return []
      const from = entries.findLastIndex(({ before }) => before === position)
      return from === -1 ? undefined : entries.slice(from).map(({ change }) => change)
    },
  }
}
