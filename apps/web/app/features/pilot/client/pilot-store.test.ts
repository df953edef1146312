import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from '#app/storage/store.ts'
import { fakeSocket } from '../testing/fake-socket.ts'
import { defaultSettings, type PilotSettings, parseSettings } from './pilot-settings.ts'
import { needsUpdate, noPilot, type PilotEvent } from './pilot-state.ts'
import { createPilotStore } from './pilot-store.ts'

function start(stored: Partial<PilotSettings> = {}, { isHeard = true } = {}) {
  const settings = createStore(JSON.stringify({ ...defaultSettings, ...stored }))
  const sockets: ReturnType<typeof fakeSocket>[] = []
  const events: PilotEvent[] = []
  const store = createPilotStore({
    settings,
    openSocket() {
      const socket = fakeSocket()
      sockets.push(socket)
      return socket
    },
    clock: () => Date.parse('2026-11-23T20:00:00Z'),
  })
  if (isHeard) store.listen((event) => events.push(event))
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no attempt was made')
    return socket
  }
  return {
    store,
    sockets,
    events,
    last,
    settings: () => parseSettings(settings.get()),
    state: () => store.get().state,
    inAnotherTab: (next: Partial<PilotSettings>) => settings.set(JSON.stringify({ ...parseSettings(settings.get()), ...next })),
  }
}

const steepName = '2026-01-07[19-56]_-198.89, 22.74, -345.97_0.32263, 0.47266, -0.18602, 0.79869_15.61 (0).png'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('nothing is connected before the player asks for it, and every page connects afterwards', () => {
  const first = start()
  expect(first.sockets).toHaveLength(0)
  first.store.connect()
  expect(first.state().status).toBe('connecting')
  first.last().accept()
  expect(first.state().status).toBe('connected')
  expect(first.settings().isOn).toBe(true)
  expect(start({ isOn: true }).sockets).toHaveLength(1)
})

test('an attempt that is not open within 3 s is given up, and tried again after 10 s', () => {
  const { store, sockets, state } = start()
  store.connect()
  vi.advanceTimersByTime(2999)
  expect(state().status).toBe('connecting')
  vi.advanceTimersByTime(1)
  expect(state().status).toBe('disconnected')
  expect(sockets[0]?.isClosed).toBe(true)
  vi.advanceTimersByTime(9999)
  expect(sockets).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(sockets).toHaveLength(2)
  // The first one opens after all: it is none of ours by now.
  sockets[0]?.accept()
  expect(state().status).toBe('connecting')
})

test('a lost connection is tried again after 10 s; one that the player closed is not', () => {
  const { store, sockets, last, state } = start()
  store.connect()
  last().accept()
  last().onclose?.call(last() as unknown as WebSocket, new CloseEvent('close'))
  expect(state().status).toBe('disconnected')
  vi.advanceTimersByTime(10_000)
  last().accept()
  expect(sockets).toHaveLength(2)
  store.disconnect()
  expect(state().status).toBe('disconnected')
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(2)
})

test('an update closes the connection and connects again after 3 s', () => {
  const { store, sockets, last } = start()
  store.connect()
  last().accept()
  store.update()
  expect(sockets[0]?.sent).toContainEqual({ messageType: 'UPDATE' })
  expect(sockets[0]?.isClosed).toBe(true)
  vi.advanceTimersByTime(2999)
  expect(sockets).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(sockets).toHaveLength(2)
})

test('a code pairs once; later connections use the token, and one that the pilot does not know is forgotten', () => {
  const { store, last, state, settings } = start()
  store.connect()
  last().accept()
  last().say({ messageType: 'HELLO', protocol: 1, version: '1.0.0' })
  expect(state().pairing).toBe('wanted')
  expect(last().sent).toEqual([])
  store.pair('123456')
  expect(last().sent).toEqual([{ messageType: 'PAIR', code: '123456' }])
  last().say({ messageType: 'PAIRING', result: 'wrong-code' })
  expect(state().pairing).toBe('wrong-code')
  store.pair('654321')
  last().say({ messageType: 'PAIRING', result: 'paired', token: 'remembered' })
  expect(state().pairing).toBe('paired')
  expect(settings().token).toBe('remembered')

  store.disconnect()
  store.connect()
  last().accept()
  last().say({ messageType: 'HELLO', protocol: 1, version: '1.0.0' })
  expect(last().sent).toEqual([{ messageType: 'PAIR', token: 'remembered' }])
  last().say({ messageType: 'PAIRING', result: 'unknown-token' })
  expect(state().pairing).toBe('wanted')
  expect(settings().token).toBeUndefined()
})

test('folders are saved at once and sent 500 ms after the last letter; an empty one lets the pilot find it', () => {
  const { store, last, settings } = start()
  store.connect()
  last().accept()
  store.setFolders({ gameFolder: 'D:\\Games\\EF' })
  vi.advanceTimersByTime(300)
  store.setFolders({ gameFolder: 'D:\\Games\\EFT' })
  expect(settings().gameFolder).toBe('D:\\Games\\EFT')
  vi.advanceTimersByTime(499)
  expect(last().sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(last().sent).toEqual([{ messageType: 'SETTINGS_UPDATE', gameFolder: 'D:\\Games\\EFT', screenshotsFolder: null }])
  store.resetSettings()
  expect(last().sent.at(-1)).toEqual({ messageType: 'SETTINGS_RESET' })
  expect(settings().gameFolder).toBe('')
})

test('a screenshot moves the player and turns them; a position without rotation resets the look', () => {
  const { store, last, state, events } = start()
  store.connect()
  last().accept()
  last().say({ messageType: 'SEND_FILENAME', filename: steepName })
  expect(state().place?.position).toEqual({ x: -198.89, y: 22.74, z: -345.97 })
  // The golden value of a steep pitch: 61.48°, where formulas for a level look give 52.69°.
  expect(state().place?.heading).toBeCloseTo(61.48, 1)
  expect(state().place?.hour).toBeCloseTo(15.61)
  last().say({ messageType: 'POSITION_UPDATE', x: -345.97, y: -198.89, z: 22.74 })
  expect(state().place).toEqual({ position: { x: -198.89, y: 22.74, z: -345.97 } })
  expect(state().actions.map(({ action }) => action)).toEqual(['POSITION_UPDATE', 'POSITION_UPDATE'])
  last().say({ messageType: 'SEND_FILENAME', filename: '2024-02-10[11-53] (0).png' })
  expect(events).toHaveLength(2)
  expect(state().logs).toEqual([])
})

test('a change of map tells the page unless the player switched that off', () => {
  const { store, last, state, events } = start()
  store.connect()
  last().accept()
  last().say({ messageType: 'MAP_CHANGE', map: 'customs' })
  expect(events).toEqual([{ kind: 'map', map: 'customs', isReplay: false }])
  store.setToggles({ mapChangeEnabled: false })
  last().say({ messageType: 'MAP_CHANGE', map: 'woods' })
  expect(state().map).toBe('woods')
  expect(events).toHaveLength(1)
  expect(state().actions).toHaveLength(1)
})

describe('a screenshot has the map and the mode of the raid', () => {
  function places(...messages: object[]) {
    const { store, last, events } = start()
    store.connect()
    last().accept()
    for (const message of messages) last().say(message)
    return events.flatMap((event) => (event.kind === 'place' ? [[event.place.map, event.place.mode]] : []))
  }
  const shot = { messageType: 'SEND_FILENAME', filename: steepName }
  const raid = { messageType: 'RAID_UPDATE', map: 'woods', mode: 'pve', side: null, raidId: null, at: '2026-11-23T20:00:00Z' }
  test.each<[string, object[], [string | undefined, string | undefined]]>([
    ['as the pilot says', [{ ...shot, map: 'customs', mode: 'pvp' }], ['customs', 'pvp']],
    [
      'as it says, whatever was before',
      [
        { ...raid, state: 'started' },
        { ...shot, map: 'lab', mode: null },
      ],
      ['lab', undefined],
    ],
    [
      'none when it says that it knows none',
      [
        { messageType: 'MAP_CHANGE', map: 'woods' },
        { ...shot, map: null, mode: null },
      ],
      [undefined, undefined],
    ],
    ['that is under way', [{ ...raid, state: 'started' }, shot], ['woods', 'pve']],
    ['that loads', [{ messageType: 'MAP_CHANGE', map: 'icebreaker' }, shot], ['icebreaker', undefined]],
    ['none after its end', [{ messageType: 'MAP_CHANGE', map: 'woods' }, { ...raid, state: 'ended' }, shot], [undefined, undefined]],
    ['of the next raid', [{ ...raid, state: 'ended' }, { messageType: 'MAP_CHANGE', map: 'lab' }, shot], ['lab', undefined]],
    ['none before anything was told', [shot], [undefined, undefined]],
    [
      'also without a rotation',
      [
        { ...raid, state: 'started' },
        { messageType: 'POSITION_UPDATE', x: 1, y: 2, z: 3 },
      ],
      ['woods', 'pve'],
    ],
  ])('%s', (_, messages, place) => expect(places(...messages)).toEqual([place]))
})

test.each([
  ['factory4_night', 'night'],
  ['FACTORY4_DAY', 'day'],
  ['sandbox', 'below21'],
  ['sandbox_high', 'from21'],
  ['bigmap', undefined],
  [null, undefined],
])('the location %s is the variant %s', (location, variant) => {
  const { store, last, events } = start()
  store.connect()
  last().accept()
  last().say({ messageType: 'SEND_FILENAME', filename: steepName, map: 'factory', location, mode: 'pvp' })
  expect(events).toMatchObject([{ kind: 'place', place: { map: 'factory', mode: 'pvp' } }])
  expect(events.flatMap((event) => (event.kind === 'place' ? [event.place.variant] : []))).toEqual([variant])
})

test('what happened before is no line of the activity: hundreds of quests would push out what happens now', () => {
  const { store, last, state, events } = start()
  store.connect()
  last().accept()
  last().say({ messageType: 'MAP_CHANGE', map: 'woods' })
  for (let n = 0; n < 100; n += 1)
    last().say({
      messageType: 'QUEST_UPDATE',
      questId: `quest-${n % 50}`,
      status: 12,
      mode: 'pvp',
      at: '2026-11-20T18:00:00Z',
      replay: true,
    })
  expect(state().actions).toMatchObject([{ action: 'MAP_CHANGE' }])
  expect(state().finished).toHaveLength(50)
  expect(events).toHaveLength(101)
  store.closeImport()
  store.noteMarked(50)
  expect(state().finished).toEqual([])
  expect(state().actions[0]).toMatchObject({ action: 'QUESTS_MARKED', count: 50 })
})

test('only a quest of status 12 counts, and none while automatic completion is off', () => {
  const { store, last, state, events } = start()
  store.connect()
  last().accept()
  for (const status of [10, 11, 0]) last().say({ messageType: 'QUEST_UPDATE', questId: '59674cd986f7744ab26e32f2', status })
  expect(events).toEqual([])
  last().say({ messageType: 'QUEST_UPDATE', questId: '59674cd986f7744ab26e32f2', status: 12, mode: 'pve', at: '2026-11-20T18:00:00Z' })
  expect(events).toMatchObject([
    { kind: 'quest', questId: '59674cd986f7744ab26e32f2', mode: 'pve', at: Date.parse('2026-11-20T18:00:00Z') },
  ])
  expect(state().actions).toMatchObject([{ action: 'QUEST_UPDATE', status: 12, outcome: 'seen' }])
  store.noteOutcome(state().actions[0]?.id ?? 0, 'completed')
  expect(state().actions).toMatchObject([{ outcome: 'completed' }])
  store.setToggles({ questsAutoCompleteEnabled: false })
  last().say({ messageType: 'QUEST_UPDATE', questId: '59674cd986f7744ab26e32f2', status: 12 })
  expect(events).toHaveLength(1)
})

test('what is no message of the pilot is a log line; the last 30 stay, and a new connection begins with none', () => {
  const { store, last, state } = start()
  store.connect()
  last().accept()
  for (let n = 0; n < 40; n += 1) last().say(`line ${n}`)
  last().say({ messageType: 'SOMETHING_NEW', value: 1 })
  expect(state().logs).toHaveLength(30)
  expect(state().logs.at(-1)?.text).toBe('{"messageType":"SOMETHING_NEW","value":1}')
  store.disconnect()
  store.connect()
  last().accept()
  expect(state().logs).toEqual([])
})

test('the last 20 actions stay, the newest first', () => {
  const { store, last, state } = start()
  store.connect()
  last().accept()
  for (let n = 0; n < 25; n += 1) last().say({ messageType: 'MAP_CHANGE', map: `map-${n}` })
  expect(state().actions).toHaveLength(20)
  expect(state().actions[0]).toMatchObject({ map: 'map-24' })
})

test('tabs follow each other: one that was paired pairs the others, one that is switched off switches them off', () => {
  const { store, last, state, inAnotherTab } = start()
  store.connect()
  last().accept()
  last().say({ messageType: 'HELLO', protocol: 1, version: '1.0.0' })
  inAnotherTab({ token: 'of the other tab' })
  expect(last().sent).toEqual([{ messageType: 'PAIR', token: 'of the other tab' }])
  inAnotherTab({ isOn: false })
  expect(state().status).toBe('disconnected')
})

test('what was told before the page could act on it is not lost', () => {
  const { store, last } = start({}, { isHeard: false })
  store.connect()
  last().accept()
  last().say({ messageType: 'MAP_CHANGE', map: 'woods' })
  const heard: PilotEvent[] = []
  store.listen((event) => heard.push(event))
  expect(heard).toEqual([{ kind: 'map', map: 'woods', isReplay: false }])
})

test('an update is due when the site expects another version than the one that runs', () => {
  const running = { ...noPilot, status: 'connected', version: '1.0.0' } as const
  expect(needsUpdate(running, '1.1.0')).toBe(true)
  expect(needsUpdate(running, '1.0.0')).toBe(false)
  expect(needsUpdate(running, undefined)).toBe(false)
  expect(needsUpdate({ ...running, status: 'disconnected' }, '1.1.0')).toBe(false)
})

test('whatever the pilot says, the page stays as it is and goes on', () => {
  const { store, last, state, events } = start({ token: 'mine' })
  store.connect()
  last().accept()
  const types = [
    'HELLO',
    'PAIRING',
    'CONFIGURATION',
    'SEND_FILENAME',
    'POSITION_UPDATE',
    'MAP_CHANGE',
    'QUEST_UPDATE',
    'RAID_UPDATE',
    'DOCTOR',
  ]
  const broken = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ messageType: fc.constantFrom(...types), replay: fc.string(), status: fc.string(), checks: fc.jsonValue() })
      .map((message) => JSON.stringify(message)),
  )
  fc.assert(
    fc.property(broken, (text) => {
      last().say(text)
    }),
    { numRuns: 2000 },
  )
  expect(events).toEqual([])
  const { logs, ...rest } = state()
  expect(logs).toHaveLength(30)
  expect(rest).toMatchObject({ status: 'connected', pairing: 'unneeded', checks: [], actions: [] })
  last().say({ messageType: 'MAP_CHANGE', map: 'woods' })
  expect(state().map).toBe('woods')
})

test('stored settings that cannot be read are the defaults, part by part', () => {
  expect(parseSettings('')).toEqual(defaultSettings)
  expect(parseSettings('no json')).toEqual(defaultSettings)
  expect(parseSettings('[]')).toEqual(defaultSettings)
  expect(parseSettings('{"isOn":true,"gameFolder":7,"mapChangeEnabled":"yes"}')).toEqual({ ...defaultSettings, isOn: true })
})
