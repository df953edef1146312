import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findGameFolder, findLogsFolder, findScreenshotsFolder } from './find-folders.ts'
import { readKnownFolders } from './known-folders.ts'
import { isOwnFolder } from './own-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stashwise-find-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const make = (...parts: string[]) => mkdir(join(folder, ...parts), { recursive: true })
const nothing = { games: [], steam: [], documents: [] }

describe('the game is found', () => {
  test('where its installer says, not where it was before', async () => {
    await make('old')
    await make('game', 'build', 'Logs')
    const games = [join(folder, 'old'), join(folder, 'game')]
    expect(await findGameFolder({ ...nothing, games })).toBe(games[1])
    expect(await findLogsFolder(games[1] ?? '')).toBe(join(folder, 'game', 'build', 'Logs'))
  })

  test('in a second Steam library', async () => {
    const [steam, library] = [join(folder, 'steam'), join(folder, 'library')]
    await make('steam', 'steamapps')
    await make('library', 'steamapps', 'common', 'Escape from Tarkov', 'Logs')
    const libraries = `"libraryfolders" { "0" { "path" "${steam}" } "1" { "path" "${library}" "apps" { "3932890" "1" } } }`
    await writeFile(join(steam, 'steamapps', 'libraryfolders.vdf'), libraries)
    await writeFile(join(library, 'steamapps', 'appmanifest_3932890.acf'), '"AppState" { "installdir" "Escape from Tarkov" }')
    expect(await findGameFolder({ ...nothing, steam: [steam] })).toBe(join(library, 'steamapps', 'common', 'Escape from Tarkov'))
  })

  test('nowhere', async () => expect(await findGameFolder({ ...nothing, games: [folder], steam: [folder] })).toBeUndefined())
})

test('of two folders of logs the one that was used last is read', async () => {
  await make('Logs', 'log_2026.09.12_9-00-00_1.1.5')
  await make('build', 'Logs', 'log_2026.09.12_21-00-00_1.1.5')
  expect(await findLogsFolder(folder)).toBe(join(folder, 'build', 'Logs'))
})

test('screenshots are found where OneDrive has moved the documents', async () => {
  await make('Documents')
  await make('OneDrive', 'Документы', 'Escape From Tarkov', 'Screenshots')
  const documents = ['Documents', join('OneDrive', 'Документы')].map((name) => join(folder, name))
  expect(await findScreenshotsFolder({ ...nothing, documents })).toBe(
    join(folder, 'OneDrive', 'Документы', 'Escape From Tarkov', 'Screenshots'),
  )
})

test.each([
  ['{"games":["C:\\\\EFT",null],"steam":[null],"documents":["D:\\\\Docs"]}', { games: ['C:\\EFT'], steam: [], documents: ['D:\\Docs'] }],
  ['{"games":"C:\\\\EFT","steam":[],"documents":[]}', { games: [], steam: [], documents: [] }],
  ['', undefined],
  ['Access is denied.', undefined],
])('Windows says %s', (printed, known) => expect(readKnownFolders(printed)).toEqual(known))

test.each([
  ['C:\\Games\\EFT', 'win32', true],
  ['d:/Games', 'win32', true],
  ['\\\\server\\share', 'win32', false],
  ['//server/share', 'win32', false],
  ['\\\\?\\C:\\Games', 'win32', false],
  ['Games', 'win32', false],
  ['/home/me/game', 'linux', true],
  ['//server/share', 'linux', false],
  ['game', 'linux', false],
] as const)('%s on %s may be chosen: %s', (path, platform, isAllowed) => expect(isOwnFolder(path, platform)).toBe(isAllowed))
