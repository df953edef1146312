import { randomRequest } from '@stashwise/loadouts/optimise/testing/random-request'
import { randomWeapon } from '@stashwise/loadouts/optimise/testing/random-weapon'
import { expect, test } from 'vitest'
import { createOptimiser, type OptimiserMessage, type OptimiserTask } from './optimiser-client.ts'
import { runTask } from './run-task.ts'

const facts = randomWeapon(7)
const request = { ...randomRequest(facts, 7), goals: [{ figure: 'recoilVertical', direction: 'min', weight: 1 } as const], limits: {} }

/** A worker on this thread; `isStuck`: it never comes to an end. */
function aWorker({ isStuck = false } = {}) {
  const state = { tasks: 0, isTerminated: false }
  const send = (data: OptimiserMessage) => {
    if (!state.isTerminated) worker.onmessage?.(new MessageEvent('message', { data: structuredClone(data) }))
  }
  const worker: ReturnType<NonNullable<Parameters<typeof createOptimiser>[0]>> = {
    onmessage: null,
    onerror: null,
    postMessage: (task: OptimiserTask) => {
      state.tasks++
      if (!isStuck) void runTask(structuredClone(task), send)
    },
    terminate: () => {
      state.isTerminated = true
    },
  }
  return { worker, state }
}

test('a best build, a front and what money buys come back from one worker, points on the way', async () => {
  const workers: ReturnType<typeof aWorker>[] = []
  const optimiser = createOptimiser(() => {
    const started = aWorker()
    workers.push(started)
    return started.worker
  })
  const result = await optimiser.best(facts, request)
  expect(result.kind).toBe('optimal')
  const seen: number[] = []
  const front = await optimiser.front(facts, request, { x: 'price', y: 'recoilVertical' }, { onPoint: ({ x }) => seen.push(x) })
  expect(seen.toSorted((a, b) => b - a)).toEqual(front.points.map(({ x }) => x))
  expect(front.points[0]?.y).toBeCloseTo(result.kind === 'optimal' ? result.solution.figures.recoilVertical : Number.NaN)
  const budgets: number[] = []
  await optimiser.money(facts, request, { step: 10_000, steps: 2 }, { onPoint: ({ budget }) => budgets.push(budget) })
  expect(budgets).toHaveLength(3)
  expect(workers.map(({ state }) => state.tasks)).toEqual([3])
  optimiser.dispose()
  expect(workers[0]?.state.isTerminated).toBe(true)
})

test('a cancelled run rejects at once and ends its worker in the middle of its work', async () => {
  const stuck = aWorker({ isStuck: true })
  const next = aWorker()
  const workers = [stuck, next]
  const optimiser = createOptimiser(() => workers.shift()?.worker ?? next.worker)
  const run = new AbortController()
  const pending = optimiser.best(facts, request, { signal: run.signal })
  run.abort()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  expect(stuck.state.isTerminated).toBe(true)
  await expect(optimiser.best(facts, request)).resolves.toMatchObject({ kind: 'optimal' })
  expect(next.state.isTerminated).toBe(false)
})

test('a request without sense is an error of that run only', async () => {
  const { worker } = aWorker()
  const optimiser = createOptimiser(() => worker)
  await expect(optimiser.best(facts, { goals: [], prices: {} })).rejects.toThrow('goals')
  await expect(optimiser.best(facts, request)).resolves.toMatchObject({ kind: 'optimal' })
})

test('a worker that does not start rejects the run', async () => {
  const { worker } = aWorker({ isStuck: true })
  const optimiser = createOptimiser(() => worker)
  const pending = optimiser.best(facts, request)
  worker.onerror?.(Object.assign(new Event('error'), { message: '', filename: '', lineno: 0, colno: 0, error: undefined }))
  await expect(pending).rejects.toThrow('did not start')
})
