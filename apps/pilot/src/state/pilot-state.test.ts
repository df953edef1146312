import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStateStore, defaultSettings, historyReader, loadState, nothingUnread } from './pilot-state.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stashwise-state-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('what was changed is there after a restart, and nothing half written lies about', async () => {
  const path = join(folder, 'data', 'pilot.json')
  const store = createStateStore(path, await loadState(path), (error) => expect(error).toBeUndefined(), 1)
  for (let count = 0; count < 20; count++) store.update({ settings: { ...defaultSettings, gameFolder: `/game/${count}` } })
  await store.flush()
  store.update({ history: { logsFolder: '/game/Logs', readUpTo: '2026.09.11.09.58.02', reader: historyReader, unread: nothingUnread } })
  await store.flush()
  expect(await loadState(path)).toMatchObject({ settings: { gameFolder: '/game/19' }, history: { logsFolder: '/game/Logs' } })
  expect(await readdir(join(folder, 'data'))).toEqual(['pilot.json'])
})

test.each(['', '{"settings":{"gameFold', 'null', '[]', '{"settings":5}'])('a file with %j is as good as none', async (text) => {
  const path = join(folder, 'pilot.json')
  await writeFile(path, text)
  expect(await loadState(path)).toMatchObject({ settings: defaultSettings, pages: [], quests: [] })
})

test('one broken part does not lose the others', async () => {
  const path = join(folder, 'pilot.json')
  await writeFile(
    path,
    JSON.stringify({ settings: { ...defaultSettings, gameFolder: 7, recycles: true }, pages: 'x', quests: [], history: 1 }),
  )
  expect(await loadState(path)).toMatchObject({ settings: { gameFolder: null, recycles: true }, pages: [], history: null })
})

test('what an earlier version has read of the logs is read again, and pages are told again', async () => {
  const path = join(folder, 'pilot.json')
  const page = { tokenHash: 'a', origin: 'https://stashwise.example', pairedAt: '2026-09-11T10:00:00Z', toldSeq: 7 }
  const quest = { questId: 'a', mode: 'pvp', status: 12, at: 1, eventId: 'e', seq: 7 }
  const history = { logsFolder: '/game/Logs', readUpTo: '2026.09.11.09.58.02' }
  await writeFile(path, JSON.stringify({ settings: defaultSettings, pages: [page], quests: [quest], history }))
  expect(await loadState(path)).toMatchObject({ quests: [], history: null, pages: [{ tokenHash: 'a', toldSeq: 0 }] })
})
