import { isAppError } from '@stashwise/game/app-error'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problemResponse } from '#app/http/problem-response.ts'
import { type LimitName, limitNames, limitTable } from '#app/platform/limit-table.ts'
import { aKey, aLineToRedis, describeWithRedis, findKeys } from '../testing/test-redis.ts'
import { createLimits, type Limits } from './create-limits.ts'

const log = { warn: vi.fn(), info: vi.fn() }
const opened: Limits[] = []
function openLimits(redisUrl?: string): Limits {
  const limits = createLimits({ redisUrl, log })
  opened.push(limits)
  return limits
}

beforeEach(() => {
  log.warn.mockReset()
  log.info.mockReset()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const limits of opened.splice(0)) await limits.close()
})

async function use(limits: Limits, name: LimitName, key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) await limits.consume(name, key)
}
const refusal = (limits: Limits, name: LimitName, key: string) =>
  limits.consume(name, key).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('limits of one process', () => {
  test.each(limitNames)('%s may be used as often as the table says, and no more', async (name) => {
    vi.useFakeTimers()
    const limits = openLimits()
    await use(limits, name, 'somebody', limitTable[name].points)
    expect(await refusal(limits, name, 'somebody')).toMatchObject({
      code: 'rate/limit',
      details: { retryAfter: limitTable[name].duration },
    })
    await limits.consume(name, 'somebody else')
  })

  test('a refusal tells the whole seconds to wait, and waiting helps', async () => {
    vi.useFakeTimers()
    const limits = openLimits()
    await use(limits, 'mailAddress', 'a@example.org', 3)
    vi.advanceTimersByTime(3_599_500)
    const error = await refusal(limits, 'mailAddress', 'a@example.org')
    if (!isAppError(error)) throw error
    const response = problemResponse(error, 'en')
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(await response.json()).toMatchObject({ title: '429 - Rate limit exceeded' })
    vi.advanceTimersByTime(500)
    await limits.consume('mailAddress', 'a@example.org')
  })

  test('each use says how much is left, and until when', async () => {
    vi.useFakeTimers({ now: 1_795_000_000_000 })
    const limits = openLimits()
    expect(await limits.consume('openList', 'somebody')).toEqual({ limit: 5, remaining: 4, resetAt: 1_795_000_060_000 })
    vi.advanceTimersByTime(20_000)
    await use(limits, 'openList', 'somebody', 3)
    expect(await limits.consume('openList', 'somebody')).toEqual({ limit: 5, remaining: 0, resetAt: 1_795_000_060_000 })
    expect(await refusal(limits, 'openList', 'somebody')).toMatchObject({
      details: { retryAfter: 40, limit: { limit: 5, remaining: 0, resetAt: 1_795_000_060_000 } },
    })
  })

  test('a mail address is one mailbox however it is spelt', async () => {
    const limits = openLimits()
    await use(limits, 'mailAddress', 'Someone@Example.org', 3)
    expect(await refusal(limits, 'mailAddress', ' someone@example.ORG')).toMatchObject({ code: 'rate/limit' })
  })
})

describe('without a Redis that answers', () => {
  test('limits hold in the process, and the log tells it once and no password', async () => {
    const limits = openLimits('redis://default:hunter2@127.0.0.1:1')
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled())
    const key = aKey()
    await use(limits, 'export', key, limitTable.export.points)
    expect(await refusal(limits, 'export', key)).toMatchObject({ code: 'rate/limit' })
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('hunter2')
  })
})

describeWithRedis('limits shared by Redis', (url) => {
  const untilShared = (limits: Limits) =>
    vi.waitFor(
      async () => {
        const key = aKey()
        await limits.consume('export', key)
        expect(await findKeys(key)).toHaveLength(1)
      },
      { timeout: 10_000, interval: 100 },
    )
  async function openShared(redisUrl: string): Promise<Limits> {
    const limits = openLimits(redisUrl)
    await untilShared(limits)
    return limits
  }

  test('processes share what they count', async () => {
    const [one, other] = [await openShared(url), await openShared(url)]
    const key = aKey()
    await use(one, 'export', key, 7)
    expect((await other.consume('export', key)).remaining).toBe(2)
    await use(other, 'export', key, 2)
    expect(await refusal(one, 'export', key)).toMatchObject({ code: 'rate/limit' })
    expect(await refusal(other, 'export', key)).toMatchObject({ code: 'rate/limit' })
  })

  test('what is done often is shared in batches, and the whole limit can be used', async () => {
    const [one, other] = [await openShared(url), await openShared(url)]
    const key = aKey()
    await use(one, 'api', key, 600)
    await use(other, 'api', key, 600)
    expect(await refusal(one, 'api', key)).toMatchObject({ code: 'rate/limit' })
    expect(await refusal(one, 'api', key)).toMatchObject({ code: 'rate/limit' })
  })

  test('a mail address is not written to Redis', async () => {
    const limits = await openShared(url)
    const address = `${aKey()}@example.org`
    await limits.consume('mailAddress', address)
    expect(await findKeys(address)).toEqual([])
  })

  test('while Redis is cut off limits hold in the process; when it is back they are shared again', async () => {
    const line = await aLineToRedis()
    const limits = await openShared(line.url)
    const key = aKey()
    await use(limits, 'export', key, 4)
    log.warn.mockReset()
    log.info.mockReset()
    await line.cut()
    await use(limits, 'export', key, 6)
    expect(await refusal(limits, 'export', key)).toMatchObject({ code: 'rate/limit' })
    expect(log.warn).toHaveBeenCalledTimes(1)

    await line.mend()
    await untilShared(limits)
    expect(log.info).toHaveBeenCalled()
    await limits.close()
    await line.cut()
  })

  test('a Redis that hangs holds nobody up for long', async () => {
    const line = await aLineToRedis()
    const limits = await openShared(line.url)
    log.warn.mockReset()
    line.hold()
    const key = aKey()
    await use(limits, 'export', key, limitTable.export.points)
    expect(await refusal(limits, 'export', key)).toMatchObject({ code: 'rate/limit' })
    expect(log.warn).toHaveBeenCalledTimes(1)

    line.release()
    await untilShared(limits)
    await limits.close()
    await line.cut()
  })
})
