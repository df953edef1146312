import type { WeaponFacts } from '@stashwise/loadouts/facts'
import type {
  BudgetSteps,
  Figure,
  FoundResult,
  FrontPoint,
  FrontResult,
  MoneyStep,
  OptimiserProgress,
  OptimiserRequest,
  OptimiserResult,
} from '@stashwise/loadouts/optimise/request'

/** What the worker is sent: one task, and no other before its result. */
export type OptimiserTask = { facts: WeaponFacts; request: OptimiserRequest } & (
  | { kind: 'best' }
  | { kind: 'front'; axes: { x: Figure; y: Figure } }
  | { kind: 'money'; steps: BudgetSteps }
)
/** What the worker sends: progress and points, then a result or an error. */
export type OptimiserMessage =
  | { kind: 'progress'; progress: OptimiserProgress }
  | { kind: 'found'; found: FoundResult }
  | { kind: 'point'; point: FrontPoint }
  | { kind: 'step'; step: MoneyStep }
  | { kind: 'best'; result: OptimiserResult }
  | { kind: 'front'; result: FrontResult }
  | { kind: 'money'; result: MoneyStep[] }
  | { kind: 'error'; error: string }

type RunOptions = { signal?: AbortSignal }
type BestOptions = RunOptions & { onProgress?(progress: OptimiserProgress): void; onFound?(found: FoundResult): void }

type OptimiserWorker = Pick<Worker, 'postMessage' | 'terminate'> & {
  onmessage: ((event: MessageEvent<OptimiserMessage>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

export type Optimiser = ReturnType<typeof createOptimiser>

const startWorker = (): OptimiserWorker => new Worker(new URL('./optimiser-worker.ts', import.meta.url), { type: 'module' })

/**
 * The optimiser in workers, so that the page stays responsive. A run that is aborted rejects at once with the signal's reason and its worker is
 * terminated, whatever it is doing; the next run starts another one. Runs at the same time have a worker each.
 */
export function createOptimiser(start: () => OptimiserWorker = startWorker) {
  const idle: OptimiserWorker[] = []

  /** `listen`: passes the run's result to `finish`. */
  function run<Result>(
    task: OptimiserTask,
    signal: AbortSignal | undefined,
    listen: (message: OptimiserMessage, finish: (result: Result) => void) => void,
  ): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    if (signal?.aborted) return Promise.reject(signal.reason)
    const worker = idle.pop() ?? start()
    const release = () => {
      signal?.removeEventListener('abort', onAbort)
      idle.push(worker)
    }
    const fail = (error: unknown) => {
      signal?.removeEventListener('abort', onAbort)
      worker.onmessage = null
      worker.terminate()
      reject(error)
    }
    const onAbort = () => fail(signal?.reason)
    worker.onmessage = ({ data }) => {
      if (data.kind === 'error') {
        release()
        reject(new Error(data.error))
      } else
        listen(data, (result) => {
          release()
          resolve(result)
        })
    }
    worker.onerror = () => fail(new Error('the optimiser worker did not start'))
    signal?.addEventListener('abort', onAbort)
    worker.postMessage(task)
    return promise
  }

  return {
    best: (facts: WeaponFacts, request: OptimiserRequest, { signal, onProgress, onFound }: BestOptions = {}) =>
      run<OptimiserResult>({ kind: 'best', facts, request }, signal, (message, finish) => {
        if (message.kind === 'progress') onProgress?.(message.progress)
        if (message.kind === 'found') onFound?.(message.found)
        if (message.kind === 'best') finish(message.result)
      }),
    front: (
      facts: WeaponFacts,
      request: OptimiserRequest,
      axes: { x: Figure; y: Figure },
      { signal, onPoint }: RunOptions & { onPoint?(point: FrontPoint): void } = {},
    ) =>
      run<FrontResult>({ kind: 'front', facts, request, axes }, signal, (message, finish) => {
        if (message.kind === 'point') onPoint?.(message.point)
        if (message.kind === 'front') finish(message.result)
      }),
    money: (
      facts: WeaponFacts,
      request: OptimiserRequest,
      steps: BudgetSteps,
      { signal, onPoint }: RunOptions & { onPoint?(step: MoneyStep): void } = {},
    ) =>
      run<MoneyStep[]>({ kind: 'money', facts, request, steps }, signal, (message, finish) => {
        if (message.kind === 'step') onPoint?.(message.step)
        if (message.kind === 'money') finish(message.result)
      }),
    /** Ends idle workers. */
    dispose: () => {
      for (const worker of idle.splice(0)) worker.terminate()
    },
  }
}
