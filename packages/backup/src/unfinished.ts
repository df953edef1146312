import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@stashwise/game/day'

/** Ending of a file or folder that {@link nameUnfinished} names, and of the files that are made beside it. */
const unfinished = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part(\.plain|\.plain\.sql|\.sealed)?$/

/** Path of a file or folder that is renamed or deleted when the work ends. Nobody else uses such names: a random id is in them. */
export const nameUnfinished = (path: string): string => `${path}.${randomUUID()}.part`

/** Makes a folder to work in that only its owner can read; its name begins with the word. */
export async function makeWorkFolder(folder: string, word: 'verify' | 'restore' | 'export'): Promise<string> {
  const path = nameUnfinished(join(folder, word))
  await mkdir(path, { mode: 0o700 })
  return path
}

/**
 * Deletes what killed backups, restores and exports left in a folder, which may be readable copies of a database. Nothing that is younger than a day,
 * which another process may be writing, and nothing with a name that people give. What cannot be deleted stays: it stops no backup and no restore.
 */
export async function removeUnfinished(folder: string, now: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (!unfinished.test(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && now - found.mtimeMs > dayMs) await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}
