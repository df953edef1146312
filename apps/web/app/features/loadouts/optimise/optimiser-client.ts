import type { WeaponFacts } from '@stashwise/loadouts/facts'
import type { MoneyOptions } from '@stashwise/loadouts/optimise/money'
import type {
  Figure,
  FrontAnswer,
  FrontOptions,
  FrontPoint,
  MoneyQuestion,
  MoneyStep,
  OptimiserAnswer,
  OptimiserOptions,
  OptimiserProgress,
  OptimiserQuestion,
} from '@stashwise/loadouts/optimise/question'

type Asked = { facts: WeaponFacts; question: OptimiserQuestion; timeLimit?: number }
/** What the worker is sent: one task, and no other before its result. */
export type OptimiserTask =
  | (Asked & { kind: 'best'; explain?: boolean })
  | (Asked & { kind: 'front'; axes: { x: Figure; y: Figure }; most?: number })
  | (Asked & { kind: 'money'; steps: MoneyQuestion })
/** What the worker sends: any number of news, then a result or an error. */
export type OptimiserNews =
  | { kind: 'progress'; progress: OptimiserProgress }
  | { kind: 'point'; point: FrontPoint | MoneyStep }
  | { kind: 'result'; result: OptimiserAnswer | FrontAnswer | MoneyStep[] }
  | { kind: 'error'; error: string }

type OptimiserWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'>

export type Optimiser = {
  best(facts: WeaponFacts, question: OptimiserQuestion, options?: OptimiserOptions): Promise<OptimiserAnswer>
  front(facts: WeaponFacts, question: OptimiserQuestion, axes: { x: Figure; y: Figure }, options?: FrontOptions): Promise<FrontAnswer>
  money(facts: WeaponFacts, question: OptimiserQuestion, steps: MoneyQuestion, options?: MoneyOptions): Promise<MoneyStep[]>
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

  function run<Result>(task: OptimiserTask, signal: AbortSignal | undefined, listen: (news: OptimiserNews) => void): Promise<Result> {
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
    const onMessage = ({ data }: MessageEvent<OptimiserNews>) => {
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
    best: (facts, question, { signal, onProgress, timeLimit, explain } = {}) =>
      run({ kind: 'best', facts, question, ...given({ timeLimit, explain }) }, signal, (news) => {
        if (news.kind === 'progress') onProgress?.(news.progress)
      }),
    front: (facts, question, axes, { signal, onProgress, onPoint, timeLimit, most } = {}) =>
      run({ kind: 'front', facts, question, axes, ...given({ timeLimit, most }) }, signal, (news) => {
        if (news.kind === 'progress') onProgress?.(news.progress)
        if (news.kind === 'point') onPoint?.(news.point as FrontPoint)
      }),
    money: (facts, question, steps, { signal, onPoint, timeLimit } = {}) =>
      run({ kind: 'money', facts, question, steps, ...given({ timeLimit }) }, signal, (news) => {
        if (news.kind === 'point') onPoint?.(news.point as MoneyStep)
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
