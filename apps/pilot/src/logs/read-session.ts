import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTail, type Tail } from '../files/tail-file.ts'
import { createLogAssembler } from './log-assembler.ts'
import { isUnreadQuest, type LogEvent, readLogEntry, wantsOfLog } from './log-events.ts'
import { toScavId } from './profile-id.ts'
import { type Change, findValue } from './quest-statuses.ts'
import { listLogFiles } from './sessions.ts'

/** The content of one launch of the game; `mode` and `profileId` (the PMC's) are those in force at that time, null before the log has named one. */
export type SessionEvent = { event: LogEvent; mode: string | null; profileId: string | null }

/** What of a log was not understood. */
export type UnreadPart = 'lines' | 'bodies' | 'quests'

export type SessionHandlers = { onEvent: (event: SessionEvent) => void; onUnread: (part: UnreadPart) => void }

/** A player changes modes and profiles a few times a day; logs that do it more often are not the game's. */
const maxChanges = 1000

/** Follows the logs of one launch of the game. `readNew` reads what is new in all of its files, also files that were added. */
export function createSessionReader(folder: string, { onEvent, onUnread }: SessionHandlers): { readNew: () => Promise<void> } {
  const tails = new Map<string, Tail>()
  const modes: Change[] = []
  const profiles: Change[] = []

  function handle(event: LogEvent) {
    if (event.kind === 'mode') note(modes, event.at, event.mode)
    if (event.kind === 'profile-selected' && event.profileId !== undefined) {
      const before = findValue(profiles, event.at)
      // The scav of a PMC is the same player.
      if (before === null || toScavId(before) !== event.profileId) note(profiles, event.at, event.profileId)
    }
    const at = event.kind === 'quest' ? event.loggedAt : event.at
    onEvent({ event, mode: findValue(modes, at), profileId: findValue(profiles, at) })
  }

  function openTail(name: string): Tail {
    const assembler = createLogAssembler(wantsOfLog, (what) => onUnread(what === 'line' ? 'lines' : 'bodies'))
    return createTail(join(folder, name), {
      onRestart: assembler.reset,
      onText: (text) => {
        for (const entry of assembler.push(text)) {
          const event = readLogEntry(entry)
          if (event) handle(event)
          else if (isUnreadQuest(entry)) onUnread('quests')
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

function note(changes: Change[], at: number, value: string) {
  if (changes.length < maxChanges && changes.at(-1)?.value !== value) changes.push({ at, value })
}
