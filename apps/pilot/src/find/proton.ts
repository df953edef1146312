import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listGameLibraries, steamAppId } from './vdf.ts'

/** Home folders of the Windows that Proton gives the game, in every library of a Steam on Linux. */
export async function listProtonUsers(steamFolder: string): Promise<string[]> {
  const text = await readFile(join(steamFolder, 'steamapps', 'libraryfolders.vdf'), 'utf8').catch(() => '')
  const libraries = [...new Set([...listGameLibraries(text), steamFolder])]
  const users = await Promise.all(
    libraries.map(async (library) => {
      const folder = join(library, 'steamapps', 'compatdata', steamAppId, 'pfx', 'drive_c', 'users')
      const names = await readdir(folder).catch(() => [])
      return names.filter((name) => name.toLowerCase() !== 'public').map((name) => join(folder, name))
    }),
  )
  return users.flat()
}
