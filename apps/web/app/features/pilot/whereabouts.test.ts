import { expect, test } from 'vitest'
import type { PilotEvent, PilotPlace } from './client/pilot-state.ts'
import { afterEvent, nextChangeAt, type Reported, whereaboutsAt } from './whereabouts.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const minutes = (count: number) => count * 60_000
const place: PilotPlace = { position: { x: 1, y: 2, z: 3 }, map: 'customs', takenAt: now }

const placed = (part: Partial<PilotPlace> = {}): PilotEvent => ({ kind: 'place', place: { ...place, ...part }, isReplay: false })
const raid = (state: 'loading' | 'started' | 'ended', map: string | null): PilotEvent => ({
  kind: 'raid',
  raid: { messageType: 'RAID_UPDATE', state, map, mode: 'pvp', side: null, raidId: null, at: '2026-11-20T12:00:00Z' },
  isReplay: false,
})
const map = (name: string): PilotEvent => ({ kind: 'map', map: name, isReplay: true })
const after = (...events: PilotEvent[]): Reported => events.reduce((reported, event) => afterEvent(reported, event, now), {})
const at = (reported: Reported, passed = 0, isConnected = true) => whereaboutsAt(reported, now + passed, isConnected)

test('a place is shown for ten minutes, then the map alone while its raid may go on', () => {
  const reported = after(raid('started', 'customs'), placed())
  expect(at(reported, minutes(10) - 1)).toEqual({ map: 'customs', place })
  expect(at(reported, minutes(10))).toEqual({ map: 'customs' })
  expect(at(reported, minutes(90))).toBeUndefined()
  expect(nextChangeAt(reported, now)).toBe(now + minutes(10))
  expect(nextChangeAt(reported, now + minutes(10))).toBe(now + minutes(90))
  expect(nextChangeAt(reported, now + minutes(90))).toBeUndefined()
})

test('without a connection a place lasts as long, a map without one does not', () => {
  expect(at(after(raid('started', 'customs'), placed()), minutes(9), false)).toEqual({ map: 'customs', place })
  expect(at(after(raid('started', 'customs')), 0, false)).toBeUndefined()
})

test('the time of a place is that of the screenshot, and never in the future', () => {
  expect(at(after(placed({ takenAt: now - minutes(11) })))).toBeUndefined()
  expect(at(after(placed({ takenAt: now + minutes(1000) })), minutes(10))).toBeUndefined()
  expect(at(after(placed({ takenAt: undefined })))?.place?.position).toEqual(place.position)
})

test.each([
  ['loads the next raid on the same map', [raid('loading', 'customs')], { map: 'customs' }],
  ['loads another map', [map('woods'), raid('loading', 'woods')], { map: 'woods' }],
  ['is in a raid on another map', [raid('started', 'woods')], { map: 'woods' }],
  ['has left the raid', [raid('ended', 'customs')], undefined],
  ['is nowhere', [raid('started', null)], undefined],
  ['is somewhere that the pilot cannot name', [placed({ map: undefined })], { map: 'customs' }],
] as const)('the place is dropped when the player %s', (_name, events, expected) => {
  expect(at(after(raid('started', 'customs'), placed(), ...events))).toEqual(expected)
})

test('what a pilot repeats to a new connection changes nothing', () => {
  const reported = after(raid('started', 'customs'), placed())
  expect(at(after(raid('started', 'customs'), placed(), map('customs'), raid('started', 'customs')))).toEqual(at(reported))
})
