import type { WeaponFacts } from '@stashwise/loadouts/facts'
import type { MoneyOptions } from '@stashwise/loadouts/optimise/money'
import type {
  BudgetSteps,
  Figure,
  FoundResult,
  FrontOptions,
  FrontPoint,
  FrontResult,
  MoneyStep,
  OptimiserOptions,
  OptimiserProgress,
  OptimiserRequest,
  OptimiserResult,
} from '@stashwise/loadouts/optimise/request'

type TaskInput = { facts: WeaponFacts; request: OptimiserRequest; timeLimit?: number }
/** What the worker is sent: one task, and no other before its result. */
export type OptimiserTask =
  | (TaskInput & { kind: 'best'; explain?: boolean })
  | (TaskInput & { kind: 'front'; axes: { x: Figure; y: Figure }; maxPoints?: number })
  | (TaskInput & { kind: 'money'; steps: BudgetSteps })
/** What the worker sends: progress and points, then a result or an error. */
export type OptimiserMessage =
  | { kind: 'progress'; progress: OptimiserProgress }
  | { kind: 'found'; found: FoundResult }
  | { kind: 'point'; point: FrontPoint | MoneyStep }
  | { kind: 'result'; result: OptimiserResult | FrontResult | MoneyStep[] }
  | { kind: 'error'; error: string }

/** The worker has its own clock and is terminated to end a run. */
type Asked<Options> = Omit<Options, 'now'> & { signal?: AbortSignal }

type OptimiserWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>

export type Optimiser = {
  best(facts: WeaponFacts, request: OptimiserRequest, options?: Asked<OptimiserOptions>): Promise<OptimiserResult>
  front(facts: WeaponFacts, request: OptimiserRequest, axes: { x: Figure; y: Figure }, options?: Asked<FrontOptions>): Promise<FrontResult>
  money(facts: WeaponFacts, request: OptimiserRequest, steps: BudgetSteps, options?: Asked<MoneyOptions>): Promise<MoneyStep[]>
  /** Ends idle workers. */
  dispose(): void
}

const startWorker = (): OptimiserWorker => new Worker(new URL('./optimiser-worker.ts', import.meta.url), { type: 'module' })

/**
 * The optimiser in workers, so that the page stays responsive. A run that is aborted rejects at once with the signal's reason and its worker is
 * terminated, whatever it is doing; the next run starts another one. Runs at the same time have a worker each.
 */
export function createOptimiser(start: () => OptimiserWorker = startWorker): Optimiser {
  const idle: OptimiserWorker[] = []

  function run<Result>(task: OptimiserTask, signal: AbortSignal | undefined, listen: (message: OptimiserMessage) => void): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    if (signal?.aborted) return Promise.reject(signal.reason)
    const worker = idle.pop() ?? start()
    const end = (isUsable: boolean) => {
      worker.removeEventListener('message', onMessage as EventListener)
      worker.removeEventListener('error', onError)
      signal?.removeEventListener('abort', onAbort)
      if (isUsable) idle.push(worker)
      else worker.terminate()
    }
    const onMessage = ({ data }: MessageEvent<OptimiserMessage>) => {
      if (data.kind === 'result') {
        end(true)
        resolve(data.result as Result)
      } else if (data.kind === 'error') {
        end(true)
        reject(new Error(data.error))
      } else listen(data)
    }
    const onError = () => {
      end(false)
      reject(new Error('the optimiser worker did not start'))
    }
    const onAbort = () => {
      end(false)
      reject(signal?.reason)
    }
    worker.addEventListener('message', onMessage as EventListener)
    worker.addEventListener('error', onError)
    signal?.addEventListener('abort', onAbort)
    worker.postMessage(task)
    return promise
  }

  return {
    best: (facts, request, { signal, onProgress, onFound, timeLimit, explain } = {}) =>
      run({ kind: 'best', facts, request, ...given({ timeLimit, explain }) }, signal, (message) => {
        if (message.kind === 'progress') onProgress?.(message.progress)
        if (message.kind === 'found') onFound?.(message.found)
      }),
    front: (facts, request, axes, { signal, onProgress, onPoint, timeLimit, maxPoints } = {}) =>
      run({ kind: 'front', facts, request, axes, ...given({ timeLimit, maxPoints }) }, signal, (message) => {
        if (message.kind === 'progress') onProgress?.(message.progress)
        if (message.kind === 'point') onPoint?.(message.point as FrontPoint)
      }),
    money: (facts, request, steps, { signal, onPoint, timeLimit } = {}) =>
      run({ kind: 'money', facts, request, steps, ...given({ timeLimit }) }, signal, (message) => {
        if (message.kind === 'point') onPoint?.(message.point as MoneyStep)
      }),
    dispose: () => {
      for (const worker of idle.splice(0)) worker.terminate()
    },
  }
}

/** Without the entries that are undefined. */
function given<Options extends object>(options: Options) {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Options]?: Exclude<Options[Key], undefined>
  }
}
