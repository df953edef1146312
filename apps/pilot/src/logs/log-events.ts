import { z } from 'zod'
import type { LogEntry, Wanted } from './log-assembler.ts'

/** Events of the game's logs. `location` is the game's own id of a map; `at` milliseconds. */
export type LogEvent =
  | { kind: 'mode'; at: number; mode: string }
  | { kind: 'map-loading'; at: number; location: string }
  /** `profileId`: of the character that plays. `isLocal`: practice and local PvE, on this PC alone. */
  | { kind: 'raid-created'; at: number; location: string; raidId: string | null; profileId?: string; isLocal?: true }
  /** `isLocal`: it took no time at all, as only a raid on this PC does. */
  | { kind: 'raid-starting'; at: number; isLocal?: true }
  | { kind: 'raid-started'; at: number; isLocal?: true }
  /** Where the raid is now, or will go to. */
  | { kind: 'transit'; at: number; location: string; raidId: string | null }
  /** Names who plays, right after the start. */
  | { kind: 'raid-profile'; at: number; profileId: string }
  | { kind: 'matching-cancelled'; at: number }
  /** The id in small letters; absent where the line has none. */
  | { kind: 'profile-selected'; at: number; profileId?: string }
  | { kind: 'raid-ended'; at: number; location: string | null; raidId: string | null }
  | { kind: 'quest'; at: number; loggedAt: number; questId: string; status: number; eventId: string }
  | { kind: 'screenshot-keys'; at: number; keys: string[] }

const modes: Readonly<Record<string, string>> = { regular: 'pvp', pvp: 'pvp', pve: 'pve' }
const season = /^(?:pvp)?(?:season(?:al)?|szn)\d*$/

/** `Session mode: Pve |x` → `pve`. Seasons of PvP are a mode of their own; a word that we do not know stays as it is and is nobody's mode. */
function toMode(text: string): string {
  const word = (text.split('|')[0] ?? '').replace(/[\s_-]/g, '').toLowerCase()
  return modes[word] ?? (season.test(word) ? 'pvp-season' : word.slice(0, 20))
}

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
  return scenes[scene.replace(/_scenes?$/, '')] ?? scenes[scene] ?? scene
}

const bundlePattern = /^scene preset path: ?maps\/([\w-]{1,60})\.bundle/i
const locationPattern = /\bLocation: ?([\w-]{1,60})/i
const raidIdPattern = /\bshortId: ?([A-Za-z0-9]{1,20})/i
const profilePattern = /\bProfile ?id: ?([0-9a-f]{24})\b/i
const raidModePattern = /\bRaidMode: ?(\w+)/i
/** `GameStarted:55.73(0) real:62.6(0)`: the time the step took, in brackets. */
const durationPattern = /^GameStart(?:ing|ed):? ?[\d.,]*\((\d+(?:[.,]\d+)?)\)/i
const transitPattern = /\bLocations: ?([^|]*)/i
const transitRaidPattern = /\bRaidId: ?([\w-]{1,40})/i
const transitProfilePattern = /^\[Transit\] *[`'"]?([0-9a-f]{24})[`'"]?/i

type LineReader = { starts: RegExp; read: (message: string, at: number) => LogEvent | undefined }

function readMapLoading(message: string, at: number): LogEvent | undefined {
  const bundle = bundlePattern.exec(message)?.[1]
  return bundle ? { kind: 'map-loading', at, location: toLocation(bundle) } : undefined
}

function readProfileId(message: string): { profileId?: string } {
  const profileId = profilePattern.exec(message)?.[1]?.toLowerCase()
  return profileId === undefined ? {} : { profileId }
}

function readRaidCreated(message: string, at: number): LogEvent | undefined {
  const location = locationPattern.exec(message)?.[1]
  if (!location) return undefined
  const isLocal = /^(local|offline|practice)$/i.test(raidModePattern.exec(message)?.[1] ?? '')
  const raidId = raidIdPattern.exec(message)?.[1] ?? null
  return { kind: 'raid-created', at, location, raidId, ...readProfileId(message), ...(isLocal && { isLocal }) }
}

/** `[Transit] Flag:Common, RaidId:…, Count:0, Locations:bigmap -> Woods`: the last place of the chain. Or who plays: `[Transit] \`<profile>\` Count:0`. */
function readTransit(message: string, at: number): LogEvent | undefined {
  const chain = transitPattern.exec(message)?.[1]
  if (chain === undefined) {
    const profileId = transitProfilePattern.exec(message)?.[1]?.toLowerCase()
    return profileId === undefined ? undefined : { kind: 'raid-profile', at, profileId }
  }
  const location = chain
    .split(/->|→/)
    .map((one) => /^[\s,]*([\w-]{1,60})/.exec(one)?.[1])
    .findLast((one) => one !== undefined)
  return location ? { kind: 'transit', at, location, raidId: transitRaidPattern.exec(message)?.[1] ?? null } : undefined
}

const readProfile = (message: string, at: number): LogEvent => ({ kind: 'profile-selected', at, ...readProfileId(message) })

function readDuration(message: string): { isLocal?: true } {
  const duration = durationPattern.exec(message)?.[1]
  return duration !== undefined && Number(duration.replace(',', '.')) === 0 ? { isLocal: true } : {}
}

const lineReaders: LineReader[] = [
  { starts: /^Session mode:/i, read: (message, at) => ({ kind: 'mode', at, mode: toMode(message.slice('Session mode:'.length)) }) },
  { starts: /^scene preset path:/i, read: readMapLoading },
  { starts: /^TRACE-NetworkGameCreate profileStatus/i, read: readRaidCreated },
  { starts: /^GameStarting\b/i, read: (message, at) => ({ kind: 'raid-starting', at, ...readDuration(message) }) },
  { starts: /^GameStarted\b/i, read: (message, at) => ({ kind: 'raid-started', at, ...readDuration(message) }) },
  { starts: /^\[Transit\]/i, read: readTransit },
  {
    starts: /^(?:(?:Network|Local) )?(?:game )?matching (?:aborted|cancell?ed|failed)\b/i,
    read: (_, at) => ({ kind: 'matching-cancelled', at }),
  },
  { starts: /^(?:SelectProfile|SelectedProfile|CompleteSelectedProfile|PrepareSelectedProfileLocally)\b/i, read: readProfile },
]

const token = z.string().regex(/^[\w-]{1,60}$/)
const matchOver = z.object({ location: z.string().min(1).max(60).nullish(), shortId: z.string().max(20).nullish() })
/** A figure, or its digits as text. */
const figure = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,16}(\.\d+)?$/)
    .transform(Number),
])
const chatMessage = z.object({
  eventId: z.string().max(100).nullish().catch(undefined),
  message: z.object({
    _id: z.string().max(100).nullish().catch(undefined),
    type: figure,
    templateId: z.string().max(500),
    dt: figure.nullish().catch(undefined),
  }),
})
const aboutQuest = z.object({
  message: z.union([
    z.object({ type: z.literal([10, 11, 12, '10', '11', '12']) }),
    z.object({ type: z.string().regex(/quest/i) }),
    z.object({ templateId: z.string().regex(/(?:success|fail|started|description)MessageText/i) }),
  ]),
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

/** Seconds, or milliseconds as some clients write; undefined: it is no time of this game. */
function toMillis(dt: number | null | undefined): number | undefined {
  if (dt === null || dt === undefined) return undefined
  const millis = dt > 1e11 ? dt : dt * 1000
  return millis > 1.4e12 && millis < 4e12 ? Math.round(millis) : undefined
}

/** Message types 10 to 12: a quest was started, failed, finished. The first word of templateId is the quest's id. */
function readQuestMessage(body: unknown, at: number): LogEvent | undefined {
  const chat = chatMessage.safeParse(body).data
  if (!chat || ![10, 11, 12].includes(chat.message.type)) return undefined
  const questId = token.safeParse(chat.message.templateId.trim().split(/\s/)[0]).data
  if (!questId) return undefined
  const { type, dt, _id } = chat.message
  return { kind: 'quest', at: toMillis(dt) ?? at, loggedAt: at, questId, status: type, eventId: chat.eventId ?? _id ?? '' }
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

const questMessage = /^Got notification \| ?ChatMessageReceived/i
const bodyReaders: { starts: RegExp; read: (body: unknown, at: number) => LogEvent | undefined }[] = [
  { starts: /^Got notification \| ?UserMatchOver/i, read: readMatchOver },
  { starts: questMessage, read: readQuestMessage },
  { starts: /^Control settings:/i, read: readControls },
]
/** Newer versions of the game write the settings without a word before them. */
const bareControls = '{"'

/** Which lines are worth reading, and which have JSON behind them. */
export function wantsOfLog(message: string): Wanted {
  if (bodyReaders.some(({ starts }) => starts.test(message))) return 'body'
  if (message.startsWith(bareControls) && message.includes('"keyBindings"')) return 'body'
  return lineReaders.some(({ starts }) => starts.test(message)) ? 'line' : 'no'
}

/** The event of a log entry; undefined for all others. */
export function readLogEntry({ message, at, body }: LogEntry): LogEvent | undefined {
  if (body === undefined) return lineReaders.find(({ starts }) => starts.test(message))?.read(message, at)
  if (message === '') return readControls(body, at)
  return bodyReaders.find(({ starts }) => starts.test(message))?.read(body, at)
}

/** An unreadable message about a quest: its id or the form of its body is another than we know. */
export const isUnreadQuest = (entry: LogEntry): boolean =>
  questMessage.test(entry.message) && aboutQuest.safeParse(entry.body).success && readLogEntry(entry) === undefined
