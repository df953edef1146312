import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endWelcome, newcomerScript } from './newcomer.ts'

const hour = 3_600_000
let stored: Map<string, string>
const dataset: Record<string, string> = {}
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: unknown) => void stored.set(key, String(value)),
}

beforeEach(() => {
  stored = new Map()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23) })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { documentElement: { dataset } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page some time later; whether its visitor counts as a newcomer. */
function opens(afterMs = 0): boolean {
  delete dataset['newcomer']
  vi.advanceTimersByTime(afterMs)
  new Function(newcomerScript)()
  return 'newcomer' in dataset
}

test('a first visit is a newcomer’s, for an hour', () => {
  expect([opens(), opens(), opens(hour / 2), opens(hour / 2), opens(30 * 24 * hour)]).toEqual([true, true, true, false, false])
})

test('a welcome that was hidden does not come back', () => {
  expect(opens()).toBe(true)
  endWelcome()
  expect(dataset).toEqual({})
  expect(opens()).toBe(false)
})

test('a browser that keeps nothing shows no welcome', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied')
    },
  })
  expect(opens()).toBe(false)
})
