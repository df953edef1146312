import { expect, test, vi } from 'vitest'
import { createWarmer } from './warmer.ts'

test('each value is prepared once, a value that came meanwhile afterwards, and none after the end', async () => {
  let value = 1
  const prepared: number[] = []
  const warmer = createWarmer({
    wanted: () => value,
    warm: async () => {
      prepared.push(value)
      await Promise.resolve()
    },
    onError: vi.fn(),
  })
  warmer.look()
  expect(prepared).toEqual([])
  warmer.start()
  value = 2
  warmer.look()
  await vi.waitFor(() => expect(prepared).toEqual([1, 2]))
  warmer.look()
  warmer.stop()
  value = 3
  warmer.look()
  await Promise.resolve()
  expect(prepared).toEqual([1, 2])
})

test('a failure is told and does not end the next preparation', async () => {
  let value = 1
  const onError = vi.fn()
  const warm = vi.fn().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue(undefined)
  const warmer = createWarmer({ wanted: () => value, warm, onError })
  warmer.start()
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
  value = 2
  warmer.look()
  await vi.waitFor(() => expect(warm).toHaveBeenCalledTimes(2))
})
