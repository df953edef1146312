import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLogAssembler } from './log-assembler.ts'
import { type LogEvent, readLogEntry, wantsOfLog } from './log-events.ts'
import { applicationLine, controlsLine, notification, questNotification, raidCreatedMessage } from './testing/log-lines.ts'

const at = new Date('2026-09-11T18:09:59.748Z')
const debut = '5936d90786f7742b1420ba5b'

/** What a log tells that arrives in these pieces. */
function readPieces(pieces: readonly string[]): LogEvent[] {
  const assembler = createLogAssembler(wantsOfLog)
  return pieces.flatMap((piece) => assembler.push(piece)).flatMap((entry) => readLogEntry(entry) ?? [])
}
const read = (text: string) => readPieces([text])

test.each<[string, Partial<LogEvent>]>([
  ['Session mode: Regular', { kind: 'mode', mode: 'pvp' }],
  ['Session mode: Pve', { kind: 'mode', mode: 'pve' }],
  ['Session mode: PvpSeason', { kind: 'mode', mode: 'pvp-season' }],
  ['scene preset path:maps/shopping_mall.bundle rcid:Shopping_Mall.ScenesPreset.asset', { kind: 'map-loading', location: 'shopping_mall' }],
  ['scene preset path:maps/customs_preset.bundle rcid:customs.scenespreset.asset', { kind: 'map-loading', location: 'bigmap' }],
  ['scene preset path:maps/factory_night_preset.bundle rcid:factory.asset', { kind: 'map-loading', location: 'factory4_night' }],
  ['scene preset path:maps/terminal_preset.bundle rcid:terminal.asset', { kind: 'map-loading', location: 'terminal' }],
  [
    raidCreatedMessage('Interchange', '2BSJSK'),
    { kind: 'raid-created', location: 'Interchange', raidId: '2BSJSK', profileId: '5fbb976f876f9e29ff3f2a44' },
  ],
  ['Session mode: Pve |x', { kind: 'mode', mode: 'pve' }],
  ['Session mode:  PVE', { kind: 'mode', mode: 'pve' }],
  ['Session mode: Pvp', { kind: 'mode', mode: 'pvp' }],
  ['Session mode: Seasonal', { kind: 'mode', mode: 'pvp-season' }],
  ['Session mode: Season', { kind: 'mode', mode: 'pvp-season' }],
  ['Session mode: SZN', { kind: 'mode', mode: 'pvp-season' }],
  ['Session mode: pvp_season', { kind: 'mode', mode: 'pvp-season' }],
  ['Session mode: PvpSeason2 | Regular', { kind: 'mode', mode: 'pvp-season' }],
  ['Session mode: Arena', { kind: 'mode', mode: 'arena' }],
  ['scene preset path:maps/icebreaker_preset.bundle rcid:x', { kind: 'map-loading', location: 'icebreaker' }],
  ['Local game matching cancelled.', { kind: 'matching-cancelled' }],
  ['Local game matching canceled.', { kind: 'matching-cancelled' }],
  ['Network game matching cancelled.', { kind: 'matching-cancelled' }],
  ['Network game matching failed', { kind: 'matching-cancelled' }],
  ['GameStarting:55.73(0) real:62.6(0) diff:6.87', { kind: 'raid-starting', isLocal: true }],
  ['GameStarted:55,73(0,0) real:62,6(0) diff:6,87', { kind: 'raid-started', isLocal: true }],
  ['[Transit] Flag:Common, RaidId:6a1a07, Count:0, Locations:bigmap -> ', { kind: 'transit', location: 'bigmap', raidId: '6a1a07' }],
  ['[Transit] Flag:None, RaidId:6a1a07, Count:1, Locations:bigmap -> Woods', { kind: 'transit', location: 'Woods', raidId: '6a1a07' }],
  ['[Transit] Locations:bigmap -> Woods -> Lighthouse', { kind: 'transit', location: 'Lighthouse', raidId: null }],
  ['[Transit] Locations:TarkovStreets', { kind: 'transit', location: 'TarkovStreets', raidId: null }],
  ['[Transit] `AAAAAAAAAAAAAAAAAAAAEC0F` Count:0, EventPlayer:False', { kind: 'raid-profile', profileId: 'aaaaaaaaaaaaaaaaaaaaec0f' }],
  ['SelectProfile ProfileId:AAAAAAAAAAAAAAAAAAAAEC0F AccountId:1', { kind: 'profile-selected', profileId: 'aaaaaaaaaaaaaaaaaaaaec0f' }],
  ['CompleteSelectedProfile ProfileId:aaaaaaaaaaaaaaaaaaaaec0f', { kind: 'profile-selected', profileId: 'aaaaaaaaaaaaaaaaaaaaec0f' }],
  ['SelectProfile', { kind: 'profile-selected' }],
  ['GameStarting:112.83(10.06) real:120.11(12) diff:7.27', { kind: 'raid-starting' }],
  ['GameStarted:117.83(10.06) real:132.11(12) diff:14.27', { kind: 'raid-started' }],
  ['Network game matching aborted', { kind: 'matching-cancelled' }],
  [
    'PrepareSelectedProfileLocally ProfileId:5fbb976f876f9e29ff3f2a44 AccountId:12345678',
    { kind: 'profile-selected', profileId: '5fbb976f876f9e29ff3f2a44' },
  ],
])('%s', (message, event) => expect(read(applicationLine(at, message))).toEqual([{ at: at.getTime(), ...event }]))

test('a line without an offset has the time of this PC', () => {
  const [event] = read('2026-09-11 18:09:59.748|1.1.5.0.47242|Info|application|Session mode: Pve\n')
  expect(event?.at).toBe(new Date(2026, 8, 11, 18, 9, 59, 748).getTime())
  expect(read('2026-09-11 18:09:59.748 +02:00|1.1|Info|application|Session mode: Pve\n')[0]?.at).toBe(Date.UTC(2026, 8, 11, 16, 9, 59, 748))
})

test.each([
  [10, 'started'],
  [11, 'failed'],
  [12, 'finished'],
])('message type %i says that a quest was %s', (type) => {
  expect(read(questNotification(at, { questId: debut, type, eventId: 'e1' }))).toEqual([
    { kind: 'quest', at: Math.floor(at.getTime() / 1000) * 1000, loggedAt: at.getTime(), questId: debut, status: type, eventId: 'e1' },
  ])
})

describe('when a quest was finished', () => {
  const told = (message: object) =>
    read(notification(at, 'ChatMessageReceived', { eventId: 'e1', message: { type: 12, templateId: debut, ...message } }))
  test.each([
    ['without a time: when the line was written', {}, at.getTime()],
    ['in milliseconds', { dt: 1752849545000 }, 1752849545000],
    ['as text', { dt: '1752849545' }, 1752849545000],
    ['with a part of a second', { dt: 1752849545.4 }, 1752849545400],
    ['at a time of another game', { dt: 5 }, at.getTime()],
    ['at nothing', { dt: null }, at.getTime()],
  ])('%s', (_, message, expected) => expect(told(message)).toMatchObject([{ kind: 'quest', at: expected }]))
  test('its type may be text', () => expect(told({ type: '12' })).toMatchObject([{ kind: 'quest', status: 12 }]))
})

test.each([4, 8, 13])('message type %i is about no quest', (type) =>
  expect(read(questNotification(at, { questId: debut, type, eventId: 'e1' }))).toEqual([]),
)

test('the end of a raid has its map and its id', () => {
  expect(read(notification(at, 'UserMatchOver', { type: 'userMatchOver', location: 'bigmap', shortId: '2BSJSK' }))).toEqual([
    { kind: 'raid-ended', at: at.getTime(), location: 'bigmap', raidId: '2BSJSK' },
  ])
})

describe('the screenshot key', () => {
  test.each([
    [['SysReq'], ['SysReq']],
    [['LeftControl', 'F12'], ['LeftControl+F12']],
    [[], []],
  ])('bound to %j', (keys, expected) =>
    expect(read(controlsLine(at, keys))).toEqual([{ kind: 'screenshot-keys', at: at.getTime(), keys: expected }]),
  )

  test('is found in settings that come without a word before them, and over several lines', () => {
    const settings = { InvertedXAxis: false, keyBindings: [{ keyName: 'MakeScreenshot', variants: [{ keyCode: ['Print'] }] }] }
    expect(read(applicationLine(at, JSON.stringify(settings)))).toMatchObject([{ keys: ['Print'] }])
    expect(read(applicationLine(at, `Control settings:\n${JSON.stringify(settings, null, 2)}`))).toMatchObject([{ keys: ['Print'] }])
  })
})

const raid =
  applicationLine(at, 'Session mode: Regular') +
  applicationLine(at, 'LocationLoaded:20.71 real:29.51 diff:8.8') +
  applicationLine(at, raidCreatedMessage('bigmap', '2BSJSK')) +
  questNotification(at, { questId: debut, type: 12, eventId: 'Größe {"}' }) +
  notification(at, 'GroupMatchInviteAccept', { members: [{ name: 'a}b{"' }] }) +
  applicationLine(at, 'GameStarted:117.83') +
  notification(at, 'UserMatchOver', { location: 'bigmap', shortId: '2BSJSK' })

test('a log tells the same however it is cut, and with either line end', () => {
  const whole = read(raid)
  expect(whole.map(({ kind }) => kind)).toEqual(['mode', 'raid-created', 'quest', 'raid-started', 'raid-ended'])
  const windows = raid.replaceAll('\n', '\r\n')
  fc.assert(
    fc.property(fc.array(fc.nat(windows.length), { maxLength: 30 }), fc.constantFrom(raid, windows), (cuts, text) => {
      const ends = [...cuts.sort((a, b) => a - b), text.length]
      expect(readPieces(ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end)))).toEqual(whole)
    }),
  )
})

test('a body is read as soon as its last brace is there', () => {
  expect(read(questNotification(at, { questId: debut, type: 12, eventId: 'e1' }).trimEnd())).toHaveLength(1)
})

test('broken JSON is skipped and the next line read', () => {
  const [head = '', ...body] = questNotification(at, { questId: debut, type: 12, eventId: 'e1' }).split('\n')
  const broken = [head, ...body.slice(0, 6), ''].join('\n')
  const twisted = [head, '{ "message": { "type": 12, } }', ''].join('\n')
  expect(read(broken + applicationLine(at, 'Session mode: Pve'))).toMatchObject([{ kind: 'mode' }])
  expect(read(twisted + applicationLine(at, 'Session mode: Pve'))).toMatchObject([{ kind: 'mode' }])
})

/** What the heap holds once the garbage, which other suites of the thread leave too, is gone. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('a body or a line without an end does not fill the memory', () => {
  const assembler = createLogAssembler(wantsOfLog)
  assembler.push(questNotification(at, { questId: debut, type: 12, eventId: 'e1' }).split('\n')[0] ?? '')
  assembler.push('\n{\n')
  const before = heldBytes()
  for (let count = 0; count < 400; count++) assembler.push(`"${'x'.repeat(100_000)}${count % 2 ? '\n' : ''}`)
  expect(heldBytes() - before).toBeLessThan(30_000_000)
  expect(assembler.push(`\n${applicationLine(at, 'Session mode: Pve')}`)).toHaveLength(1)
})

test('thousands of broken lines tell nothing and break nothing', () => {
  const noise = fc.oneof(
    fc.string(),
    fc.string().map((text) => `2026-09-11 18:09:59.748|1.1|Info|application|${text}`),
    fc.string().map((text) => `2026-09-11 18:09:59.748|1.1|Info|push-notifications|Got notification | ChatMessageReceived\n{${text}`),
    fc.json().map((text) => `2026-09-11 18:09:59.748|1.1|Info|push-notifications|Got notification | ChatMessageReceived\n${text}`),
    fc.json().map((text) => `2026-09-11 18:09:59.748|1.1|Info|application|Control settings: ${text}`),
    fc.constantFrom('2026-99-11 18:09:59.748|1.1|Info|application|Session mode: Pve', '2026-09-11 18:09|||||', '||||||'),
  )
  fc.assert(
    fc.property(fc.array(noise, { maxLength: 20 }), (lines) => {
      expect(read(`${lines.join('\n')}\n${applicationLine(at, 'Session mode: Pve')}`).at(-1)).toMatchObject({ kind: 'mode', mode: 'pve' })
    }),
    { numRuns: 500 },
  )
})
