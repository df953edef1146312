import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeSocket, fakeSocket } from '../testing/fake-socket.ts'
import { createPilotFollower } from './pilot-follower.ts'

const shot = (x: number) => `2026-01-07[19-56]_${x}.77, 2.44, -134.02_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png`
const hello = { messageType: 'HELLO', protocol: 1, version: '1.0.0' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function follow(token?: string) {
  const sockets: FakeSocket[] = []
  const follower = createPilotFollower({
    openSocket() {
      const socket = fakeSocket()
      sockets.push(socket)
      return socket
    },
    clock: Date.now,
    token,
  })
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no attempt was made')
    return socket
  }
  const greet = () => {
    last().accept()
    last().say(hello)
  }
  return { follower, sockets, last, greet }
}
const raid = (state: string, map: string | null) => ({
  messageType: 'RAID_UPDATE',
  state,
  map,
  mode: 'pvp',
  side: null,
  raidId: null,
  at: new Date().toISOString(),
})
const position = (x: number, map = 'customs') => ({
  messageType: 'SEND_FILENAME',
  filename: shot(x),
  map,
  mode: 'pvp',
  at: new Date().toISOString(),
})

test('nothing is connected before a code; a wrong one may be corrected, and the right one gives a token of its own', () => {
  const { follower, sockets, last, greet } = follow()
  expect(sockets).toEqual([])
  follower.pair('111111')
  greet()
  expect(last().sent).toEqual([{ messageType: 'PAIR', code: '111111' }])
  last().say({ messageType: 'PAIRING', result: 'wrong-code' })
  expect(follower.get()).toMatchObject({ pairing: 'wrong-code', token: undefined })
  follower.pair('222222')
  last().say({ messageType: 'PAIRING', result: 'paired', token: 'own' })
  expect(follower.get()).toMatchObject({ pairing: 'paired', token: 'own' })
})

test('a code that was entered before the pilot was started is sent once it runs', async () => {
  const { follower, sockets, last, greet } = follow()
  follower.pair('111111')
  last().lose()
  expect(follower.get().status).toBe('disconnected')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sockets).toHaveLength(2)
  greet()
  expect(last().sent).toEqual([{ messageType: 'PAIR', code: '111111' }])
})

test('it pairs by its token after every loss, and neither chooses folders nor takes quests', async () => {
  const { follower, sockets, last, greet } = follow('own')
  follower.connect()
  for (const count of [1, 2, 3]) {
    expect(sockets).toHaveLength(count)
    greet()
    last().say({ messageType: 'PAIRING', result: 'paired' })
    last().say({ messageType: 'QUEST_UPDATE', questId: '5936d90786f7742b1420ba5b', status: 12, mode: 'pvp' })
    last().say(position(count))
    expect(last().sent).toEqual([{ messageType: 'PAIR', token: 'own' }])
    last().lose()
    expect(follower.get().at?.place?.position.x).toBe(count + 0.77)
    await vi.advanceTimersByTimeAsync(10_000)
  }
})

test('the place goes ten minutes after the last screenshot, and the map with the raid', async () => {
  const { follower, last, greet } = follow('own')
  follower.connect()
  greet()
  last().say(raid('started', 'customs'))
  last().say(position(1))
  const { at } = follower.get()
  last().say({ messageType: 'DOCTOR', checks: [] })
  expect(follower.get().at).toBe(at)
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(follower.get().at).toBe(at)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(follower.get().at).toEqual({ map: 'customs' })
  last().say(raid('ended', 'customs'))
  expect(follower.get().at).toBeUndefined()
})

test('an hour of raids leaves one connection and no more timers, and it ends with all of them', async () => {
  const { follower, sockets, last, greet } = follow('own')
  follower.connect()
  greet()
  let changes = 0
  follower.subscribe(() => changes++)
  for (let minute = 0; minute < 60; minute++) {
    const map = minute % 20 < 10 ? 'customs' : 'woods'
    if (minute % 10 === 0) last().say(raid('started', map))
    last().say(position(minute, map))
    last().say('not a message')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(vi.getTimerCount()).toBe(1)
  }
  expect(changes).toBeGreaterThan(60)
  expect(sockets).toHaveLength(1)
  follower.stop()
  expect([vi.getTimerCount(), last().isClosed]).toEqual([0, true])
})
