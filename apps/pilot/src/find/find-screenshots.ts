import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseScreenshotName } from '@stashwise/maps/screenshot-name'
import type { KnownFolders } from './known-folders.ts'

/** A profile's folder has some dozens; more are no place to look in. */
const maxEntries = 400
const oneDrive = /^onedrive\b/i
const dayMs = 86_400_000

/** Names of the folders in a folder; OneDrive shows its own as links. */
export const listFolders = async (path: string): Promise<string[]> =>
  (await readdir(path, { withFileTypes: true }).catch(() => [])).filter((one) => !one.isFile()).map(({ name }) => name)

async function listWanted(path: string, isWanted: (name: string) => boolean): Promise<string[]> {
  const names = await listFolders(path)
  return names.length > maxEntries ? [] : names.filter(isWanted).map((name) => join(path, name))
}

/** The game's screenshots below a Documents folder, whatever the case of the names. */
async function listGameScreenshots(documents: string): Promise<string[]> {
  const games = await listWanted(documents, (name) => /^escape from tarkov$/i.test(name))
  return (await Promise.all(games.map((game) => listWanted(game, (name) => /^screenshots$/i.test(name))))).flat()
}

/**
 * Every folder that may be Documents: those the system names, and all that lie beside them or in a OneDrive there. So a Documents folder is found in every
 * language (Dokumente, Документы) and wherever OneDrive has put it.
 */
async function listDocuments(named: readonly string[]): Promise<string[]> {
  const homes = [...new Set(named.map(dirname).filter((home, index) => home !== named[index]))]
  const beside = await Promise.all(homes.map((home) => listWanted(home, (name) => !name.startsWith('.'))))
  const drives = beside.flat().filter((path) => oneDrive.test(path.slice(dirname(path).length + 1)))
  const inDrives = await Promise.all(drives.map((drive) => listWanted(drive, (name) => !name.startsWith('.'))))
  return [...new Set([...named, ...beside.flat(), ...inDrives.flat()])]
}

type Rank = { takenAt: number; writtenAt: number }
const none: Rank = { takenAt: 0, writtenAt: 0 }

/** The newest picture of the game: by the day in its name, and within a day by the time its file was written. */
async function rankFolder(folder: string, now: number): Promise<Rank> {
  let newest: { name: string; takenAt: number; number: number } | undefined
  for (const name of await readdir(folder).catch(() => [])) {
    const shot = parseScreenshotName(name)
    if (!shot) continue
    const { year, month, day, hour, minute } = shot.takenAt
    const takenAt = new Date(year, month - 1, day, hour, minute).getTime()
    // A day that is still to come is of a wrong clock.
    if (takenAt > now + 2 * dayMs) continue
    const number = shot.number ?? 0
    if (!newest || takenAt > newest.takenAt || (takenAt === newest.takenAt && number > newest.number)) newest = { name, takenAt, number }
  }
  if (!newest) return none
  const { takenAt, name } = newest
  return { takenAt, writtenAt: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? takenAt }
}

const isNewer = (one: Rank, other: Rank) =>
  Math.abs(one.takenAt - other.takenAt) > dayMs ? one.takenAt > other.takenAt : one.writtenAt > other.writtenAt

/** The folders in which the game may put screenshots, the one with its newest picture first; without pictures in the order of trust. */
export async function listScreenshotsFolders({ documents }: KnownFolders, now = Date.now()): Promise<string[]> {
  const folders = [...new Set((await Promise.all((await listDocuments(documents)).map(listGameScreenshots))).flat())]
  const ranked = await Promise.all(folders.map(async (folder) => ({ folder, rank: await rankFolder(folder, now) })))
  return ranked.sort((a, b) => Number(isNewer(b.rank, a.rank)) - Number(isNewer(a.rank, b.rank))).map(({ folder }) => folder)
}
