import { describe, expect, test } from 'vitest'
import type { LogEvent } from './log-events.ts'
import { noRaid, reduceRaid } from './raid.ts'

const start = Date.parse('2026-09-11T18:09:59Z')
const maps: Record<string, string> = { bigmap: 'customs', Interchange: 'interchange', shopping_mall: 'interchange' }
const toMap = (location: string) => maps[location] ?? location.toLowerCase()

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

test('the end of an earlier raid, which the other file tells later, does not end the one that runs', () => {
  const earlier = [{ kind: 'raid-created', location: 'Woods', raidId: 'AAAAAA' }, { kind: 'raid-started' }] as const
  const end = { kind: 'raid-ended', location: 'Woods', raidId: 'AAAAAA', at: 1.5 } as const
  const running = { state: 'started', map: 'interchange', raidId: '2BSJSK' }
  expect(tell([...earlier, ...online, { kind: 'raid-started' }, end]).state.raid).toMatchObject(running)
  // Without its id its time tells.
  expect(tell([...earlier, ...online, { kind: 'raid-started' }, { ...end, raidId: null }]).state.raid).toMatchObject(running)
  expect(tell([...earlier, ...online, end]).state.raid).toMatchObject({ ...running, state: 'loading' })
})

test('a profile that nobody has selected says nothing with a short countdown, a long one is a PMC’s', () => {
  const created = { kind: 'raid-created', location: 'bigmap', raidId: 'AAAAAA', profileId: 'aaaaaaaaaaaaaaaaaaaaec10' } as const
  const sideAfter = (seconds: number) =>
    tell([created, { kind: 'raid-starting', at: 10 }, { kind: 'raid-started', at: 10 + seconds }]).state.raid?.side
  expect([sideAfter(0), sideAfter(10)]).toEqual([null, 'pmc'])
})

test('the profile stays the same after a transit', () => {
  const pmc = 'aaaaaaaaaaaaaaaaaaaaec0f'
  const { state } = tell([
    { kind: 'profile-selected', profileId: pmc },
    { kind: 'raid-created', location: 'Woods', raidId: 'AAAAAA', profileId: 'aaaaaaaaaaaaaaaaaaaaec10' },
    { kind: 'raid-started' },
    { kind: 'transit', location: 'bigmap', raidId: null },
    { kind: 'map-loading', location: 'bigmap' },
    { kind: 'raid-starting', at: 10 },
    { kind: 'raid-started', at: 60 },
  ])
  expect(state.raid).toMatchObject({ map: 'customs', side: 'scav' })
})

describe('the profile decides who plays, not the countdown', () => {
  const pmc = 'aaaaaaaaaaaaaaaaaaaaec0f'
  const selected = { kind: 'profile-selected', profileId: pmc } as const
  const created = (profileId: string) => ({ kind: 'raid-created', location: 'bigmap', raidId: 'AAAAAA', profileId }) as const
  test.each([
    ['a PMC without a countdown', pmc, 10, 10, 'pmc'],
    ['a scav without a countdown', 'aaaaaaaaaaaaaaaaaaaaec10', 10, 10, 'scav'],
    ['a scav with one of 4 s', 'aaaaaaaaaaaaaaaaaaaaec10', 10, 14, 'scav'],
    ['a scav whose start is not in the log', 'aaaaaaaaaaaaaaaaaaaaec10', undefined, 14, 'scav'],
    ['somebody else', 'bbbbbbbbbbbbbbbbbbbbbbbb', 10, 20, null],
  ])('%s', (_, profileId, starting, started, side) => {
    const start = starting === undefined ? [] : [{ kind: 'raid-starting', at: starting } as const]
    expect(tell([selected, online[1], created(profileId), ...start, { kind: 'raid-started', at: started }]).state.raid?.side).toBe(side)
  })

  test('a scav that was selected for the raid belongs to the PMC selected before', () => {
    const scav = { kind: 'profile-selected', profileId: 'aaaaaaaaaaaaaaaaaaaaec10' } as const
    expect(tell([selected, scav, online[1], created(scav.profileId), { kind: 'raid-started' }]).state.raid?.side).toBe('scav')
    expect(tell([selected, scav, online[1], created(pmc), { kind: 'raid-started' }]).state.raid?.side).toBe('pmc')
  })
})

describe('a raid on this PC, in PvE or for practice', () => {
  const local = [online[1], { kind: 'raid-starting', at: 10, isLocal: true }, { kind: 'raid-started', at: 10, isLocal: true }] as const
  test('starts at once for everybody: that is no scav', () => expect(tell([...local]).state.raid?.side).toBeNull())
  test('is not a scav raid either when the log says that it runs here', () => {
    const created = { kind: 'raid-created', location: 'bigmap', raidId: null, isLocal: true } as const
    expect(tell([created, { kind: 'raid-starting', at: 10 }, { kind: 'raid-started', at: 10 }]).state.raid?.side).toBeNull()
  })
  test('names who plays right after its start, and pages are told', () => {
    const pmc = 'aaaaaaaaaaaaaaaaaaaaec0f'
    const selected = { kind: 'profile-selected', profileId: pmc } as const
    const { messages } = tell([selected, ...local, { kind: 'raid-profile', profileId: pmc }, { kind: 'raid-profile', profileId: pmc }])
    expect(messages.at(-1)).toMatchObject({ messageType: 'RAID_UPDATE', state: 'started', side: 'pmc' })
    expect(messages).toHaveLength(4)
  })
})

describe('a map that a transit names', () => {
  test('alone is the map of the raid', () => {
    const { messages } = tell([{ kind: 'transit', location: 'bigmap', raidId: null }, { kind: 'raid-started' }])
    expect(messages).toMatchObject([
      { messageType: 'MAP_CHANGE', map: 'customs' },
      { state: 'loading', map: 'customs' },
      { state: 'started', map: 'customs' },
    ])
  })
  test('is where the raid goes on', () => {
    const { messages } = tell([...online, { kind: 'raid-started' }, { kind: 'transit', location: 'bigmap', raidId: null }])
    expect(messages.at(-2)).toMatchObject({ messageType: 'MAP_CHANGE', map: 'customs' })
    expect(messages.at(-1)).toMatchObject({ messageType: 'RAID_UPDATE', map: 'customs' })
  })
  test('that is known already tells nothing', () => {
    const before = tell([...online, { kind: 'raid-started' }]).messages.length
    const again = tell([...online, { kind: 'raid-started' }, { kind: 'transit', location: 'Interchange', raidId: null }])
    expect(again.messages).toHaveLength(before)
  })
})

test('messages carry the mode and the id of the location', () => {
  const [change, update] = tell([
    { kind: 'mode', mode: 'pve' },
    { kind: 'map-loading', location: 'Factory4_Night' },
  ]).messages
  expect(change).toMatchObject({ messageType: 'MAP_CHANGE', location: 'factory4_night', mode: 'pve' })
  expect(update).toMatchObject({ messageType: 'RAID_UPDATE', location: 'factory4_night', mode: 'pve' })
})

test('one map is told once, whatever the case of its names', () => {
  const { messages } = tell([
    { kind: 'map-loading', location: 'terminal' },
    { kind: 'raid-created', location: 'Terminal', raidId: 'AAAAAA' },
  ])
  expect(messages.filter(({ messageType }) => messageType === 'MAP_CHANGE')).toHaveLength(1)
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
