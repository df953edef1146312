import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PilotMessage, parsePageMessage } from '@stashwise/contracts/pilot'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screenshotName, startGame } from '../testing/game.ts'
import { developmentOrigins } from './build-info.ts'
import type { Connection } from './channel/channel.ts'
import { applicationLine, questNotification } from './logs/testing/log-lines.ts'
import { createPilot, type PilotDeps } from './pilot.ts'
import { createStateStore, loadState } from './state/pilot-state.ts'

const [origin = ''] = developmentOrigins
const debut = '5936d90786f7742b1420ba5b'
let folder: string
let connections: (Connection & { sent: PilotMessage[] })[]
let stop: () => Promise<void> = async () => undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stashwise-pilot-'))
  connections = []
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

async function aPilot(deps: Partial<PilotDeps> = {}) {
  const path = join(folder, 'pilot.json')
  const store = createStateStore(path, await loadState(path), (error) => expect(error).toBeUndefined(), 1)
  const findKnownFolders = vi.fn(async () => ({ games: [join(folder, 'game')], steam: [], documents: [folder] }))
  const pilot = createPilot({
    build: { version: '1.0.0', siteOrigins: developmentOrigins },
    store,
    pollMs: 20,
    platform: 'linux',
    findKnownFolders,
    update: vi.fn(async () => undefined),
    connections: () => connections,
    now: Date.now,
    log: () => undefined,
    ...deps,
  })
  stop = async () => {
    pilot.stop()
    await store.flush()
  }
  function connect() {
    const sent: PilotMessage[] = []
    const connection = { origin, tokenHash: undefined, sent, send: (message: PilotMessage) => void sent.push(message), close: vi.fn() }
    connections.push(connection)
    pilot.onOpen(connection)
    return connection
  }
  function pair(connection: Connection & { sent: PilotMessage[] }): string {
    pilot.onMessage(connection, { messageType: 'PAIR', code: pilot.describe().code })
    const reply = connection.sent.find(({ messageType }) => messageType === 'PAIRING')
    return reply?.messageType === 'PAIRING' ? (reply.token ?? '') : ''
  }
  return { pilot, store, connect, pair, findKnownFolders }
}

const quests = (messages: readonly PilotMessage[]) =>
  messages.flatMap((message) => (message.messageType === 'QUEST_UPDATE' ? [message] : []))

test('thousands of messages that make no sense change nothing', async () => {
  const { pilot, connect, store } = await aPilot()
  const stranger = connect()
  const before = JSON.stringify([pilot.describe(), store.get()])
  const words = fc.constantFrom(
    'SETTINGS_UPDATE',
    'SETTINGS_RESET',
    'UPDATE',
    'PAIR',
    'DOCTOR_RUN',
    'HISTORY_REPLAY',
    '__proto__',
    'HELLO',
    '',
  )
  const value = fc.oneof(
    fc.json().map((text) => JSON.parse(text) as unknown),
    fc.string(),
    fc.constant(null),
  )
  const message = fc.record(
    { messageType: fc.oneof(words, value), gameFolder: value, screenshotsFolder: value, token: value },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        message.map((one) => JSON.stringify(one)),
      ),
      (text) => {
        const parsed = parsePageMessage(text)
        if (parsed && !(parsed.messageType === 'PAIR' && parsed.token === undefined)) pilot.onMessage(stranger, parsed)
      },
    ),
    { numRuns: 3000 },
  )
  expect(JSON.stringify([pilot.describe(), store.get()])).toBe(before)
  expect(new Set(stranger.sent.map(({ messageType }) => messageType))).not.toContain('CONFIGURATION')
})

test('a page is told once what happened while nobody was looking, each browser for itself', async () => {
  const logs = join(folder, 'game', 'Logs')
  const at = new Date('2026-09-10T20:00:00Z')
  const later = new Date('2026-09-11T20:00:00Z')
  const old = await startGame(logs, 'log_2026.09.10_21-04-56_1.1.5')
  const newer = await startGame(logs, 'log_2026.09.11_9-04-56_1.1.5')
  const newest = await startGame(logs, 'log_2026.09.12_9-04-56_1.1.5')
  await old.application(applicationLine(new Date(at.getTime() - 1000), 'Session mode: Regular'))
  // The same event is in both kinds of files, and the later one is read first or last.
  await old.notifications(questNotification(at, { questId: debut, type: 10, eventId: 'e1' }).repeat(2))
  await newer.application(applicationLine(at, 'Session mode: Regular'))
  await newer.notifications(questNotification(later, { questId: debut, type: 12, eventId: 'e2' }))
  await newest.application(applicationLine(later, 'Session mode: Regular'))

  const { pilot, connect, pair, store } = await aPilot()
  const first = connect()
  const token = pair(first)
  await pilot.refresh({ asksSystem: true })
  await vi.waitFor(() =>
    expect(quests(first.sent)).toMatchObject([{ questId: debut, status: 12, mode: 'pvp', replay: true, at: later.toISOString() }]),
  )

  const tab = connect()
  pilot.onMessage(tab, { messageType: 'PAIR', token })
  expect(tab.sent.at(-1)).toEqual({ messageType: 'HISTORY', quests: 0 })
  const browser = connect()
  pair(browser)
  expect(quests(browser.sent)).toHaveLength(1)
  await store.flush()
  expect((await loadState(join(folder, 'pilot.json'))).history?.readUpTo).toBe('2026.09.11.09.04.56')
})

test('a token works only for the origin it was given to', async () => {
  const { pilot, connect, pair } = await aPilot()
  const token = pair(connect())
  const other = Object.assign(connect(), { origin: developmentOrigins[1] ?? '' })
  pilot.onMessage(other, { messageType: 'PAIR', token })
  expect(other.sent.at(-1)).toEqual({ messageType: 'PAIRING', result: 'unknown-token' })
})

test('pages of the former site are cut off when the player names another', async () => {
  const { pilot, connect, pair } = await aPilot()
  const page = connect()
  pair(page)
  await pilot.changeSettings({ siteOrigin: 'https://stashwise.example' })
  expect(page.close).toHaveBeenCalled()
  expect(pilot.allowedOrigins()).toEqual(['https://stashwise.example'])
})

test('the doctor says why a new file told nothing', async () => {
  const { pilot, connect, pair } = await aPilot()
  const screenshots = join(folder, 'Escape From Tarkov', 'Screenshots')
  await mkdir(screenshots, { recursive: true })
  const page = connect()
  pair(page)
  await pilot.refresh({ asksSystem: true })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const hourAgo = new Date(Date.now() - 3_600_000)
  for (const name of ['2026-01-07[19-56] (0).png', 'Desktop.png', screenshotName(hourAgo)]) {
    // A copy keeps the time of its original. It is put there whole, as a copy is.
    await writeFile(join(folder, name), '')
    await utimes(join(folder, name), hourAgo, hourAgo)
    await rename(join(folder, name), join(screenshots, name))
    await vi.waitFor(() => expect(pilot.describe().checks[4]).toMatchObject({ id: 'last-screenshot', state: 'waiting', value: name }))
  }
  expect(pilot.describe().checks[4]?.reason).toBe('too-old')
  expect(pilot.describe().checks[4]?.skipped).toBe(3)
  expect(page.sent.some(({ messageType }) => messageType === 'SEND_FILENAME')).toBe(false)
})

const screenshotsOf = (page: { sent: PilotMessage[] }) =>
  page.sent.flatMap((message) => (message.messageType === 'SEND_FILENAME' ? [message] : []))

test('a screenshot carries the map and the mode of the raid it was taken in, and none outside of one', async () => {
  const screenshots = join(folder, 'Escape From Tarkov', 'Screenshots')
  await mkdir(screenshots, { recursive: true })
  const now = new Date()
  const game = await startGame(join(folder, 'game', 'Logs'), 'log_2026.09.12_9-04-56_1.1.5')
  await game.application(
    applicationLine(now, 'Session mode: Pve') + applicationLine(now, 'SelectProfile ProfileId:aaaaaaaaaaaaaaaaaaaaec0f'),
  )
  const { pilot, connect, pair } = await aPilot()
  const page = connect()
  pair(page)
  await pilot.refresh({ asksSystem: true })
  await vi.waitFor(() => expect(pilot.describe().checks[1]?.state).toBe('ok'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const take = async (number: number) => {
    await writeFile(join(screenshots, screenshotName(new Date(), '1, 2, 3', number)), '')
    await vi.waitFor(() => expect(screenshotsOf(page)).toHaveLength(number))
    return screenshotsOf(page).at(-1)
  }
  expect(await take(1)).toMatchObject({ map: null, mode: null })
  await game.application(applicationLine(now, 'scene preset path:maps/factory_night_preset.bundle rcid:x'))
  await vi.waitFor(() => expect(page.sent.at(-1)).toMatchObject({ messageType: 'RAID_UPDATE', state: 'loading' }))
  expect(await take(2)).toMatchObject({ map: 'factory', location: 'factory4_night', mode: 'pve' })
  const again = connect()
  pair(again)
  expect(screenshotsOf(again)).toMatchObject([{ map: 'factory', mode: 'pve', replay: true }])
  await game.application(applicationLine(new Date(), 'Local game matching cancelled.'))
  await vi.waitFor(() => expect(page.sent.at(-1)).toMatchObject({ messageType: 'RAID_UPDATE', state: 'ended' }))
  expect(await take(3)).toMatchObject({ map: null, mode: null })
})

test('quests carry the profile that finished them, two players of one PC are two', async () => {
  const logs = join(folder, 'game', 'Logs')
  const at = new Date('2026-09-10T20:00:00Z')
  const second = (count: number) => new Date(at.getTime() + count * 1000)
  const quest = (count: number, eventId: string) => questNotification(second(count), { questId: debut, type: 12, eventId })
  const game = await startGame(logs, 'log_2026.09.10_21-04-56_1.1.5')
  await game.application(
    applicationLine(second(1), 'Session mode: Regular') +
      applicationLine(second(2), 'SelectedProfile ProfileId:AAAAAAAAAAAAAAAAAAAAEC0F AccountId:1') +
      applicationLine(second(4), 'SelectedProfile ProfileId:aaaaaaaaaaaaaaaaaaaaec10 AccountId:1') +
      applicationLine(second(6), 'SelectedProfile ProfileId:bbbbbbbbbbbbbbbbbbbbbbbb AccountId:2'),
  )
  await game.notifications(quest(0, 'e0') + quest(3, 'e1') + quest(5, 'e2') + quest(7, 'e3'))
  const { pilot, connect, pair } = await aPilot()
  const page = connect()
  pair(page)
  await pilot.refresh({ asksSystem: true })
  await vi.waitFor(() =>
    expect(quests(page.sent).map(({ mode, profileId, at }) => [mode, profileId, at])).toEqual([
      [null, null, second(0).toISOString()],
      ['pvp', 'aaaaaaaaaaaaaaaaaaaaec0f', second(5).toISOString()],
      ['pvp', 'bbbbbbbbbbbbbbbbbbbbbbbb', second(7).toISOString()],
    ]),
  )
  expect(pilot.describe().checks[1]?.unread).toMatchObject({ withoutMode: 1, withoutProfile: 1 })
})

test('what of the logs could not be read is counted, of this launch and of those before', async () => {
  const logs = join(folder, 'game', 'Logs')
  const old = await startGame(logs, 'log_2026.09.10_21-04-56_1.1.5')
  const newest = await startGame(logs, 'log_2026.09.12_9-04-56_1.1.5')
  await old.application('2026-09-10 21:05:00.000|nothing|we|know\n')
  await newest.notifications(
    '2026-09-12 21:05:00.000|Info|push-notifications|Got notification | ChatMessageReceived\n{ "message": { }, }\n',
  )
  const { pilot } = await aPilot()
  await pilot.refresh({ asksSystem: true })
  await vi.waitFor(() => expect(pilot.describe().checks[1]?.unread).toMatchObject({ lines: 1, bodies: 1 }))
})
