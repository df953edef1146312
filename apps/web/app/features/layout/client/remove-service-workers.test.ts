import { afterEach, expect, test, vi } from 'vitest'
import { removeServiceWorkers } from './remove-service-workers.ts'

afterEach(() => vi.unstubAllGlobals())

const registration = (scope: string, script: string | undefined) => ({
  scope: `https://stash.example${scope}`,
  active: script === undefined ? null : { scriptURL: `https://stash.example${script}` },
  waiting: null,
  installing: null,
  unregister: vi.fn(async () => true),
})

test('old service workers are removed, the one that shows alerts is spared', async () => {
  const push = registration('/push/', '/push/worker.js')
  const others = [
    registration('/', '/sw.js'),
    registration('/', '/push/worker.js'),
    registration('/push/', '/push/other.js'),
    registration('/push/', undefined),
  ]
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [push, ...others] } })
  await removeServiceWorkers()
  expect(push.unregister).not.toHaveBeenCalled()
  expect(others.map(({ unregister }) => unregister.mock.calls.length)).toEqual([1, 1, 1, 1])
})

test('a browser that has none, or refuses to list them, is no error', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('navigator', {})
  await removeServiceWorkers()
  expect(warn).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: () => Promise.reject(new Error('denied')) } })
  await removeServiceWorkers()
  expect(warn).toHaveBeenCalledOnce()
})
