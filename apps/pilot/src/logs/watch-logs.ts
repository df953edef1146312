import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { oneAtATime } from '../files/one-at-a-time.ts'
import { type WatchOptions, watchFolder } from '../files/watch-folder.ts'
import { createSessionReader, type SessionEvent, type SessionHandlers, type UnreadPart } from './read-session.ts'
import { listSessions } from './sessions.ts'

export type LogHandlers = {
  /** `isLive`: it happens now; otherwise it was in the newest session before the pilot started. */
  onEvent: (event: SessionEvent, isLive: boolean) => void
  /** The newest session was read up to its end for the first time, or there is none. */
  onCaughtUp: () => void
  onSession: (name: string) => void
  /** A part of the newest session was not understood. */
  onUnread: (part: UnreadPart) => void
  onError: (error: unknown) => void
}

/** Follows the newest launch of the game in a folder of logs, and goes on to a newer one. @returns what ends it. */
export function watchLogs(logsFolder: string, handlers: LogHandlers, options: WatchOptions): () => void {
  let current: { name: string; readNew: () => Promise<void> } | undefined
  let stopSession: (() => void) | undefined
  let isCaughtUp = false
  let isStopped = false

  function follow(name: string) {
    stopSession?.()
    const folder = join(logsFolder, name)
    current = {
      name,
      ...createSessionReader(folder, {
        onEvent: (event) => !isStopped && handlers.onEvent(event, isCaughtUp),
        onUnread: (part) => !isStopped && handlers.onUnread(part),
      }),
    }
    stopSession = watchFolder(folder, () => void check(), options)
    handlers.onSession(name)
  }

  const check = oneAtATime(async () => {
    if (isStopped) return
    const newest = listSessions(await readdir(logsFolder).catch(() => [])).at(-1)
    await current?.readNew()
    if (isStopped) return
    if (newest && newest.name !== current?.name) {
      follow(newest.name)
      await current?.readNew()
    }
    if (isCaughtUp || isStopped) return
    isCaughtUp = true
    handlers.onCaughtUp()
  }, handlers.onError)

  const stopFolder = watchFolder(logsFolder, () => void check(), options)
  void check()
  return () => {
    isStopped = true
    stopFolder()
    stopSession?.()
  }
}

/** Reads the sessions between `after` (a rank, exclusive) and the newest one, which is followed live. @returns the rank up to which all are read. */
export async function readPastSessions(
  logsFolder: string,
  after: string,
  handlers: SessionHandlers,
  isWanted: () => boolean,
): Promise<string> {
  const past = listSessions(await readdir(logsFolder).catch(() => [])).slice(0, -1)
  let readUpTo = after
  for (const { name, rank } of past) {
    if (!isWanted()) return readUpTo
    if (rank <= after) continue
    await createSessionReader(join(logsFolder, name), handlers).readNew()
    readUpTo = rank
  }
  return readUpTo
}
