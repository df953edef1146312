import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, normalize } from 'node:path'
import { listSessions } from '../logs/sessions.ts'
import { listFolders } from './find-screenshots.ts'
import type { KnownFolders } from './known-folders.ts'
import { listGameLibraries, readInstallFolder, steamAppId } from './vdf.ts'

const readText = (path: string) => readFile(path, 'utf8').catch(() => '')

/** Folders below a path, step by step, whatever the case of their names. */
async function findBelow(path: string, ...steps: readonly RegExp[]): Promise<string[]> {
  const [step, ...others] = steps
  if (!step) return [path]
  const names = (await listFolders(path)).filter((name) => step.test(name))
  return (await Promise.all(names.map((name) => findBelow(join(path, name), ...others)))).flat()
}

const gameName = /^(?:escape from tarkov|eft)$/i

/** Where Steam has put the game, in any of its libraries: where its manifest says, else by name; on Linux also what was installed below Proton. */
async function listSteamGames(steamFolder: string): Promise<string[]> {
  const libraries = [...listGameLibraries(await readText(join(steamFolder, 'steamapps', 'libraryfolders.vdf'))), steamFolder]
  const games = await Promise.all(
    [...new Set(libraries)].map(async (library) => {
      const name = readInstallFolder(await readText(join(library, 'steamapps', `appmanifest_${steamAppId}.acf`)))
      const byName = await findBelow(join(library, 'steamapps', 'common'), gameName)
      const drive = join(library, 'steamapps', 'compatdata', steamAppId, 'pfx', 'drive_c')
      const inProton = [
        ...(await findBelow(drive, /^battlestate games$/i, gameName)),
        ...(await findBelow(drive, /^program files/i, /^battlestate games$/i, gameName)),
      ]
      return [...(name === undefined ? [] : [join(library, 'steamapps', 'common', name)]), ...byName, ...inProton]
    }),
  )
  return games.flat()
}

const isSession = (name: string) => listSessions([name]).length > 0
const rankOf = (names: readonly string[]) => listSessions(names).at(-1)?.rank ?? ''

/** The one with the newest launch of the game; of equals the first. */
const newest = <One extends { rank: string }>(found: readonly One[]): One | undefined =>
  found.reduce<One | undefined>((best, one) => (best && best.rank >= one.rank ? best : one), undefined)

async function findLogs(gameFolder: string): Promise<{ folder: string; rank: string } | undefined> {
  const folders = [...(await findBelow(gameFolder, /^logs$/i)), ...(await findBelow(gameFolder, /^build$/i, /^logs$/i))]
  return newest(await Promise.all(folders.map(async (folder) => ({ folder, rank: rankOf(await listFolders(folder)) }))))
}

/** The folder with the game's logs; of two the one that was used last. Undefined when there is none (yet). */
export const findLogsFolder = async (gameFolder: string): Promise<string | undefined> => (await findLogs(gameFolder))?.folder

/** The game beside it, whose raids are none of ours. */
const isArena = (name: string) => /^escapefromtarkovarena\.exe$/i.test(name)
const isProgram = (name: string) => /^escapefromtarkov\.exe$/i.test(name)
const hasProgram = async (folder: string) => {
  const names = await readdir(folder).catch(() => [])
  if (names.some(isProgram)) return true
  return (await readdir(join(folder, 'build')).catch(() => [])).some(isProgram)
}

/** Whether a folder is the game's: it has the game or its logs. */
export const isGameFolder = async (folder: string): Promise<boolean> => (await findLogs(folder)) !== undefined || hasProgram(folder)

/** Where the game is: of all places that Windows and Steam name the one that was played last. */
export async function findGameFolder({ games, steam }: KnownFolders): Promise<string | undefined> {
  const places = [...new Set([...games, ...(await Promise.all(steam.map(listSteamGames))).flat()])]
  const found = await Promise.all(
    places.map(async (folder) => {
      const logs = await findLogs(folder)
      const isGame = (await hasProgram(folder)) || (logs && !(await readdir(folder).catch(() => [])).some(isArena))
      return isGame ? [{ folder, rank: logs?.rank ?? '' }] : []
    }),
  )
  return newest(found.flat())?.folder
}

/** What a player chose as the game's folder, corrected where it is the program, the logs, one launch's logs or `build` instead. */
export async function resolveGameFolder(chosen: string): Promise<string> {
  const typed = normalize(chosen.trim().replace(/^"(.*)"$/, '$1'))
  const path = dirname(typed) === typed ? typed : typed.replace(/[\\/]{1,9}$/, '')
  const name = basename(path)
  const above = dirname(path)
  if (above === path) return path
  if (isProgram(name) || isSession(name)) return resolveGameFolder(above)
  if (/^logs$/i.test(name) || (/^build$/i.test(name) && (await isGameFolder(above)))) return resolveGameFolder(above)
  return path
}
