import { paretoFront } from '@stashwise/loadouts/optimise/front'
import { moneySteps } from '@stashwise/loadouts/optimise/money'
import { optimise } from '@stashwise/loadouts/optimise/optimise'
import type { OptimiserOptions } from '@stashwise/loadouts/optimise/request'
import type { OptimiserMessage, OptimiserTask } from './optimiser-client.ts'

type LoadSolver = NonNullable<OptimiserOptions['loadSolver']>

/** Runs a page's task and sends interim results. Its last message is the result or an error. */
export async function runTask(task: OptimiserTask, send: (message: OptimiserMessage) => void, loadSolver?: LoadSolver): Promise<void> {
  try {
    send({ kind: 'result', result: await resultOf(task, send, loadSolver) })
  } catch (error) {
    send({ kind: 'error', error: String(error) })
  }
}

function resultOf(task: OptimiserTask, send: (message: OptimiserMessage) => void, loadSolver: LoadSolver | undefined) {
  const { facts, request, timeLimit } = task
  const limit = { now: () => performance.now(), ...(timeLimit !== undefined && { timeLimit }), ...(loadSolver && { loadSolver }) }
  const onProgress = (progress: Extract<OptimiserMessage, { kind: 'progress' }>['progress']) => send({ kind: 'progress', progress })
  const onPoint = (point: Extract<OptimiserMessage, { kind: 'point' }>['point']) => send({ kind: 'point', point })
  switch (task.kind) {
    case 'best':
      return optimise(facts, request, {
        ...limit,
        onProgress,
        onFound: (found) => send({ kind: 'found', found }),
        ...(task.explain !== undefined && { explain: task.explain }),
      })
    case 'front':
      return paretoFront(facts, request, task.axes, {
        ...limit,
        onProgress,
        onPoint,
        ...(task.maxPoints !== undefined && { maxPoints: task.maxPoints }),
      })
    case 'money':
      return moneySteps(facts, request, task.steps, { ...limit, onPoint })
  }
}
