import { type FSWatcher, watch } from 'node:fs'

export type WatchOptions = {
  pollMs: number
  /** Without it only polling finds changes, as on network drives. */
  usesEvents?: boolean
}

/**
 * Calls `onChange` at once when something in the folder changes, and every `pollMs` in any case: Windows reports changes of open files late,
 * and of nothing in a folder that was not there yet. @returns what ends it.
 */
export function watchFolder(folder: string, onChange: () => void, { pollMs, usesEvents = true }: WatchOptions): () => void {
  let watcher: FSWatcher | undefined

  function stopWatcher() {
    watcher?.close()
    watcher = undefined
  }
  function startWatcher() {
    if (!usesEvents || watcher) return
    try {
      watcher = watch(folder, onChange)
      watcher.on('error', stopWatcher)
    } catch {
      // The folder is not there yet: the next poll tries again.
    }
  }

  startWatcher()
  const timer = setInterval(() => {
    startWatcher()
    onChange()
  }, pollMs)
  return () => {
    clearInterval(timer)
    stopWatcher()
  }
}
