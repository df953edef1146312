import { paretoFront } from '@stashwise/loadouts/optimise/front'
import { moneySteps } from '@stashwise/loadouts/optimise/money'
import { optimise } from '@stashwise/loadouts/optimise/optimise'
import type { OptimiserOptions } from '@stashwise/loadouts/optimise/request'
import type { OptimiserMessage, OptimiserTask } from './optimiser-client.ts'

/** After this the best that was found so far is the result. Milliseconds. */
const maxRunMs = 30_000

type Send = (message: OptimiserMessage) => void
type LoadSolver = NonNullable<OptimiserOptions['loadSolver']>

/** Runs a page's task and sends interim results. Its last message is the result or an error. */
export async function runTask(task: OptimiserTask, send: Send, loadSolver?: LoadSolver): Promise<void> {
  try {
    send(await resultOf(task, send, loadSolver))
  } catch (error) {
    send({ kind: 'error', error: String(error) })
  }
}

async function resultOf(task: OptimiserTask, send: Send, loadSolver: LoadSolver | undefined): Promise<OptimiserMessage> {
  const { kind, facts, request } = task
  const limit = { now: () => performance.now(), timeLimit: maxRunMs, ...(loadSolver && { loadSolver }) }
  switch (kind) {
    case 'best': {
      const onProgress: OptimiserOptions['onProgress'] = (progress) => send({ kind: 'progress', progress })
      return { kind, result: await optimise(facts, request, { ...limit, onProgress, onFound: (found) => send({ kind: 'found', found }) }) }
    }
    case 'front':
      return {
        kind,
        result: await paretoFront(facts, request, task.axes, { ...limit, onPoint: (point) => send({ kind: 'point', point }) }),
      }
    case 'money':
      return { kind, result: await moneySteps(facts, request, task.steps, { ...limit, onPoint: (step) => send({ kind: 'step', step }) }) }
  }
}
