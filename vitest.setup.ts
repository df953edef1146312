import { afterAll, afterEach, beforeEach, vi } from 'vitest'

// A test that expects console.error replaces it with vi.spyOn; everything else that reaches it fails the test.
const original = console.error
let unexpected: string[] = []

beforeEach(() => {
  unexpected = []
  console.error = (...args: unknown[]) => {
    unexpected.push(args.map(String).join(' '))
    original(...args)
  }
})

afterEach(() => {
  console.error = original
  if (unexpected.length > 0) throw new Error(`console.error was called: ${unexpected.join(' | ')}`)
})

// Files share a worker and its globals.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
