import { runInSteps, type Steps } from '@stashwise/game/steps'

/** Resolves in a task of its own: what was pressed meanwhile comes first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** `budgetMs`: a slow phone's task, in which each step takes a few milliseconds, stays far from the 50 ms that are felt. */
const pace = { budgetMs: 12, now: () => performance.now(), yieldTurn: nextTask }

/** Runs a long calculation of a browser in steps, between which presses and other scripts have their turn. */
export const inTasks = <Result>(steps: Steps<Result>): Promise<Result> => runInSteps(steps, pace)
