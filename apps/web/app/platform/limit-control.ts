import type { LimitState } from '#app/http/limit-headers.ts'
import type { LimitName } from './limit-table.ts'

/** What admins see and change of limits. */
export type LimitControl = {
  /** How much of everybody's limit is left for a key now. */
  read(name: LimitName, key: string): Promise<LimitState>
  /** The key as counts have it: of a mail address, which is not written down, its hash. */
  storedKey(name: LimitName, key: string): string
  /** Drops the count of a {@link storedKey} in this process, and where counts are shared. */
  forget(name: LimitName, storedKey: string): Promise<void>
  /** Keys that may use a multiple of a limit; 0: nothing. Replaces those before. */
  setFactors(factors: readonly { name: LimitName; key: string; factor: number }[]): void
}
