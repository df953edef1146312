import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseJson } from '@stashwise/game/parse-json'
import { z } from 'zod'
import type { QuestStatus } from '../logs/quest-statuses.ts'

const folder = z.string().min(1).max(1000).nullable().catch(null)

/** What the player set. A folder is null as long as the pilot finds it itself. */
const pilotSettings = z.object({
  siteOrigin: z.string().max(300).nullable().catch(null),
  gameFolder: folder,
  screenshotsFolder: folder,
  /** Screenshots older than a day go to the recycle bin. */
  recycles: z.boolean().catch(false),
  /** The system starts the pilot. */
  startsWithSystem: z.boolean().catch(false),
})
export type PilotSettings = z.infer<typeof pilotSettings>

/** A browser that may connect: the hash of its token, its page's origin, and the last change of quests it has received. */
const pairedPage = z.object({
  tokenHash: z.string().max(100),
  origin: z.string().max(300),
  pairedAt: z.string().max(40),
  toldSeq: z.number(),
})

const questStatus = z.object({
  questId: z.string().max(60),
  mode: z.string().max(20).nullable(),
  profileId: z.string().max(40).nullable().catch(null),
  status: z.int(),
  at: z.number(),
  eventId: z.string().max(100),
  seq: z.int(),
})

/** Grows when logs are read in another way: what an earlier version has read of them is read again. */
export const historyReader = 2

const count = z.int().min(0).catch(0)
const unread = z.object({ lines: count, bodies: count, quests: count })
/** What was not understood of the sessions that are read. */
export type UnreadCounts = z.infer<typeof unread>
export const nothingUnread: UnreadCounts = { lines: 0, bodies: 0, quests: 0 }

const storedState = z.object({
  settings: pilotSettings,
  pages: z.array(pairedPage).max(100).catch([]),
  quests: z.array(questStatus).max(20_000).catch([]),
  /** Folder of the logs whose sessions up to `readUpTo` need not be read again. */
  history: z
    .object({ logsFolder: z.string(), readUpTo: z.string(), reader: z.literal(historyReader), unread: unread.catch(nothingUnread) })
    .nullable()
    .catch(null),
})
export type PilotState = Omit<z.infer<typeof storedState>, 'quests'> & { quests: readonly QuestStatus[] }

export const defaultSettings: PilotSettings = {
  siteOrigin: null,
  gameFolder: null,
  screenshotsFolder: null,
  recycles: false,
  startsWithSystem: false,
}
const emptyState: PilotState = { settings: defaultSettings, pages: [], quests: [], history: null }

/** The stored state; a file that cannot be read is as good as none. */
export async function loadState(path: string): Promise<PilotState> {
  const state = storedState.safeParse(await readJsonFile(path)).data ?? emptyState
  // An earlier version read less of the logs and no profiles: its quests are read again, and sent to pages again.
  return state.history ? state : { ...state, quests: [], pages: state.pages.map((page) => ({ ...page, toldSeq: 0 })) }
}

export type StateStore = {
  get: () => PilotState
  /** Takes the changes over at once and writes them within a second. */
  update: (changes: Partial<PilotState>) => void
  /** Resolves when everything is written. */
  flush: () => Promise<void>
}

/** Holds the state and writes it, one write at a time, at most once in `delayMs`. */
export function createStateStore(path: string, initial: PilotState, onError: (error: unknown) => void, delayMs = 500): StateStore {
  let state = initial
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function write() {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(() => writeJsonFile(path, state)).catch(onError)
  }

  return {
    get: () => state,
    update: (changes) => {
      state = { ...state, ...changes }
      timer ??= setTimeout(write, delayMs)
    },
    flush: () => {
      if (timer) write()
      return writing
    },
  }
}

/** What the file holds, or undefined when there is none or it is no JSON. */
async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : parseJson(text)
}

/** Replaces the file as a whole: whenever the PC stops, the file has either the old or the new content. Readable by its owner only. */
async function writeJsonFile(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const beside = `${path}.${process.pid}.new`
  const file = await open(beside, 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify(value))
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(beside, path).catch(async (error: unknown) => {
    await rm(beside, { force: true })
    throw error
  })
}
