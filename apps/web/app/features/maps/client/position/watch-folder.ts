import { fileSystem } from './file-system.ts'

/** Polling takes a fifth of the time at most, and is never so rare that a player waits for the map. Milliseconds. */
const restPerScan = 4
const shortestRestMs = 150
const maxRestMs = 2000

type Watch = {
  /** Names of files that appeared, in no order. */
  onNames(names: readonly string[]): void
  /** The folder can no longer be read. */
  onLost(): void
}

/**
 * Tells names of new files in a folder until it is stopped: by the browser's own observer where there is one, otherwise by listing the
 * folder again and again. Only names are read. Resolves with the names of the start.
 */
export async function watchFolder(folder: FileSystemDirectoryHandle, { onNames, onLost }: Watch) {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let known = new Set(await listNames(folder))
  const first = [...known]

  async function scan() {
    const startedAt = performance.now()
    try {
      const names = await listNames(folder)
      if (isStopped) return
      const fresh = names.filter((name) => !known.has(name))
      known = new Set(names)
      if (fresh.length > 0) onNames(fresh)
    } catch {
      if (!isStopped) onLost()
      return
    }
    const rest = Math.min(Math.max((performance.now() - startedAt) * restPerScan, shortestRestMs), maxRestMs)
    timer = setTimeout(scan, rest)
  }
  const look = () => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(scan, shortestRestMs)
  }
  const observer = await observe(folder, (names) => !isStopped && onNames(names), look)
  if (!observer) look()
  return {
    first,
    stop() {
      isStopped = true
      clearTimeout(timer)
      observer?.disconnect()
    },
  }
}

async function listNames(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  return names
}

/** Undefined where the browser cannot observe folders, or not this one. `onFailed`: it has stopped to, as when the folder was moved. */
async function observe(folder: FileSystemDirectoryHandle, onNames: (names: string[]) => void, onFailed: () => void) {
  const { FileSystemObserver } = fileSystem()
  if (!FileSystemObserver) return undefined
  try {
    const observer = new FileSystemObserver((changes) => {
      const names = changes.flatMap(({ type, changedHandle }) => (type !== 'disappeared' && changedHandle ? [changedHandle.name] : []))
      if (names.length > 0) onNames(names)
      if (changes.some(({ type }) => type === 'errored')) {
        observer.disconnect()
        onFailed()
      }
    })
    await observer.observe(folder)
    return observer
  } catch {
    return undefined
  }
}
