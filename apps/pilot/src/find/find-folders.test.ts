import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findGameFolder, findLogsFolder, isGameFolder, resolveGameFolder } from './find-folders.ts'
import { listScreenshotsFolders } from './find-screenshots.ts'
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

describe('of several installs the one that was played last is the game', () => {
  const session = { old: 'log_2025.07.20_9-00-00_0.16.8', new: 'log_2026.09.12_9-00-00_1.1.5' }
  async function aSteam(...names: string[]) {
    await make('steam', 'steamapps', 'common', 'Escape from Tarkov', 'Logs')
    for (const name of names) await make('steam', 'steamapps', 'common', 'Escape from Tarkov', 'Logs', name)
    return { steam: [join(folder, 'steam')], at: join(folder, 'steam', 'steamapps', 'common', 'Escape from Tarkov') }
  }
  test('Steam, though the launcher is named first', async () => {
    await make('launcher', 'Logs', session.old)
    const { steam, at } = await aSteam(session.new)
    expect(await findGameFolder({ ...nothing, games: [join(folder, 'launcher')], steam })).toBe(at)
  })
  test('the one whose program it is: another game of the launcher has logs of its own', async () => {
    await make('arena', 'Logs', session.new)
    await writeFile(join(folder, 'arena', 'EscapeFromTarkovArena.exe'), '')
    const { steam, at } = await aSteam(session.old)
    expect(await findGameFolder({ ...nothing, games: [join(folder, 'arena')], steam })).toBe(at)
  })
  test('the launcher, though Steam has it too', async () => {
    await make('launcher', 'build', 'Logs', session.new)
    const { steam } = await aSteam(session.old)
    expect(await findGameFolder({ ...nothing, games: [join(folder, 'launcher')], steam })).toBe(join(folder, 'launcher'))
  })
  test('the first one when none was played', async () => {
    await make('launcher', 'Logs')
    const { steam } = await aSteam()
    expect(await findGameFolder({ ...nothing, games: [join(folder, 'launcher')], steam })).toBe(join(folder, 'launcher'))
  })
})

describe('the game is found on Linux and where Steam has no manifest of it', () => {
  test.each([
    ['without a manifest', ['steamapps', 'common', 'escape from tarkov', 'Logs'], 1],
    ['installed below Proton', ['steamapps', 'compatdata', '3932890', 'pfx', 'drive_c', 'Battlestate Games', 'EFT', 'build', 'Logs'], 2],
    [
      'below Proton’s Program Files',
      ['steamapps', 'compatdata', '3932890', 'pfx', 'drive_c', 'Program Files (x86)', 'Battlestate Games', 'Escape From Tarkov', 'Logs'],
      1,
    ],
  ])('%s', async (_, parts, above) => {
    await make('steam', ...parts)
    expect(await findGameFolder({ ...nothing, steam: [join(folder, 'steam')] })).toBe(join(folder, 'steam', ...parts.slice(0, -above)))
  })
})

describe('what was typed as the game’s folder', () => {
  const session = 'log_2026.09.12_9-00-00_1.1.5'
  beforeEach(async () => {
    await make('game', 'build', 'Logs', session)
    await make('game', 'Logs', session)
    await writeFile(join(folder, 'game', 'EscapeFromTarkov.exe'), '')
    await make('other')
  })
  test.each([
    ['the game', ['game']],
    ['its logs', ['game', 'Logs']],
    ['one launch’s logs', ['game', 'Logs', session]],
    ['the program', ['game', 'EscapeFromTarkov.exe']],
    ['build', ['game', 'build']],
    ['the logs of build', ['game', 'build', 'Logs']],
  ])('%s leads to it', async (_, parts) => {
    expect(await resolveGameFolder(join(folder, ...parts))).toBe(join(folder, 'game'))
    expect(await resolveGameFolder(` "${join(folder, ...parts)}/" `)).toBe(join(folder, 'game'))
  })
  test('another folder stays and is not the game', async () => {
    const other = join(folder, 'other')
    expect([await resolveGameFolder(other), await isGameFolder(other)]).toEqual([other, false])
    expect(await isGameFolder(join(folder, 'nowhere'))).toBe(false)
    expect(await isGameFolder(join(folder, 'game'))).toBe(true)
  })
})

describe('of several folders for screenshots the one with the newest picture is used', () => {
  const picture = (day: string, time = '10-00') => `${day}[${time}]_80.02, 1.39, -51.06_-0.00242, 0.84404, 0.00393, 0.53626_9.91 (0).png`
  async function aFolder(parts: string[], ...names: string[]) {
    const path = ['Escape from Tarkov', 'Screenshots']
    await make(...parts, ...path)
    for (const name of names) await writeFile(join(folder, ...parts, ...path, name), '')
    return join(folder, ...parts, ...path)
  }
  const find = (...names: string[][]) =>
    listScreenshotsFolders({ ...nothing, documents: names.map((parts) => join(folder, ...parts)) }).then(([first]) => first)

  test('the other is empty', async () => {
    await aFolder(['Documents'])
    const used = await aFolder(['OneDrive', 'Documents'], picture('2026-09-11'))
    expect(await find(['Documents'], ['OneDrive', 'Documents'])).toBe(used)
  })
  test('the other is old, or has pictures of something else', async () => {
    await aFolder(['Documents'], picture('2025-01-01'), 'Screenshot 2026-09-12.png')
    const used = await aFolder(['OneDrive', 'Documents'], picture('2026-09-11'))
    expect(await find(['Documents'], ['OneDrive', 'Documents'])).toBe(used)
  })
  test('the first one is the newest', async () => {
    const used = await aFolder(['Documents'], picture('2026-09-11'))
    await aFolder(['OneDrive', 'Documents'], picture('2026-08-11'))
    expect(await find(['Documents'], ['OneDrive', 'Documents'])).toBe(used)
  })
  test('none has a picture: the first that the system names', async () => {
    const used = await aFolder(['Documents'])
    await aFolder(['OneDrive', 'Documents'])
    expect(await find(['Documents'], ['OneDrive', 'Documents'])).toBe(used)
  })
  test.each([
    ['a Documents folder in German', ['OneDrive', 'Dokumente']],
    ['in Russian', ['OneDrive', 'Документы']],
    ['in French, of a company’s OneDrive', ['OneDrive - Contoso', 'Documents personnels']],
    ['in Chinese, beside the one that is named', ['文档']],
  ])('%s is looked through', async (_, parts) => {
    await make('Documents')
    const used = await aFolder(parts, picture('2026-09-11'))
    expect(await find(['Documents'])).toBe(used)
  })
  test('the game’s own folder in other letters', async () => {
    await make('Documents', 'ESCAPE FROM TARKOV', 'screenshots')
    expect(await find(['Documents'])).toBe(join(folder, 'Documents', 'ESCAPE FROM TARKOV', 'screenshots'))
  })
  test('all of them are watched', async () => {
    await aFolder(['Documents'])
    await aFolder(['OneDrive', 'Dokumente'])
    expect(await listScreenshotsFolders({ ...nothing, documents: [join(folder, 'Documents')] })).toHaveLength(2)
  })
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
  expect((await listScreenshotsFolders({ ...nothing, documents }))[0]).toBe(
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
