import { loadSolver } from './load-solver.ts'
import type { OptimiserTask } from './optimiser-client.ts'
import { runTask } from './run-task.ts'

// One task after the other. A task is ended by ending the worker.
addEventListener('message', ({ data }: MessageEvent<OptimiserTask>) => runTask(data, (message) => postMessage(message), loadSolver))
