import { vi } from 'vitest'

/** Time stands still until {@link pass}. */
export function fakeTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 10, 21, 12) })
}

/** Lets what has been asked be answered, at the same instant. */
export async function settle() {
  for (let turn = 0; turn < 3; turn++) {
    await vi.advanceTimersByTimeAsync(0)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Lets time pass in small steps, so that an answer is read before the next timer. */
export async function pass(ms: number, stepMs = 50) {
  await settle()
  for (let left = ms; left > 0; left -= stepMs) {
    await vi.advanceTimersByTimeAsync(Math.min(stepMs, left))
    await settle()
  }
}
