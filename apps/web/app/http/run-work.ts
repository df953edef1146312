import type { Context } from 'hono'
import type { CallVariables } from './call-variables.ts'

/** Runs what takes more than a millisecond of the main thread, when it is the client's turn. */
export type RunWork = <Result>(c: Context<CallVariables>, calculate: () => Result | Promise<Result>) => Result | Promise<Result>

/** Runs it immediately: one client alone, as in tests. */
export const runNow: RunWork = (_c, calculate) => calculate()
