import { expect, test, vi } from 'vitest'
import { createReadGuard } from './read-guard.ts'

test('after a read that failed for lack of the database the others fail at once, but one a second', async () => {
  let now = 0
  const guard = createReadGuard(() => now)
  const away = vi.fn(() => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })))
  const present = vi.fn(async () => 'user')
  await expect(guard(away)).rejects.toThrow('refused')
  await expect(guard(present)).rejects.toMatchObject({ code: 'database/unavailable' })
  expect(present).not.toHaveBeenCalled()
  now += 1000
  await expect(guard(away)).rejects.toThrow('refused')
  await expect(guard(present)).rejects.toMatchObject({ code: 'database/unavailable' })
  now += 1000
  expect(await guard(present)).toBe('user')
  expect(await guard(present)).toBe('user')
})

test('a database that hangs delays a page for a second once, and then not at all', async () => {
  vi.useFakeTimers()
  try {
    const guard = createReadGuard(() => Date.now())
    const hanging = () => new Promise<never>(() => {})
    const first = expect(guard(hanging)).rejects.toMatchObject({ code: 'database/unavailable' })
    await vi.advanceTimersByTimeAsync(1000)
    await first
    await expect(guard(hanging)).rejects.toMatchObject({ code: 'database/unavailable' })
    await vi.advanceTimersByTimeAsync(1000)
    const probe = expect(guard(hanging)).rejects.toMatchObject({ code: 'database/unavailable' })
    await vi.advanceTimersByTimeAsync(300)
    await probe
  } finally {
    vi.useRealTimers()
  }
})

test('a fault of a statement says nothing about the database', async () => {
  const guard = createReadGuard()
  await expect(guard(() => Promise.reject(new TypeError('x')))).rejects.toThrow('x')
  expect(await guard(async () => 1)).toBe(1)
})
