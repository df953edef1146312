import { expect, test } from 'vitest'
import type { LogEvent } from './log-events.ts'
import { noRaid, reduceRaid } from './raid.ts'

const start = Date.parse('2026-09-11T18:09:59Z')
const maps: Record<string, string> = { bigmap: 'customs', Interchange: 'interchange', shopping_mall: 'interchange' }
const toMap = (location: string) => maps[location] ?? location

/** Events a second apart unless they say otherwise. */
function tell(events: (LogEvent extends infer E ? (E extends LogEvent ? Omit<E, 'at'> & { at?: number } : never) : never)[]) {
  let state = noRaid
  const messages = events.flatMap((event, index) => {
    const next = reduceRaid(state, { ...event, at: start + (event.at ?? index) * 1000 } as LogEvent, toMap)
    state = next.state
    return next.messages
  })
  return { state, messages }
}

const online = [
  { kind: 'mode', mode: 'pvp' },
  { kind: 'map-loading', location: 'shopping_mall' },
  { kind: 'raid-created', location: 'Interchange', raidId: '2BSJSK' },
] as const

test('a raid loads, starts and ends', () => {
  const { messages } = tell([
    ...online,
    { kind: 'raid-starting', at: 10 },
    { kind: 'raid-started', at: 20 },
    { kind: 'raid-ended', location: 'Interchange', raidId: '2BSJSK' },
  ])
  const raid = { messageType: 'RAID_UPDATE', map: 'interchange', mode: 'pvp' }
  expect(messages).toMatchObject([
    { messageType: 'MAP_CHANGE', map: 'interchange' },
    { ...raid, state: 'loading', raidId: null },
    { ...raid, state: 'loading', raidId: '2BSJSK' },
    { ...raid, state: 'started', raidId: '2BSJSK', side: 'pmc' },
    { ...raid, state: 'ended', raidId: '2BSJSK' },
  ])
})

test.each([
  [3, 'scav'],
  [3.001, 'pmc'],
])('%f s between starting and started is a %s', (seconds, side) => {
  const { state } = tell([...online, { kind: 'raid-starting', at: 10 }, { kind: 'raid-started', at: 10 + seconds }])
  expect(state.raid?.side).toBe(side)
})

test('a raid on another map than the one that loaded corrects the map', () => {
  const { messages } = tell([online[1], { kind: 'raid-created', location: 'bigmap', raidId: 'AAAAAA' }])
  expect(messages.filter(({ messageType }) => messageType === 'MAP_CHANGE')).toMatchObject([{ map: 'interchange' }, { map: 'customs' }])
})

test('a map that we do not know is told by its own name', () => {
  expect(tell([{ kind: 'map-loading', location: 'icebreaker' }]).messages[0]).toMatchObject({ map: 'icebreaker' })
})

test('an offline raid ends in the menu, a profile that is chosen before a raid ends nothing', () => {
  const { messages } = tell([
    { kind: 'profile-selected' },
    online[1],
    { kind: 'raid-started' },
    { kind: 'profile-selected' },
    { kind: 'profile-selected' },
  ])
  expect(messages.map((message) => ('state' in message ? message.state : message.messageType))).toEqual([
    'MAP_CHANGE',
    'loading',
    'started',
    'ended',
  ])
})

test('matching that is cancelled is no raid', () => {
  expect(tell([...online, { kind: 'matching-cancelled' }, { kind: 'matching-cancelled' }]).messages.at(-1)).toMatchObject({
    state: 'ended',
  })
})

test('the end of a raid that this log knows nothing of changes nothing', () => {
  expect(tell([{ kind: 'raid-ended', location: 'bigmap', raidId: null }])).toEqual({ state: noRaid, messages: [] })
})
