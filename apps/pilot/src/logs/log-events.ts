import { z } from 'zod'
import type { LogEntry, Wanted } from './log-assembler.ts'

/** What the game's logs tell. `location` is the game's own id of a map; `at` milliseconds. */
export type LogEvent =
  | { kind: 'mode'; at: number; mode: string }
  | { kind: 'map-loading'; at: number; location: string }
  | { kind: 'raid-created'; at: number; location: string; raidId: string | null }
  | { kind: 'raid-starting'; at: number }
  | { kind: 'raid-started'; at: number }
  | { kind: 'matching-cancelled'; at: number }
  | { kind: 'profile-selected'; at: number }
  | { kind: 'raid-ended'; at: number; location: string | null; raidId: string | null }
  | { kind: 'quest'; at: number; loggedAt: number; questId: string; status: number; eventId: string }
  | { kind: 'screenshot-keys'; at: number; keys: string[] }

const modes: Readonly<Record<string, string>> = { regular: 'pvp', pve: 'pve', pvpseason: 'pvp-season' }

const toMode = (word: string) => modes[word.toLowerCase()] ?? word.toLowerCase().slice(0, 20)

/** Scenes with a name that is no location id. Source: logs of the game, as other companions read them. */
const scenes: Readonly<Record<string, string>> = {
  customs: 'bigmap',
  factory_day: 'factory4_day',
  factory_night: 'factory4_night',
  sandbox_start: 'sandbox',
}

/** `maps/customs_preset.bundle` → `bigmap`; a scene that we do not know stays as it is. */
function toLocation(bundle: string): string {
  const scene = bundle.toLowerCase().replace(/_preset$/, '')
  return scenes[scene] ?? scene
}

const bundlePattern = /^scene preset path: ?maps\/(\w{1,60})\.bundle/i
const locationPattern = /Location: ?([\w-]{1,60})/
const raidIdPattern = /shortId: ?([A-Za-z0-9]{1,20})/

type LineReader = { starts: string; read: (message: string, at: number) => LogEvent | undefined }

function readMapLoading(message: string, at: number): LogEvent | undefined {
  const bundle = bundlePattern.exec(message)?.[1]
  return bundle ? { kind: 'map-loading', at, location: toLocation(bundle) } : undefined
}

function readRaidCreated(message: string, at: number): LogEvent | undefined {
  const location = locationPattern.exec(message)?.[1]
  return location ? { kind: 'raid-created', at, location, raidId: raidIdPattern.exec(message)?.[1] ?? null } : undefined
}

const readProfile = (_: string, at: number): LogEvent => ({ kind: 'profile-selected', at })

const lineReaders: LineReader[] = [
  { starts: 'Session mode:', read: (message, at) => ({ kind: 'mode', at, mode: toMode(message.slice('Session mode:'.length).trim()) }) },
  { starts: 'scene preset path:', read: readMapLoading },
  { starts: 'TRACE-NetworkGameCreate profileStatus', read: readRaidCreated },
  { starts: 'GameStarting', read: (_, at) => ({ kind: 'raid-starting', at }) },
  { starts: 'GameStarted', read: (_, at) => ({ kind: 'raid-started', at }) },
  { starts: 'Network game matching aborted', read: (_, at) => ({ kind: 'matching-cancelled', at }) },
  { starts: 'Network game matching cancelled', read: (_, at) => ({ kind: 'matching-cancelled', at }) },
  { starts: 'SelectProfile ', read: readProfile },
  { starts: 'SelectedProfile ', read: readProfile },
  { starts: 'PrepareSelectedProfileLocally ', read: readProfile },
]

const token = z.string().regex(/^[\w-]{1,60}$/)
const matchOver = z.object({ location: z.string().min(1).max(60).nullish(), shortId: z.string().max(20).nullish() })
const chatMessage = z.object({
  eventId: z.string().max(100).optional(),
  message: z.object({ type: z.int(), templateId: z.string().max(200), dt: z.number().min(1e9).max(1e11).optional() }),
})
const controlSettings = z.object({
  keyBindings: z.array(
    z.object({ keyName: z.string(), variants: z.array(z.object({ keyCode: z.array(z.string().max(40)).catch([]) })).catch([]) }),
  ),
})

function readMatchOver(body: unknown, at: number): LogEvent | undefined {
  const over = matchOver.safeParse(body).data
  return over && { kind: 'raid-ended', at, location: over.location ?? null, raidId: over.shortId ?? null }
}

/** Message types 10 to 12: a quest was started, failed, finished. The first word of templateId is the quest's id. */
function readQuestMessage(body: unknown, at: number): LogEvent | undefined {
  const chat = chatMessage.safeParse(body).data
  if (!chat || chat.message.type < 10 || chat.message.type > 12) return undefined
  const questId = token.safeParse(chat.message.templateId.split(' ')[0]).data
  if (!questId) return undefined
  const happenedAt = chat.message.dt === undefined ? at : Math.round(chat.message.dt * 1000)
  return { kind: 'quest', at: happenedAt, loggedAt: at, questId, status: chat.message.type, eventId: chat.eventId ?? '' }
}

/** Keys of the screenshot action, such as `SysReq` or `LeftControl+F12`; none when it has no key. */
function readControls(body: unknown, at: number): LogEvent | undefined {
  const binding = controlSettings.safeParse(body).data?.keyBindings.find(({ keyName }) => keyName === 'MakeScreenshot')
  if (!binding) return undefined
  return {
    kind: 'screenshot-keys',
    at,
    keys: binding.variants
      .map(({ keyCode }) => keyCode.join('+'))
      .filter((key) => key !== '')
      .slice(0, 5),
  }
}

const bodyReaders: { starts: string; read: (body: unknown, at: number) => LogEvent | undefined }[] = [
  { starts: 'Got notification | UserMatchOver', read: readMatchOver },
  { starts: 'Got notification | ChatMessageReceived', read: readQuestMessage },
  { starts: 'Control settings:', read: readControls },
]
/** Newer versions of the game write the settings without a word before them. */
const bareControls = '{"'

/** Which lines are worth reading, and which have JSON behind them. */
export function wantsOfLog(message: string): Wanted {
  if (bodyReaders.some(({ starts }) => message.startsWith(starts))) return 'body'
  if (message.startsWith(bareControls) && message.includes('"keyBindings"')) return 'body'
  return lineReaders.some(({ starts }) => message.startsWith(starts)) ? 'line' : 'no'
}

/** What a log entry tells, or undefined for all the others. */
export function readLogEntry({ message, at, body }: LogEntry): LogEvent | undefined {
  if (body === undefined) return lineReaders.find(({ starts }) => message.startsWith(starts))?.read(message, at)
  if (message === '') return readControls(body, at)
  return bodyReaders.find(({ starts }) => message.startsWith(starts))?.read(body, at)
}
