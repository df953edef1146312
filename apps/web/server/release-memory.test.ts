import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { releaseMemory } from './release-memory.ts'

const megabytes = (count: number) => count * 1024 * 1024

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start({ resident, busy }: { resident: number; busy: number }) {
  const now = { resident: megabytes(resident), busy }
  const collect = vi.fn(() => {
    now.resident = megabytes(300)
  })
  const stop = releaseMemory({ resident: () => now.resident, busyShare: () => now.busy, collect })
  return { now, collect, stop }
}

test('a busy site is not paused, an idle one gives the memory of its burst back', () => {
  const { now, collect, stop } = start({ resident: 450, busy: 0.6 })
  vi.advanceTimersByTime(60_000)
  expect(collect).not.toHaveBeenCalled()
  now.busy = 0.01
  vi.advanceTimersByTime(60_000)
  expect(collect).toHaveBeenCalledTimes(1)
  stop()
})

test('a site within its budget is left alone', () => {
  const { collect, stop } = start({ resident: 300, busy: 0 })
  vi.advanceTimersByTime(3_600_000)
  expect(collect).not.toHaveBeenCalled()
  stop()
})

test('a collection that frees little is repeated every five minutes at most', () => {
  const { collect, stop } = start({ resident: 450, busy: 0 })
  collect.mockImplementation(() => {})
  vi.advanceTimersByTime(1_200_000)
  expect(collect.mock.calls.length).toBeLessThanOrEqual(4)
  expect(collect.mock.calls.length).toBeGreaterThan(1)
  stop()
})

test('a stopped site collects nothing more', () => {
  const { collect, stop } = start({ resident: 450, busy: 0 })
  stop()
  vi.advanceTimersByTime(600_000)
  expect(collect).not.toHaveBeenCalled()
})
