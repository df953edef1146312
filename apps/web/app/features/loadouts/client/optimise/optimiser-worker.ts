import type { MipSolver } from '@stashwise/loadouts/optimise/mip/mip'
import type { OptimiserTask } from './optimiser-client.ts'
import { runTask } from './run-task.ts'

let loading: Promise<MipSolver> | undefined

/** HiGHS, 1.2 MB: loaded when the first request needs it. Undefined when that fails; a later request tries again. */
async function loadSolver(): Promise<MipSolver | undefined> {
  loading ??= load()
  try {
    return await loading
  } catch (error) {
    loading = undefined
    console.warn('HiGHS could not be loaded', error)
    return undefined
  }
}

async function load(): Promise<MipSolver> {
  const [{ default: loadHighs }, { default: url }, { highsSolver }] = await Promise.all([
    import('highs'),
    import('highs/runtime?url'),
    import('@stashwise/loadouts/optimise/mip/highs-solver'),
  ])
  return highsSolver(await loadHighs({ locateFile: () => url }))
}

// One task after the other. A task is ended by ending the worker.
addEventListener('message', ({ data }: MessageEvent<OptimiserTask>) => runTask(data, (message) => postMessage(message), loadSolver))
