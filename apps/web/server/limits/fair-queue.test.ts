import { setTimeout as after, setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue, type Leave } from './fair-queue.ts'

const limits = { atOnce: 1, perClient: 3, total: 5, modest: 2, maxMs: 60_000 }
const here = () => false

test('clients take turns, however many requests one of them sends', async () => {
  const queue = createFairQueue(limits)
  const order: string[] = []
  const first = queue.enter({ client: 'greedy', isGone: here })
  const ask = async (client: string) => {
    const leave = await queue.enter({ client, isGone: here })
    order.push(client)
    if (typeof leave === 'function') leave()
  }
  const all = [ask('greedy'), ask('greedy'), ask('greedy'), ask('visitor'), ask('player')]
  expect(queue.waiting()).toBe(5)
  ;(first as Leave)()
  await Promise.all(all)
  expect(order).toEqual(['greedy', 'visitor', 'player', 'greedy', 'greedy'])
  expect(queue.waiting()).toBe(0)
})

test('the queue is bounded for each client and for all', () => {
  const queue = createFairQueue(limits)
  void queue.enter({ client: 'a', isGone: here })
  for (let n = 0; n < 3; n++) void queue.enter({ client: 'a', isGone: here })
  expect(queue.enter({ client: 'a', isGone: here })).toBe('full')
  for (const client of ['b', 'c', 'd', 'e']) void queue.enter({ client, isGone: here })
  expect(queue.waiting()).toBe(5)
  expect(queue.enter({ client: 'f', isGone: here })).toBe('full')
})

test('when too many wait, the client that waits for most gives way to one that waits for less', async () => {
  const queue = createFairQueue(limits)
  void queue.enter({ client: 'a', isGone: here })
  const greedy = [1, 2, 3].map(() => queue.enter({ client: 'greedy', isGone: here }))
  const others = ['b', 'c'].map((client) => queue.enter({ client, isGone: here }))
  const visitor = queue.enter({ client: 'visitor', isGone: here })
  expect(await greedy.at(-1)).toBe('full')
  expect([visitor, ...others, ...greedy.slice(0, 2)].every((place) => place instanceof Promise)).toBe(true)
  expect(queue.waiting()).toBe(5)
  // One more piece of its own would only take the place of another client's.
  expect(queue.enter({ client: 'visitor', isGone: here })).toBe('full')
})

test('work that has begun ends before other work begins', async () => {
  const queue = createFairQueue(limits)
  const order: string[] = []
  const first = queue.enter({ client: 'a', isGone: here }) as Leave
  const ask = async (client: string, isStarted: boolean) => {
    const leave = await queue.enter({ client, isGone: here, isStarted })
    order.push(client)
    if (typeof leave === 'function') leave()
  }
  const all = [ask('new', false), ask('newer', false), ask('begun', true), ask('begun as well', true)]
  first()
  await Promise.all(all)
  expect(order).toEqual(['begun', 'begun as well', 'new', 'newer'])
})

test('the event loop has a turn between two pieces of work', async () => {
  const queue = createFairQueue(limits)
  const leave = queue.enter({ client: 'a', isGone: here }) as Leave
  let isNext = false
  const waiting = Promise.resolve(queue.enter({ client: 'b', isGone: here })).then(() => {
    isNext = true
  })
  leave()
  await Promise.resolve()
  expect(isNext).toBe(false)
  await nextTurn()
  await waiting
  expect(isNext).toBe(true)
})

test('who has left is passed over, and holds up nobody', async () => {
  const queue = createFairQueue(limits)
  const leave = queue.enter({ client: 'a', isGone: here }) as Leave
  const left = queue.enter({ client: 'b', isGone: () => true })
  const stays = queue.enter({ client: 'c', isGone: here })
  leave()
  expect(await left).toBeUndefined()
  expect(await stays).toBeTypeOf('function')
})

test('a place nobody gives back is free again after a while', async () => {
  const queue = createFairQueue({ ...limits, maxMs: 5 })
  void queue.enter({ client: 'stuck', isGone: here })
  const next = queue.enter({ client: 'b', isGone: here })
  await after(20)
  expect(await next).toBeTypeOf('function')
})

/** Refused pieces of each kind when `arrivals` come in turn and one of `everyth` of them is served. */
async function refusedOf(arrivals: readonly { client: string; isSignedIn: boolean }[], everyth: number) {
  const queue = createFairQueue({ atOnce: 1, perClient: 24, total: 40, modest: 6, maxMs: 60_000 })
  const refused = { player: 0, visitor: 0 }
  const served: Leave[] = []
  const note = (kind: keyof typeof refused, place: Leave | 'full' | undefined) => {
    if (place === 'full') refused[kind]++
    else if (place) served.push(place)
  }
  for (const [n, arrival] of arrivals.entries()) {
    const kind = arrival.isSignedIn ? 'player' : 'visitor'
    const place = queue.enter({ ...arrival, isGone: here })
    if (place instanceof Promise) void place.then((got) => note(kind, got))
    else note(kind, place)
    if (n % everyth === 0) served.shift()?.()
    await nextTurn()
    await nextTurn()
  }
  return refused
}

test.each([
  ['few players', 8, 1],
  ['as many players', 2, 1],
  ['mostly players', 2, 9],
])('under overload no more players are refused than visitors that each come once: %s', async (_, visitorsOf, playersOf) => {
  const turn = visitorsOf + playersOf
  const isPlayer = (n: number) => n % turn < playersOf
  // Players open several pages, visitors come from an address each.
  const arrivals = Array.from({ length: 1200 }, (_each, n) =>
    isPlayer(n) ? { client: `player ${n % 17}`, isSignedIn: true } : { client: `visitor ${n}`, isSignedIn: false },
  )
  const refused = await refusedOf(arrivals, 3)
  const share = (kind: keyof typeof refused) =>
    refused[kind] / arrivals.filter(({ isSignedIn }) => isSignedIn === (kind === 'player')).length
  expect(share('visitor')).toBeGreaterThan(0.3)
  // Of one arrival that is refused by chance.
  expect(share('player')).toBeLessThanOrEqual(share('visitor') + 0.03)
})

test('a player who asks for everything at once gives way to a visitor, and visitors keep a quarter of the places', async () => {
  const queue = createFairQueue({ atOnce: 1, perClient: 24, total: 12, modest: 2, maxMs: 60_000 })
  const piece = (client: string, isSignedIn: boolean) => queue.enter({ client, isSignedIn, isGone: here })
  void piece('first', false)
  const greedy = Array.from({ length: 12 }, () => piece('greedy', true))
  const visitors = Array.from({ length: 12 }, (_, n) => piece(`visitor ${n}`, false))
  expect(await greedy.at(-1)).toBe('full')
  expect(queue.waiting()).toBe(12)
  const players = Array.from({ length: 12 }, (_, n) => piece(`player ${n}`, true))
  const refused = await Promise.all([...visitors, ...players].map((place) => Promise.race([place, after(20, 'waits')])))
  expect(refused.slice(0, 12).filter((place) => place === 'waits')).toHaveLength(3)
})
