import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { createWorkLimits, forAll, type Turn, waitingOutside, workLimits } from './work-limits.ts'

/** The thread's time: it passes only while something is calculated. */
let processor = 0
let now = 0
const calculate = (ms: number) => {
  processor += ms
  now += ms
}
const limitsWith = (changes: Partial<typeof workLimits> = {}) =>
  createWorkLimits({ ...workLimits, restShare: 0, ...changes }, { clock: () => now, processorMs: () => processor })
const aClient = (key: string, isGone = () => false) => ({ key, isGone })

beforeEach(() => {
  processor = 0
  now = 0
})

describe('the budget of a client', () => {
  /** Asks as often as it may for some seconds; how much of the thread's time it had. */
  async function useAll(work: ReturnType<typeof limitsWith>, ms: number, seconds: number): Promise<number> {
    let used = 0
    const until = now + seconds * 1000
    while (now < until) {
      await work
        .run(aClient('hostile'), () => {
          calculate(ms)
          used += ms
        })
        .catch(() => {
          now += 50
        })
    }
    return used
  }

  test('a client that sends the dearest request all the time has a tenth of the thread after its burst', async () => {
    const work = limitsWith()
    expect(await useAll(work, 140, 60)).toBeLessThan(workLimits.burstMs + 60 * workLimits.refillMsPerSecond + 140)
    expect(await useAll(work, 140, 60)).toBeLessThan(60 * workLimits.refillMsPerSecond + 140)
  })

  test('the one that asks first does not pay for what is done once for all', async () => {
    const work = limitsWith()
    for (let at = 0; at < 5; at++) {
      const result = await work.run(aClient('first'), () => {
        calculate(20)
        return forAll(() => {
          calculate(1000)
          return at
        })
      })
      expect(result).toBe(at)
    }
    await expect(work.run(aClient('first'), () => calculate(2900))).resolves.toBeUndefined()
    await expect(work.run(aClient('first'), () => calculate(1000))).resolves.toBeUndefined()
    await expect(work.run(aClient('first'), () => {})).rejects.toMatchObject({ code: 'rate/limit' })
    expect(forAll(() => 'outside of turns')).toBe('outside of turns')
  })

  test('a client over its budget learns when to come back, and may then', async () => {
    const work = limitsWith()
    await work.run(aClient('hostile'), () => calculate(4000))
    const refused: unknown = await work.run(aClient('hostile'), () => {}).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'rate/limit', details: { retryAfter: 10 } })
    now += 10_001
    await work.run(aClient('hostile'), () => {})
  })

  test('one client’s budget is not another’s', async () => {
    const work = limitsWith()
    await work.run(aClient('hostile'), () => calculate(4000))
    await expect(work.run(aClient('visitor'), () => 'page')).resolves.toBe('page')
  })

  test('a player who tries thirty filters in a minute, each page uncached, with its data fetched ahead, never meets it', async () => {
    const work = limitsWith()
    for (let minute = 0; minute < 10; minute++)
      for (let click = 0; click < 30; click++) {
        await work.run(aClient('player'), () => calculate(35))
        await work.run(aClient('player'), () => calculate(15))
        now += 1950
      }
  })

  test('a player who hurries through thirty filters in ten seconds never meets it', async () => {
    const work = limitsWith()
    for (let click = 0; click < 30; click++) {
      await work.run(aClient('player'), () => calculate(100))
      now += 233
    }
  })

  test('what failed is charged as well', async () => {
    const work = limitsWith()
    const failing = work.run(aClient('hostile'), () => {
      calculate(5000)
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    await expect(work.run(aClient('hostile'), () => {})).rejects.toMatchObject({ code: 'rate/limit' })
  })
})

describe('waits', () => {
  test('a wait for the database is not charged, and others run meanwhile', async () => {
    const work = limitsWith({ atOnce: 1 })
    const database = Promise.withResolvers<string>()
    const signedIn = work.run(aClient('user'), async ({ during }) => {
      const record = await during(database.promise)
      calculate(20)
      return record
    })
    await nextTurn()
    await work.run(aClient('visitor'), () => calculate(2900))
    database.resolve('record')
    expect(await signedIn).toBe('record')
    calculate(0)
    // 20 ms of 3000 are gone: another 2900 leave it just within its budget.
    await work.run(aClient('user'), () => calculate(2900))
    await work.run(aClient('user'), () => {})
  })

  test('what is calculated beside a wait is charged', async () => {
    const work = limitsWith()
    const database = Promise.withResolvers<void>()
    const page = work.run(aClient('user'), ({ during }) => {
      const record = during(database.promise)
      calculate(4000)
      return record
    })
    await nextTurn()
    database.resolve()
    await page
    await expect(work.run(aClient('user'), () => {})).rejects.toMatchObject({ code: 'rate/limit' })
  })

  test('two waits of one request end in any order', async () => {
    const work = limitsWith({ atOnce: 1 })
    const [slow, fast] = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
    const page = work.run(aClient('user'), ({ during }) => Promise.all([during(slow.promise), during(fast.promise)]))
    await nextTurn()
    fast.resolve(1)
    await nextTurn()
    slow.resolve(2)
    expect(await page).toEqual([2, 1])
    await expect(work.run(aClient('visitor'), () => 'page')).resolves.toBe('page')
  })

  test('a service’s promises are waits of the request that asks, its other values are not', async () => {
    const work = limitsWith({ atOnce: 1 })
    const record = Promise.withResolvers<string>()
    const service = waitingOutside({ record: () => record.promise, list: () => [1], limit: 20 })
    const page = work.run(aClient('user'), async () => [await service.record(), service.list(), service.limit])
    await nextTurn()
    await expect(work.run(aClient('visitor'), () => 'page')).resolves.toBe('page')
    record.resolve('record u1')
    expect(await page).toEqual(['record u1', [1], 20])
    expect(await service.record(), 'outside of a request it just waits').toBe('record u1')
  })
})

describe('a turn ends with its work: no place is held by nobody', () => {
  const never = new Promise<never>(() => {})
  const late = () => Promise.withResolvers<void>()

  test.each<[string, (during: Turn['during'], wait: Promise<void>) => unknown]>([
    ['a page', () => 'page'],
    ['a page that waited', async (during) => during(Promise.resolve())],
    ['a page whose deferred part comes later', (during, wait) => ({ page: 'shell', deferred: during(wait) })],
    ['a page that asks for something nobody awaits', (during, wait) => void during(wait).catch(() => {})],
    ['a page with several such parts', (during, wait) => ({ deferred: [during(wait), during(wait), during(wait)] })],
    ['a page that asks again after it was sent', (during, wait) => ({ deferred: during(wait).then(() => during(Promise.resolve())) })],
    [
      'work that throws beside a wait',
      (during, wait) => {
        void during(wait).catch(() => {})
        throw new Error('broken')
      },
    ],
    ['work that gives up waiting', (during, wait) => Promise.race([during(wait), Promise.resolve('too late')])],
    ['a wait that fails', (during) => during(Promise.reject(new Error('database')))],
  ])('%s', async (_, respond) => {
    const work = limitsWith({ atOnce: 1, maxMs: 60_000 })
    const wait = late()
    for (let request = 0; request < 5; request++)
      await work.run(aClient('user'), ({ during }) => respond(during, wait.promise)).catch(() => {})
    await nextTurn()
    expect(work.load()).toEqual({ running: 0, waiting: 0 })
    wait.resolve()
    for (let turn = 0; turn < 5; turn++) await nextTurn()
    expect(work.load(), 'also when what was left running has ended').toEqual({ running: 0, waiting: 0 })
    await expect(work.run(aClient('visitor'), () => 'page')).resolves.toBe('page')
  })

  test('a client that leaves while its page waits gives its place back', async () => {
    const work = limitsWith({ atOnce: 1, maxMs: 60_000 })
    let isGone = false
    const wait = late()
    const left = work.run(
      aClient('user', () => isGone),
      ({ during }) => during(wait.promise),
    )
    await nextTurn()
    const busy = late()
    const other = work.run(aClient('other'), () => busy.promise)
    isGone = true
    wait.resolve()
    await nextTurn()
    busy.resolve()
    await other
    await left.catch(() => {})
    for (let turn = 0; turn < 5; turn++) await nextTurn()
    expect(work.load()).toEqual({ running: 0, waiting: 0 })
  })

  test('what never ends holds nothing once its response is sent', async () => {
    const work = limitsWith({ atOnce: 1, maxMs: 60_000 })
    for (let request = 0; request < 20; request++) await work.run(aClient('user'), ({ during }) => ({ deferred: during(never) }))
    expect(work.load()).toEqual({ running: 0, waiting: 0 })
  })
})

test('a client that has used half its burst rests for as long as its work took; others do not wait for it', async () => {
  const work = limitsWith({ restShare: 1 })
  await work.run(aClient('hostile'), () => calculate(1600))
  const order: string[] = []
  const again = work.run(aClient('hostile'), () => void order.push('hostile'))
  await work.run(aClient('visitor'), () => void order.push('visitor'))
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  expect(order).toEqual(['visitor'])
  expect(work.load()).toEqual({ running: 0, waiting: 1 })
  await again
  expect(order).toEqual(['visitor', 'hostile'])
})

test('work of a client that left before its turn is never started', async () => {
  const work = limitsWith({ atOnce: 1 })
  const busy = Promise.withResolvers<void>()
  const first = work.run(aClient('a'), () => busy.promise)
  let isGone = false
  let isStarted = false
  const second = work.run(
    aClient('b', () => isGone),
    () => {
      isStarted = true
    },
  )
  isGone = true
  busy.resolve()
  await first
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  expect(isStarted).toBe(false)
})

test('a client’s requests in flight are bounded, and end when they are answered', async () => {
  const work = limitsWith({ inFlightPerClient: 2 })
  const database = Promise.withResolvers<void>()
  const open = [1, 2].map(() => work.inFlight('a', () => database.promise))
  await expect(work.inFlight('a', () => database.promise)).rejects.toMatchObject({ code: 'rate/limit' })
  await work.inFlight('b', async () => {})
  database.resolve()
  await Promise.all(open)
  await work.inFlight('a', async () => {})
})
