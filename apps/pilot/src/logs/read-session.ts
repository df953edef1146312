import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTail, type Tail } from '../files/tail-file.ts'
import { createLogAssembler } from './log-assembler.ts'
import { type LogEvent, readLogEntry, wantsOfLog } from './log-events.ts'
import { findMode } from './quest-statuses.ts'
import { listLogFiles } from './sessions.ts'

/** What a launch of the game tells; `mode` is the one in force at that time. */
export type SessionEvent = { event: LogEvent; mode: string | null }

/** A player changes modes a few times a day; logs that do it more often are not the game's. */
const maxModeChanges = 1000

/** Follows the logs of one launch of the game. `readNew` reads what is new in all of its files, also files that were added. */
export function createSessionReader(folder: string, onEvent: (event: SessionEvent) => void): { readNew: () => Promise<void> } {
  const tails = new Map<string, Tail>()
  const modes: { at: number; mode: string }[] = []

  function handle(event: LogEvent) {
    if (event.kind === 'mode' && modes.length < maxModeChanges) modes.push({ at: event.at, mode: event.mode })
    onEvent({ event, mode: findMode(modes, event.kind === 'quest' ? event.loggedAt : event.at) })
  }

  function openTail(name: string): Tail {
    const assembler = createLogAssembler(wantsOfLog)
    return createTail(join(folder, name), {
      onRestart: assembler.reset,
      onText: (text) => {
        for (const entry of assembler.push(text)) {
          const event = readLogEntry(entry)
          if (event) handle(event)
        }
      },
    })
  }

  return {
    readNew: async () => {
      for (const name of listLogFiles(await readdir(folder).catch(() => []))) {
        const tail = tails.get(name) ?? openTail(name)
        tails.set(name, tail)
        await tail.read()
      }
    },
  }
}
