import { expect, test, vi } from 'vitest'
import type { ListRow } from '../../list-row.ts'
import { aMarketRow } from '../../testing/a-market-row.ts'
import { createRowStore, type LoadRows } from './row-store.ts'

const rowsFrom = (offset: number, count: number): ListRow[] => Array.from({ length: count }, (_, i) => aMarketRow(`Item ${offset + i}`))

function aStore(total = 5000) {
  const load = vi.fn<LoadRows>(async (offset, limit) => ({ items: rowsFrom(offset, limit) }))
  const store = createRowStore({ base: 0, total, load })
  store.put(0, rowsFrom(0, 40))
  store.subscribe(() => {})
  return { store, load }
}
const settled = () => vi.advanceTimersByTimeAsync(200)

test('opening a list asks for nothing that is not in view', async () => {
  vi.useFakeTimers()
  const { store, load } = aStore()
  store.want(0, 26)
  await settled()
  expect(load).not.toHaveBeenCalled()
})

test('walking on asks for the missing rows once, from the first gap to the end of the hundred', async () => {
  vi.useFakeTimers()
  const { store, load } = aStore()
  store.want(10, 36)
  store.want(14, 44)
  await settled()
  expect(load.mock.calls.map(([offset, limit]) => [offset, limit])).toEqual([[40, 60]])
  expect(store.rowAt(99)?.name).toBe('Item 99')
})

test('dragging the scroll bar to the end asks for the end only', async () => {
  vi.useFakeTimers()
  const { store, load } = aStore(4807)
  for (let at = 0; at < 4700; at += 300) store.want(at, at + 30)
  store.want(4780, 4806)
  await settled()
  expect(load.mock.calls.map(([offset, limit]) => [offset, limit])).toEqual([
    [4700, 100],
    [4800, 7],
  ])
})

test('after a failure nothing more is asked for until the player tries again', async () => {
  vi.useFakeTimers()
  const { store, load } = aStore()
  load.mockRejectedValueOnce(new TypeError('no network'))
  store.want(100, 130)
  await settled()
  expect(store.status().failed).toBe(true)
  const asked = load.mock.calls.length
  store.want(300, 330)
  await settled()
  expect(load.mock.calls.length).toBe(asked)
  store.retry()
  await settled()
  expect(store.status()).toEqual({ failed: false, loading: false })
  expect(store.rowAt(310)?.name).toBe('Item 310')
})

test('a list left while rows were loading asks for them again when it is back', async () => {
  vi.useFakeTimers()
  const load = vi.fn<LoadRows>(
    (_offset, _limit, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const store = createRowStore({ base: 0, total: 500, load })
  const leave = store.subscribe(() => {})
  store.want(0, 30)
  await settled()
  leave()
  await settled()
  expect(store.status().failed).toBe(false)
  load.mockImplementation(async (offset, limit) => ({ items: rowsFrom(offset, limit) }))
  store.subscribe(() => {})
  store.want(0, 30)
  await settled()
  expect(store.rowAt(0)?.name).toBe('Item 0')
})
