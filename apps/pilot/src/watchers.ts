import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { oneAtATime } from './files/one-at-a-time.ts'
import { type WatchOptions, watchFolder } from './files/watch-folder.ts'
import { findGameFolder, findLogsFolder, isGameFolder, resolveGameFolder } from './find/find-folders.ts'
import { listScreenshotsFolders } from './find/find-screenshots.ts'
import type { KnownFolders } from './find/known-folders.ts'
import { type LogHandlers, watchLogs } from './logs/watch-logs.ts'
import type { PilotSettings } from './state/pilot-state.ts'

export type Folders = {
  gameFolder: string | null
  /** A folder that was chosen and has neither the game nor its logs. */
  isNoGame: boolean
  logsFolder: string | null
  /** The one with the newest picture of those that are watched. */
  screenshotsFolder: string | null
}

export type WatcherHandlers = Omit<LogHandlers, 'onCaughtUp'> & {
  onFolders: (folders: Folders) => void
  onCaughtUp: (logsFolder: string) => void
  onScreenshot: (name: string, writtenAt: number | undefined) => void
}

const noFolders: Folders = { gameFolder: null, isNoGame: false, logsFolder: null, screenshotsFolder: null }

type Found = Folders & { screenshotsFolders: readonly string[] }

/** The folders in use: those the player chose, else those that are found. Of several for screenshots all are watched: any may be the game's. */
async function findFolders(settings: PilotSettings, known: KnownFolders): Promise<Found> {
  const chosen = settings.gameFolder === null ? null : await resolveGameFolder(settings.gameFolder)
  const gameFolder = chosen ?? (await findGameFolder(known)) ?? null
  const logsFolder = gameFolder === null ? null : ((await findLogsFolder(gameFolder)) ?? null)
  const isNoGame = chosen !== null && !(await isGameFolder(chosen))
  const screenshotsFolders = settings.screenshotsFolder === null ? await listScreenshotsFolders(known) : [settings.screenshotsFolder]
  return { gameFolder, isNoGame, logsFolder, screenshotsFolder: screenshotsFolders[0] ?? null, screenshotsFolders }
}

/** Watches the folders in use, and others as soon as `refresh` finds others. */
export function createWatchers(handlers: WatcherHandlers, pollMs: number) {
  let folders = noFolders
  let stopLogs: (() => void) | undefined
  /** By folder. */
  const watched = new Map<string, () => void>()

  function followLogs(logsFolder: string | null) {
    stopLogs?.()
    stopLogs = undefined
    if (logsFolder === null) return
    const { onEvent, onSession, onUnread, onError } = handlers
    stopLogs = watchLogs(
      logsFolder,
      { onEvent, onSession, onUnread, onError, onCaughtUp: () => handlers.onCaughtUp(logsFolder) },
      { pollMs },
    )
  }

  function followScreenshots(wanted: readonly string[]) {
    for (const [folder, stop] of watched) {
      if (wanted.includes(folder)) continue
      stop()
      watched.delete(folder)
    }
    for (const folder of wanted) {
      if (watched.has(folder)) continue
      watched.set(folder, watchScreenshots(folder, { onNew: handlers.onScreenshot, onError: handlers.onError }, { pollMs }))
    }
  }

  return {
    folders: () => folders,
    refresh: async (settings: PilotSettings, known: KnownFolders) => {
      const { screenshotsFolders, ...found } = await findFolders(settings, known)
      const before = folders
      folders = found
      if (found.logsFolder !== before.logsFolder) followLogs(found.logsFolder)
      followScreenshots(screenshotsFolders)
      if (JSON.stringify(found) !== JSON.stringify(before)) handlers.onFolders(found)
    },
    stop: () => {
      stopLogs?.()
      followScreenshots([])
    },
  }
}

/** Calls `onNew` with the name of each file that appears and the time it was written. Files are never opened. @returns what ends it. */
function watchScreenshots(
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
