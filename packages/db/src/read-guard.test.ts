import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createReadGuard, guardLimits } from './read-guard.ts'

test('after a read that failed for lack of the database the others fail at once, but one a second', async () => {
  let now = 0
  const guard = createReadGuard({ clock: () => now })
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  try {
    const guard = createReadGuard({ clock: () => Date.now() })
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

test('a process that was busy itself reads what came meanwhile before it calls the database silent', async () => {
  let respondedAt = performance.now()
  const guard = createReadGuard({ lastResponseAt: () => respondedAt })
  const turn = Promise.withResolvers<string>()
  const read = guard(() => turn.promise)
  await new Promise((resolve) => setTimeout(resolve, 20))
  // Nothing is read while the thread is held; what has arrived is read right after.
  const heldUntil = performance.now() + 1100
  setImmediate(() => {
    while (performance.now() < heldUntil);
    setImmediate(() => {
      respondedAt = performance.now()
    })
  })
  await new Promise((resolve) => setTimeout(resolve, 1300))
  turn.resolve('user')
  expect(await read).toBe('user')
})

describe('a database that responds', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('a read waits behind all the others, as long as the database responds to anybody', async () => {
    let respondedAt = Date.now()
    const guard = createReadGuard({ clock: () => Date.now(), lastResponseAt: () => respondedAt })
    const turn = Promise.withResolvers<string>()
    const read = guard(() => turn.promise)
    for (let waited = 0; waited < 6000; waited += 500) {
      await vi.advanceTimersByTimeAsync(500)
      respondedAt = Date.now()
    }
    turn.resolve('user')
    expect(await read).toBe('user')
  })

  test('300 reads at once all get their result, four with the database at a time', async () => {
    const guard = createReadGuard({ clock: () => Date.now() })
    let now = 0
    let most = 0
    const read = async () => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setTimeout(resolve, 60))
      now--
      return 'user'
    }
    const all = Promise.allSettled(Array.from({ length: 300 }, () => guard(read)))
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await all).filter(({ status }) => status === 'rejected')).toEqual([])
    expect(most).toBe(4)
  })

  test('one read that takes too long fails alone', async () => {
    const guard = createReadGuard({ clock: () => Date.now(), lastResponseAt: () => Date.now() })
    const late = expect(guard(() => new Promise(() => {}))).rejects.toMatchObject({ code: 'rate/limit', details: { retryAfter: 2 } })
    await vi.advanceTimersByTimeAsync(guardLimits.maxMs)
    await late
    expect(await guard(async () => 'other')).toBe('other')
  })

  test('when it falls silent those that wait for a turn fail at once', async () => {
    const guard = createReadGuard({ clock: () => Date.now() })
    const all = Promise.allSettled(Array.from({ length: 20 }, () => guard(() => new Promise(() => {}))))
    await vi.advanceTimersByTimeAsync(1000)
    expect((await all).every(({ status }) => status === 'rejected')).toBe(true)
  })
})
