import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listSessions } from '../logs/sessions.ts'
import type { KnownFolders } from './known-folders.ts'
import { listGameLibraries, readInstallFolder, steamAppId } from './vdf.ts'

const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() ?? false
const readText = (path: string) => readFile(path, 'utf8').catch(() => '')

/** The first of the paths for which `test` holds. */
async function findFirst(paths: readonly string[], test: (path: string) => Promise<boolean>): Promise<string | undefined> {
  for (const path of paths) if (await test(path)) return path
  return undefined
}

/** Where Steam has put the game, in any of its libraries. */
async function listSteamGames(steamFolder: string): Promise<string[]> {
  const libraries = [...listGameLibraries(await readText(join(steamFolder, 'steamapps', 'libraryfolders.vdf'))), steamFolder]
  const games = await Promise.all(
    libraries.map(async (library) => {
      const name = readInstallFolder(await readText(join(library, 'steamapps', `appmanifest_${steamAppId}.acf`)))
      return name === undefined ? [] : [join(library, 'steamapps', 'common', name)]
    }),
  )
  return games.flat()
}

/** The folder with the game's logs; of two the one that was used last. Undefined when there is none (yet). */
export async function findLogsFolder(gameFolder: string): Promise<string | undefined> {
  const found = await Promise.all(
    [join(gameFolder, 'Logs'), join(gameFolder, 'build', 'Logs')].map(async (folder) => {
      const names = await readdir(folder).catch(() => undefined)
      return names ? [{ folder, rank: listSessions(names).at(-1)?.rank ?? '' }] : []
    }),
  )
  return found
    .flat()
    .reduce<{ folder: string; rank: string } | undefined>((best, one) => (best && best.rank >= one.rank ? best : one), undefined)?.folder
}

const hasGame = async (folder: string) =>
  (await findLogsFolder(folder)) !== undefined || (await stat(join(folder, 'EscapeFromTarkov.exe')).catch(() => undefined)) !== undefined

/** Where the game is: what its installer says, then Steam. */
export async function findGameFolder({ games, steam }: KnownFolders): Promise<string | undefined> {
  const fromSteam = (await Promise.all(steam.map(listSteamGames))).flat()
  return findFirst([...games, ...fromSteam], hasGame)
}

/** Where the game puts screenshots: below the first Documents folder that has them. */
export const findScreenshotsFolder = ({ documents }: KnownFolders): Promise<string | undefined> =>
  findFirst(
    documents.map((folder) => join(folder, 'Escape From Tarkov', 'Screenshots')),
    isFolder,
  )
