/** Pauses after failures: from a second, doubled each time, up to half a minute. */
const firstPauseMs = 1000
const maxPauseMs = 30_000
/** An edit that makes the server fail this often is set aside. */
export const errorsUntilAside = 4
/** Pauses between tries of an edit that was set aside: from half a minute up to ten. */
const firstAsideMs = 30_000
const maxAsideMs = 600_000

/** The pause after so many failures in a row, milliseconds; random, so that browsers do not come back all at once. */
export const pauseAfter = (failures: number, random: () => number): number =>
  withJitter(Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - 1)), random)

const withJitter = (longest: number, random: () => number) => longest * (0.5 + random() / 2)

type Trouble = {
  errors: number
  /** When an edit set aside is tried again, milliseconds since 1970. */
  dueAt: number
  /** Other requests have succeeded since it was set aside. */
  othersSucceeded: boolean
}

/** Which edits made the server fail, and when those set aside are tried again. */
export function createRetrySchedule(clock: () => number, random: () => number) {
  const troubles = new Map<string, Trouble>()
  const isAside = ({ errors }: Trouble) => errors >= errorsUntilAside

  return {
    retain(ids: readonly string[]) {
      const left = new Set(ids)
      for (const id of troubles.keys()) if (!left.has(id)) troubles.delete(id)
    },
    /**
     * The server failed at this edit. `own-fault`: it did so while others succeed; `set-aside`: from now on; `again`: it is tried
     * again in its turn. `afterMs`: the server asked for this pause.
     */
    addError(id: string, afterMs: number): 'again' | 'set-aside' | 'own-fault' {
      const { errors = 0, othersSucceeded = false } = troubles.get(id) ?? {}
      const next = errors + 1
      const longest = Math.min(maxAsideMs, firstAsideMs * 2 ** (next - errorsUntilAside))
      const dueAt = clock() + Math.max(afterMs, withJitter(longest, random))
      troubles.set(id, { errors: next, dueAt, othersSucceeded })
      if (next < errorsUntilAside) return 'again'
      return othersSucceeded ? 'own-fault' : 'set-aside'
    },
    /** A part of an edit that was set aside: it is tried once before it is set aside itself. */
    inherit(id: string, from: string) {
      const whole = troubles.get(from)
      if (whole) troubles.set(id, { ...whole, errors: errorsUntilAside - 1 })
    },
    /** The server works again: what was set aside before is tried at once, but only once, as it may be to blame itself. */
    othersSucceeded(except?: string) {
      for (const [id, trouble] of troubles) {
        if (id === except || !isAside(trouble) || trouble.othersSucceeded) continue
        trouble.othersSucceeded = true
        trouble.dueAt = clock()
      }
    },
    hurry() {
      for (const trouble of troubles.values()) trouble.dueAt = clock()
    },
    isSetAside(id: string): boolean {
      const trouble = troubles.get(id)
      return trouble !== undefined && isAside(trouble)
    },
    /** The server still failed at it after others had succeeded. */
    isOwnFault(id: string): boolean {
      const trouble = troubles.get(id)
      return trouble !== undefined && isAside(trouble) && trouble.othersSucceeded && trouble.dueAt > clock()
    },
    dueAt: (id: string): number => troubles.get(id)?.dueAt ?? 0,
    isDue: (id: string): boolean => (troubles.get(id)?.dueAt ?? 0) <= clock(),
  }
}
