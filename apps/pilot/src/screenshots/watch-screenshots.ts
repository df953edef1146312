import { readdir } from 'node:fs/promises'
import { oneAtATime } from '../files/one-at-a-time.ts'
import { type WatchOptions, watchFolder } from '../files/watch-folder.ts'

/** Calls `onNew` with the name of each file that appears. Files are never opened. @returns what ends it. */
export function watchScreenshots(
  folder: string,
  { onNew, onError }: { onNew: (name: string) => void; onError: (error: unknown) => void },
  options: WatchOptions,
): () => void {
  let known: Set<string> | undefined
  let isStopped = false

  const check = oneAtATime(async () => {
    const names = await readdir(folder).catch(() => undefined)
    if (isStopped || !names) return
    const added = known ? names.filter((name) => !known?.has(name)) : []
    known = new Set(names)
    for (const name of added.sort()) onNew(name)
  }, onError)

  const stop = watchFolder(folder, () => void check(), options)
  void check()
  return () => {
    isStopped = true
    stop()
  }
}
