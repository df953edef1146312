import type { BrowserStorage } from '#app/storage/browser-storage.ts'
import { createStore } from '#app/storage/store.ts'
import type { ChosenFolder } from './file-system.ts'
import { readNewFile } from './new-file.ts'
import type { watchFolder } from './watch-folder.ts'

/**
 * `off`: no folder was chosen. `paused`: one is remembered, and the browser wants a click before it is read again.
 * `lost`: it can no longer be read. `unsupported`: this browser cannot watch folders.
 */
export type FolderState = { status: 'unknown' | 'unsupported' | 'off' } | { status: 'paused' | 'watching' | 'lost'; folder: ChosenFolder }

type Options = {
  /** Undefined where the browser has no such dialog. */
  pick: (() => Promise<ChosenFolder>) | undefined
  storage: BrowserStorage
  watch: typeof watchFolder
  /** Names of new files; `isStart`: those that were there when watching began. */
  onNames: (names: readonly string[], isStart: boolean) => void
}

const storageKey = 'screenshots_folder'
const access = { mode: 'read' } as const
const pictureName = /\.(png|jpe?g|webp)$/i

/** The screenshots folder a player chose once: remembered by this browser and watched while the page is open. */
export function createFolderStore({ pick, storage, watch, onNames }: Options) {
  const { get, set: put, subscribe } = createStore<FolderState>({ status: 'unknown' })
  let stop: (() => void) | undefined
  const readers = new Set<(file: File) => void>()
  /** An observer reports a file when it appears and again while it is written. */
  const opened = new Set<string>()
  /** Pictures are opened only where something reads them. */
  async function readPictures(folder: ChosenFolder, names: readonly string[]) {
    if (readers.size === 0) return
    for (const name of names) {
      if (opened.has(name) || !pictureName.test(name)) continue
      opened.add(name)
      const file = await readNewFile(folder, name)
      if (file) for (const reader of readers) reader(file)
    }
  }

  async function start(folder: ChosenFolder) {
    stop?.()
    stop = undefined
    try {
      const watching = await watch(folder, {
        onNames(names) {
          onNames(names, false)
          void readPictures(folder, names)
        },
        onLost: () => put({ status: 'lost', folder }),
      })
      stop = watching.stop
      put({ status: 'watching', folder })
      onNames(watching.first, true)
    } catch {
      put({ status: 'lost', folder })
    }
  }
  return {
    get,
    subscribe,
    /** Calls back with each picture that appears, once it is written. Returns the cleanup. */
    listen(reader: (file: File) => void): () => void {
      readers.add(reader)
      return () => readers.delete(reader)
    },
    /** Goes on with the folder of an earlier visit, where the browser lets the page read it without a click. */
    async resume() {
      if (!pick) return put({ status: 'unsupported' })
      if (get().status !== 'unknown') return
      const folder = await storage.getItem(storageKey).catch(() => undefined)
      if (!isFolder(folder)) return put({ status: 'off' })
      const permission = (await folder.queryPermission?.(access)) ?? 'prompt'
      if (permission === 'granted') await start(folder)
      else put({ status: 'paused', folder })
    },
    /** On a click: the browser's dialog for the folder, or for the permission to read the remembered one. */
    async allow() {
      const state = get()
      if ('folder' in state) {
        const permission = (await state.folder.requestPermission?.(access)) ?? 'granted'
        if (permission === 'granted') await start(state.folder)
        return
      }
      await this.choose()
    },
    async choose() {
      if (!pick) return
      const folder = await pick().catch(ignoreCancel)
      if (!folder) return
      await start(folder)
      await storage.setItem(storageKey, folder).catch((error: unknown) => console.warn('The screenshots folder is not remembered', error))
    },
    async forget() {
      stop?.()
      stop = undefined
      put({ status: 'off' })
      await storage.setItem(storageKey, null).catch(() => undefined)
    },
    /** The page is closed; the folder stays remembered. */
    pause() {
      stop?.()
      stop = undefined
      put({ status: 'unknown' })
    },
  }
}

/** Closing the dialog without a choice is no error. */
function ignoreCancel(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'AbortError') return undefined
  throw error
}

const isFolder = (stored: unknown): stored is ChosenFolder =>
  typeof FileSystemDirectoryHandle !== 'undefined' && stored instanceof FileSystemDirectoryHandle
