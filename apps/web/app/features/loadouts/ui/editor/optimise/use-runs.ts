import type { WeaponFacts } from '@stashwise/loadouts/facts'
import type {
  Figure,
  FoundResult,
  FrontPoint,
  FrontResult,
  MoneyStep,
  OptimiserProgress,
  OptimiserRequest,
  OptimiserResult,
} from '@stashwise/loadouts/optimise/request'
import { useEffect, useRef, useState } from 'react'
import type { Optimiser } from '#app/features/loadouts/client/optimise/optimiser-client.ts'

export type Run =
  /** `found`: the best build so far, and `request` what it is for. */
  | { kind: 'best'; request: OptimiserRequest; progress?: OptimiserProgress; found?: FoundResult }
  | { kind: 'front'; axes: { x: Figure; y: Figure }; points: FrontPoint[] }
  | { kind: 'money'; steps: MoneyStep[] }

/** Results of the newest request. `request`: what they are for. */
export type Results = {
  request?: OptimiserRequest
  best?: OptimiserResult
  front?: { axes: { x: Figure; y: Figure }; result: FrontResult }
  money?: MoneyStep[]
  isFailed?: boolean
}

export const moneyStep = 10_000
const moneySteps = 5

/** One calculation at a time: a new one, another weapon or leaving the page ends the one before. */
export function useRuns(facts: WeaponFacts | undefined, load: () => Promise<Optimiser>) {
  const [running, setRunning] = useState<Run>()
  const [results, setResults] = useState<Results>({})
  const current = useRef<AbortController>(undefined)
  useEffect(() => {
    if (facts) return () => current.current?.abort()
  }, [facts])

  async function start(first: Run, work: (calls: Optimiser, signal: AbortSignal, facts: WeaponFacts) => Promise<Partial<Results>>) {
    if (!facts) return
    current.current?.abort()
    const run = new AbortController()
    current.current = run
    setRunning(first)
    try {
      const found = await work(await load(), run.signal, facts)
      if (!run.signal.aborted) setResults((before) => ({ ...before, isFailed: false, ...found }))
    } catch (error) {
      if (run.signal.aborted) return
      console.warn('The optimiser failed', error)
      setResults((before) => ({ ...before, isFailed: true }))
    } finally {
      if (current.current === run) {
        current.current = undefined
        setRunning(undefined)
      }
    }
  }

  return {
    running,
    results,
    /** Ends the calculation. The best build, points and steps that were found stay. */
    cancel() {
      if (running?.kind === 'best' && running.found) setResults({ request: running.request, best: running.found })
      if (running?.kind === 'front' && running.points.length > 0) {
        const { axes, points } = running
        setResults((before) => ({ ...before, front: { axes, result: { points, complete: false } } }))
      }
      if (running?.kind === 'money') setResults((before) => ({ ...before, money: running.steps }))
      current.current?.abort()
      current.current = undefined
      setRunning(undefined)
    },
    best: (request: OptimiserRequest) =>
      start({ kind: 'best', request }, async (calls, signal, of) => {
        setResults({})
        const learn = (news: { progress: OptimiserProgress } | { found: FoundResult }) => {
          if (!signal.aborted) setRunning((before) => ({ ...(before?.kind === 'best' && before), kind: 'best', request, ...news }))
        }
        const best = await calls.best(of, request, {
          signal,
          onProgress: (progress) => learn({ progress }),
          onFound: (found) => learn({ found }),
        })
        return { request, best }
      }),
    front: (request: OptimiserRequest, axes: { x: Figure; y: Figure }) =>
      start({ kind: 'front', axes, points: [] }, async (calls, signal, of) => {
        const points: FrontPoint[] = []
        const onPoint = (point: FrontPoint) => {
          points.push(point)
          if (!signal.aborted) setRunning({ kind: 'front', axes, points: [...points] })
        }
        return { front: { axes, result: await calls.front(of, request, axes, { signal, onPoint }) } }
      }),
    money: (request: OptimiserRequest) =>
      start({ kind: 'money', steps: [] }, async (calls, signal, of) => {
        const steps: MoneyStep[] = []
        const onPoint = (step: MoneyStep) => {
          steps.push(step)
          if (!signal.aborted) setRunning({ kind: 'money', steps: [...steps] })
        }
        return { money: await calls.money(of, request, { step: moneyStep, steps: moneySteps }, { signal, onPoint }) }
      }),
  }
}
