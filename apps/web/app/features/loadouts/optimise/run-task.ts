import { paretoFront } from '@stashwise/loadouts/optimise/front'
import { moneySteps } from '@stashwise/loadouts/optimise/money'
import { optimise } from '@stashwise/loadouts/optimise/optimise'
import type { OptimiserOptions } from '@stashwise/loadouts/optimise/question'
import type { OptimiserNews, OptimiserTask } from './optimiser-client.ts'

type LoadSolver = NonNullable<OptimiserOptions['loadSolver']>

/** Does what a page asks, and sends what it finds on the way. Its last message is the result or an error. */
export async function runTask(task: OptimiserTask, send: (news: OptimiserNews) => void, loadSolver?: LoadSolver): Promise<void> {
  try {
    send({ kind: 'result', result: await resultOf(task, send, loadSolver) })
  } catch (error) {
    send({ kind: 'error', error: String(error) })
  }
}

function resultOf(task: OptimiserTask, send: (news: OptimiserNews) => void, loadSolver: LoadSolver | undefined) {
  const { facts, question, timeLimit } = task
  const limit = { ...(timeLimit !== undefined && { timeLimit }), ...(loadSolver && { loadSolver }) }
  const onProgress = (progress: Extract<OptimiserNews, { kind: 'progress' }>['progress']) => send({ kind: 'progress', progress })
  const onPoint = (point: Extract<OptimiserNews, { kind: 'point' }>['point']) => send({ kind: 'point', point })
  switch (task.kind) {
    case 'best':
      return optimise(facts, question, { ...limit, onProgress, ...(task.explain !== undefined && { explain: task.explain }) })
    case 'front':
      return paretoFront(facts, question, task.axes, { ...limit, onProgress, onPoint, ...(task.most !== undefined && { most: task.most }) })
    case 'money':
      return moneySteps(facts, question, task.steps, { ...limit, onPoint })
  }
}
