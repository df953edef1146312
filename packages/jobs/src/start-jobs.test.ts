import type { Database } from '@stashwise/db/open-database'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from './define-job.ts'
import { startJobs } from './start-jobs.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** Locks of an embedded database are in memory: a job needs no more of it here. */
const database = { kind: 'embedded', pool: {}, patientPool: {} } as unknown as Database
const never = '0 0 1 1 *'
const aJob = (job: Partial<Job>): Job => ({
  name: 'test/job',
  schedule: never,
  exclusive: 'own',
  stop: 'statements',
  repeatable: 'it counts its runs only',
  run: async () => undefined,
  ...job,
})
const connectionLost = () => new Error('Connection terminated unexpectedly')

function start(...jobs: Job[]) {
  const onFailure = vi.fn()
  return { onFailure, ...startJobs(jobs, { database, onFailure }) }
}

test('a job runs at its times', async () => {
  const run = vi.fn(async () => undefined)
  const { stop } = start(aJob({ schedule: '*/5 * * * *', run }))
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  expect(run).toHaveBeenCalledTimes(3)
  await stop()
})

test('jobs of the start run one after the other, in the order of the list', async () => {
  const order: string[] = []
  const atStart = (name: string) =>
    aJob({
      atStart: true,
      async run() {
        order.push(`${name} starts`)
        await new Promise((resolve) => setTimeout(resolve, 1000))
        order.push(`${name} ends`)
      },
    })
  const { stop } = start(atStart('first'), aJob({ run: async () => void order.push('not at the start') }), atStart('second'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(order).toEqual(['first starts', 'first ends', 'second starts', 'second ends'])
  await stop()
})

test('a job that failed because the database was away runs again after 2, 4, 8 seconds and knows it', async () => {
  const runs: [number, boolean][] = []
  const startedAt = Date.now()
  const { stop, onFailure } = start(
    aJob({
      atStart: true,
      async run({ isRetry }) {
        runs.push([(Date.now() - startedAt) / 1000, isRetry])
        if (runs.length < 4) throw connectionLost()
      },
    }),
  )
  await vi.advanceTimersByTimeAsync(120_000)
  expect(runs).toEqual([
    [0, false],
    [2, true],
    [6, true],
    [14, true],
  ])
  expect(onFailure).toHaveBeenCalledTimes(3)
  await stop()
})

test('a job that fails for another reason waits for its next time', async () => {
  const run = vi.fn(() => Promise.reject(new Error('a fault of ours')))
  const { stop, onFailure } = start(aJob({ atStart: true, run }))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(run).toHaveBeenCalledTimes(1)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith({ job: 'test/job', error: expect.objectContaining({ message: 'a fault of ours' }) })
  await stop()
})

test('a job that asks for it runs again when it wants to', async () => {
  const run = vi.fn(async () => (run.mock.calls.length === 1 ? { againInMs: 180_000 } : undefined))
  const { stop } = start(aJob({ atStart: true, run }))
  await vi.advanceTimersByTimeAsync(179_000)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(run).toHaveBeenCalledTimes(2)
  await stop()
})

test('a job with a lock never runs twice at a time, on one process or two', async () => {
  let running = 0
  let most = 0
  const run = vi.fn(async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 90_000))
    running -= 1
    return undefined
  })
  const job = aJob({ schedule: '* * * * *', exclusive: 'lock', run })
  const [one, other] = [start(job), start(job)]
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(run.mock.calls.length).toBeGreaterThan(3)
  expect(most).toBe(1)
  await Promise.all([one.stop(), other.stop(), vi.advanceTimersByTimeAsync(90_000)])
})

test('a stop aborts the run under way, waits for it, and nothing runs afterwards', async () => {
  let hasEnded = false
  const run = vi.fn(async ({ signal }: { signal: AbortSignal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    await new Promise((resolve) => setTimeout(resolve, 500))
    hasEnded = true
    return undefined
  })
  const { stop } = start(aJob({ atStart: true, schedule: '* * * * *', run }))
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(500)
  await stopped
  expect(hasEnded).toBe(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a notification on its channel starts a job at once, and none after the stop', async () => {
  const run = vi.fn(async () => undefined)
  const listeners = new Map<string, () => void>()
  const listen = async (channel: string, call: () => void) => {
    listeners.set(channel, call)
    return () => listeners.delete(channel)
  }
  const { stop } = startJobs([aJob({ wakeOn: 'history-requests', run })], {
    database: { ...database, listen } as unknown as Database,
    onFailure: vi.fn(),
  })
  await vi.advanceTimersByTimeAsync(0)
  listeners.get('history-requests')?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(1)
  await stop()
  expect([...listeners.keys()]).toEqual([])
})

const aRecord = () => {
  const notes: string[] = []
  return {
    notes,
    begin: async ({ job, startedBy }: { job: string; startedBy: string }) => notes.push(`${job} by ${startedBy}`),
    async end(id: number, { outcome, message }: { outcome: string; message?: string }) {
      notes.push(`${id} ${outcome}${message === undefined ? '' : `: ${message}`}`)
    },
  }
}

test('runs are noted with who started them and how they ended', async () => {
  const record = aRecord()
  const run = vi.fn(async () => {
    if (run.mock.calls.length === 2) throw new Error('no room')
    return undefined
  })
  const { stop, run: runNow } = startJobs([aJob({ schedule: '*/5 * * * *', run })], { database, onFailure: vi.fn(), record })
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(runNow('test/job')).toBe('started')
  await vi.advanceTimersByTimeAsync(0)
  expect(record.notes).toEqual(['test/job by schedule', '1 ok', 'test/job by admin', '3 failed: no room'])
  await stop()
})

test('a job runs although nobody can note it', async () => {
  const run = vi.fn(async () => undefined)
  const record = { begin: () => Promise.reject(connectionLost()), end: vi.fn() }
  const { stop } = startJobs([aJob({ atStart: true, run })], { database, onFailure: vi.fn(), record })
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(1)
  expect(record.end).not.toHaveBeenCalled()
  await stop()
})

test('a run is stopped where its job allows it, and the job runs again', async () => {
  const record = aRecord()
  const run = vi.fn(
    ({ signal }: { signal: AbortSignal }) => new Promise<undefined>((_, reject) => signal.addEventListener('abort', reject)),
  )
  const whole = vi.fn(() => new Promise<undefined>(() => {}))
  const onFailure = vi.fn()
  const jobs = startJobs([aJob({ stop: 'signal', run }), aJob({ name: 'test/whole', run: whole })], { database, onFailure, record })
  expect([jobs.run('test/job'), jobs.run('test/job'), jobs.run('test/whole'), jobs.run('test/none')]).toEqual([
    'started',
    'running',
    'started',
    'unknown',
  ])
  await vi.advanceTimersByTimeAsync(0)
  jobs.abort('test/job')
  jobs.abort('test/whole')
  jobs.abort('test/none')
  await vi.advanceTimersByTimeAsync(0)
  expect(record.notes).toEqual(['test/job by admin', 'test/whole by admin', '1 stopped'])
  expect(onFailure).not.toHaveBeenCalled()
  expect([jobs.run('test/job'), jobs.run('test/whole')]).toEqual(['started', 'running'])
})

test('what runs when is known', async () => {
  const { stop, list } = start(aJob({ schedule: '*/5 * * * *', stop: 'signal' }))
  const next = Date.parse('2026-11-20T10:05:00Z')
  expect(list()).toEqual([{ name: 'test/job', schedule: '*/5 * * * *', canStop: true, next, everyMs: 300_000 }])
  await stop()
})
