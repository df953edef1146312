import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { listOldScreenshots } from './judge-screenshot.ts'

/** Puts the game's screenshots of earlier days into the recycle bin. Only for players who chose it. @returns how many. */
export async function recycleOld(folder: string, now: Date, recycle: (paths: readonly string[]) => Promise<void>): Promise<number> {
  const old = listOldScreenshots(await readdir(folder).catch(() => []), now)
  if (old.length > 0) await recycle(old.map((name) => join(folder, name)))
  return old.length
}
