import { findGameFolder, findLogsFolder, findScreenshotsFolder } from './find/find-folders.ts'
import type { KnownFolders } from './find/known-folders.ts'
import type { SessionEvent } from './logs/read-session.ts'
import { watchLogs } from './logs/watch-logs.ts'
import { watchScreenshots } from './screenshots/watch-screenshots.ts'
import type { PilotSettings } from './state/pilot-state.ts'

export type Folders = { gameFolder: string | null; logsFolder: string | null; screenshotsFolder: string | null }

export type WatcherHandlers = {
  onFolders: (folders: Folders) => void
  onSession: (name: string) => void
  onEvent: (event: SessionEvent, isLive: boolean) => void
  onCaughtUp: (logsFolder: string) => void
  onScreenshot: (name: string) => void
  onError: (error: unknown) => void
}

const noFolders: Folders = { gameFolder: null, logsFolder: null, screenshotsFolder: null }

/** The folders in use: those the player chose, else those that are found. */
async function findFolders(settings: PilotSettings, known: KnownFolders): Promise<Folders> {
  const gameFolder = settings.gameFolder ?? (await findGameFolder(known)) ?? null
  const logsFolder = gameFolder === null ? null : ((await findLogsFolder(gameFolder)) ?? null)
  return { gameFolder, logsFolder, screenshotsFolder: settings.screenshotsFolder ?? (await findScreenshotsFolder(known)) ?? null }
}

/** Watches the folders in use, and others as soon as `refresh` finds others. */
export function createWatchers(handlers: WatcherHandlers, pollMs: number) {
  let folders = noFolders
  let stopLogs: (() => void) | undefined
  let stopScreenshots: (() => void) | undefined

  function followLogs(logsFolder: string | null) {
    stopLogs?.()
    stopLogs = undefined
    if (logsFolder === null) return
    const { onEvent, onSession, onError } = handlers
    stopLogs = watchLogs(logsFolder, { onEvent, onSession, onError, onCaughtUp: () => handlers.onCaughtUp(logsFolder) }, { pollMs })
  }

  function followScreenshots(folder: string | null) {
    stopScreenshots?.()
    stopScreenshots =
      folder === null ? undefined : watchScreenshots(folder, { onNew: handlers.onScreenshot, onError: handlers.onError }, { pollMs })
  }

  return {
    folders: () => folders,
    refresh: async (settings: PilotSettings, known: KnownFolders) => {
      const found = await findFolders(settings, known)
      const before = folders
      folders = found
      if (found.logsFolder !== before.logsFolder) followLogs(found.logsFolder)
      if (found.screenshotsFolder !== before.screenshotsFolder) followScreenshots(found.screenshotsFolder)
      if (JSON.stringify(found) !== JSON.stringify(before)) handlers.onFolders(found)
    },
    stop: () => {
      stopLogs?.()
      stopScreenshots?.()
    },
  }
}
