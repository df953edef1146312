import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@stashwise/game/day'

const partial = /\.part(\.|$)|^(verify|restore|export)-/
const backupFile = /^(stashwise-\w+)\.(tar|dump)\.gz(\.enc)?$/

/**
 * Deletes what killed backups, restores and exports left in a folder, which may be readable copies of a database: unfinished files, folders they worked in,
 * and backups' files without a description. Nothing that is younger than a day, which another process may be writing.
 */
export async function removeLeftovers(folder: string, now: number): Promise<void> {
  const names = await readdir(folder)
  for (const name of names) {
    const stem = backupFile.exec(name)?.[1]
    if (!partial.test(name) && (stem === undefined || names.includes(`${stem}.json`))) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && now - found.mtimeMs > dayMs) await rm(path, { recursive: true, force: true })
  }
}
