import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { oneAtATime } from '../files/one-at-a-time.ts'
import { type WatchOptions, watchFolder } from '../files/watch-folder.ts'

/** Calls `onNew` with the name of each file that appears and the time it was written. Files are never opened. @returns what ends it. */
export function watchScreenshots(
  folder: string,
  { onNew, onError }: { onNew: (name: string, writtenAt: number | undefined) => void; onError: (error: unknown) => void },
  options: WatchOptions,
): () => void {
  let known: Set<string> | undefined
  let isStopped = false

  const check = oneAtATime(async () => {
    const names = await readdir(folder).catch(() => undefined)
    if (isStopped || !names) return
    const added = known ? names.filter((name) => !known?.has(name)) : []
    known = new Set(names)
    for (const name of added.sort()) {
      const found = await stat(join(folder, name)).catch(() => undefined)
      if (!isStopped) onNew(name, found?.mtimeMs)
    }
  }, onError)

  const stop = watchFolder(folder, () => void check(), options)
  void check()
  return () => {
    isStopped = true
    stop()
  }
}
