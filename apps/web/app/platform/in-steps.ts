import { setImmediate as nextTurn } from 'node:timers/promises'
import { runInSteps, type Steps } from '@stashwise/game/steps'

/** `budgetMs`: maximum time without yielding to the event loop. `now` is bound: finding Node's clock for every step costs more than the clock. */
const pace = { budgetMs: 5, now: performance.now.bind(performance), yieldTurn: () => nextTurn() }

/** Runs a long calculation in steps, between which requests have their turn. */
export const inSteps = <Result>(steps: Steps<Result>): Promise<Result> => runInSteps(steps, pace)
