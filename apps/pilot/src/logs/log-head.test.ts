import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLogAssembler } from './log-assembler.ts'
import { type LogEvent, readLogEntry, wantsOfLog } from './log-events.ts'
import { looksLikeHead, splitHead } from './log-head.ts'
import { parseLogTime } from './log-time.ts'

function read(text: string): { events: LogEvent[]; unread: string[] } {
  const unread: string[] = []
  const assembler = createLogAssembler(wantsOfLog, (what) => unread.push(what))
  return { events: assembler.push(text).flatMap((entry) => readLogEntry(entry) ?? []), unread }
}

const time = '2025-07-19 00:39:06.581'
const message = 'Got notification | ChatMessageReceived'

describe('level and channel are found by their form', () => {
  test.each([
    `${time}|1.1.5.0.47242|Info|push-notifications|${message}`,
    `${time} +10:00|1.0.0.2.41760|Info|push-notifications|${message}`,
    `${time} +10:00|Info|push-notifications|${message}`,
    `${time}|Info|push-notifications|${message}`,
    `${time} -03:30|Info|push-notifications|${message}`,
    `${time}|0.14.6.0.29862-live|Warn|push-notifications|${message}`,
    `${time} | 1.1 | Info | push-notifications | ${message}`,
    `${time}|1.1.5|17|Info|push-notifications|${message}`,
    `${time}|Info|17|push-notifications|${message}`,
    `${time}|Info|1.1.5.0.47242|push-notifications|${message}`,
    `${time}||Info|push-notifications|${message}`,
    `${time}|1.1.5.0.47242|push-notifications|Info|${message}`,
    `${time}|push-notifications|${message}`,
    `${time}|ERROR|notifications|${message}`,
    `2025-07-19T00:39:06.581Z|Info|push-notifications|${message}`,
    `2025.07.19 0:39:06,5810000 +1000|1.2|Debug|push-notifications_000|${message}`,
    `2025-07-19 00:39:06|Information|push-notifications|${message}`,
  ])('%s', (line) => expect(splitHead(line)?.message).toBe(message))

  test('a message keeps its own bars', () => {
    expect(splitHead(`${time}|Info|application|Session mode: Pve |x|y`)?.message).toBe('Session mode: Pve |x|y')
    expect(splitHead(`${time}|Info|Session mode: Pve |x|y`)?.message).toBe('Session mode: Pve |x|y')
  })

  test.each(['', '{', `${time}`, `${time}|`, `${time}|nothing we know`, '2025-07-19|Info|application|x', '|Info|application|x'])(
    '%j is no head',
    (line) => expect(splitHead(line)).toBeUndefined(),
  )

  test('no line makes it fail', () => {
    fc.assert(fc.property(fc.string(), (text) => void splitHead(`${time}|${text}`)))
  })
})

test.each([
  ['2025-07-19 00:39:06.581 +10:00', Date.UTC(2025, 6, 18, 14, 39, 6, 581)],
  ['2025-07-19 00:39:06.581 -03:30', Date.UTC(2025, 6, 19, 4, 9, 6, 581)],
  ['2025-07-19 00:39:06.581+1000', Date.UTC(2025, 6, 18, 14, 39, 6, 581)],
  ['2025-07-19 00:39:06.5810000 +10', Date.UTC(2025, 6, 18, 14, 39, 6, 581)],
  ['2025-07-19T00:39:06Z', Date.UTC(2025, 6, 19, 0, 39, 6)],
  ['2025-07-19 9:39:06,5 +00:00', Date.UTC(2025, 6, 19, 9, 39, 6, 500)],
  ['2025-07-19 00:39:06.581', new Date(2025, 6, 19, 0, 39, 6, 581).getTime()],
  ['2025-13-19 00:39:06.581', undefined],
  ['2025-07-19 24:39:06.581', undefined],
  ['2025-07-19', undefined],
])('%s is an instant', (text, at) => expect(parseLogTime(text)).toBe(at))

const body = '{ "eventId": "a1", "message": { "type": 12, "dt": 1752849545, "templateId": "5ac23c6186f7741247042bad successMessageText" } }'

test('a quest and a mode of a client before 1.0, whose lines have no version', () => {
  const log = `2025-07-19 00:31:00.000 +10:00|Info|application|Session mode: Pve\n${time} +10:00|Info|push-notifications|${message}\n${body}\n`
  const { events, unread } = read(log)
  expect(events).toMatchObject([
    { kind: 'mode', mode: 'pve', at: Date.UTC(2025, 6, 18, 14, 31) },
    { kind: 'quest', questId: '5ac23c6186f7741247042bad', status: 12, at: Date.parse('2025-07-18T14:39:05Z') },
  ])
  expect(unread).toEqual([])
})

describe('what cannot be read is told', () => {
  test.each([
    ['a line without level and channel', `${time}|something|else|Session mode: Pve\n`, ['line']],
    ['a time that is none', '2025-99-19 00:39:06.581|Info|application|Session mode: Pve\n', ['line']],
    ['JSON that is broken', `${time}|Info|push-notifications|${message}\n{ "message": { "type": 12, } }\n`, ['body']],
    ['JSON that is cut off', `${time}|Info|push-notifications|${message}\n{ "message": {\n${time}|Info|application|x\n`, ['body']],
    ['a notification without its JSON', `${time}|Info|push-notifications|${message}\n${time}|Info|application|x\n`, ['body']],
    ['nothing: lines that mean nothing to us', `${time}|Info|application|GameSpawned:1\n${time}|Error|backend|{ \n  1 }\n`, []],
  ])('%s', (_, log, unread) => expect(read(log).unread).toEqual(unread))

  test('text that belongs to a message of several lines is not missed', () => {
    expect(read(`${time}|Error|errors|NullReferenceException\n  at EFT.Player.Update ()\n\n`).unread).toEqual([])
  })
})

test('a line is a head by its time, in whatever of the forms', () => {
  expect(looksLikeHead(`${time}|x`)).toBe(true)
  expect(looksLikeHead('  "at": "2025-07-19 00:39:06.581|x"')).toBe(false)
})
