import { afterEach, expect, test, vi } from 'vitest'
import { mayPrefetch } from './connection.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ onLine: true }, true],
  [{ onLine: false }, false],
  [{ onLine: true, connection: { saveData: true } }, false],
  [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
  [{ onLine: true, connection: { effectiveType: '4g' } }, true],
])('pages are fetched ahead only over a connection that can bear it: %j', (navigator, expected) => {
  vi.stubGlobal('navigator', navigator)
  expect(mayPrefetch()).toBe(expected)
})
