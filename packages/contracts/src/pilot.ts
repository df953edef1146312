import { parseJson } from '@stashwise/game/parse-json'
import * as z from 'zod/mini'

/**
 * The pilot's local channel: `ws://127.0.0.1:5123/`, JSON messages by `messageType`; unknown ones are only logged. The first half of each
 * union is the public protocol.
 * Only pages of the pilot's site may connect: they get {@link hello}, pair, and then get everything else.
 */
export const pilotPort = 5123
export const pilotProtocol = 1
/** What the pilot accepts from a page; a longer message ends the connection. */
export const maxPageMessageBytes = 8 * 1024

/** Statuses of a quest in the game's messages. */
export const questStatusCodes = { started: 10, failed: 11, completed: 12 } as const

const instant = z.iso.datetime()
/** Our map slug (`customs`), or the game's own id where we do not know the map. */
const mapName = z.string().check(z.minLength(1), z.maxLength(80))
/** `pvp`, `pve`, `pvp-season`; null when unknown. */
const mode = z.nullable(z.string().check(z.maxLength(20)))
/** The game's own id of a map, in small letters: `factory4_night`, which is our `factory` by night. */
const location = z.optional(z.nullable(z.string().check(z.maxLength(80))))
const folder = z.nullable(z.string().check(z.maxLength(1000)))
/** Happened before this page connected: update, do not notify. */
const replay = z.optional(z.boolean())

/** The first message of a connection. `version` is compared with the site's expected version. */
export const hello = z.object({
  messageType: z.literal('HELLO'),
  protocol: z.int(),
  version: z.string().check(z.maxLength(40)),
})

/** The reply to PAIR. `token` comes with `paired` and replaces the code on every later connection of this browser. */
export const pairing = z.object({
  messageType: z.literal('PAIRING'),
  result: z.enum(['paired', 'wrong-code', 'unknown-token', 'too-many-tries']),
  token: z.optional(z.string().check(z.maxLength(100))),
})

/** Folders in use, null when none was found. `…Chosen`: set by the player, not found by the pilot. */
export const configuration = z.object({
  messageType: z.literal('CONFIGURATION'),
  version: z.string().check(z.maxLength(40)),
  gameFolder: folder,
  screenshotsFolder: folder,
  gameFolderChosen: z.optional(z.boolean()),
  screenshotsFolderChosen: z.optional(z.boolean()),
})

/** A new screenshot, whose name holds place and rotation. `map`, `mode`: of its raid; null without one, absent from older pilots. */
export const sendFilename = z.object({
  messageType: z.literal('SEND_FILENAME'),
  filename: z.string().check(z.minLength(1), z.maxLength(300)),
  map: z.optional(z.nullable(mapName)),
  location,
  mode: z.optional(mode),
  /** When it appeared. */
  at: z.optional(instant),
  replay,
})

/** A place without a rotation, as older pilots send it. Its axes are not the game's: read it with {@link toGroundPosition}. */
export const positionUpdate = z.object({
  messageType: z.literal('POSITION_UPDATE'),
  x: z.number(),
  y: z.number(),
  z: z.number(),
})

export const mapChange = z.object({ messageType: z.literal('MAP_CHANGE'), map: mapName, location, mode: z.optional(mode), replay })

/** `questId` is the game's id of the quest, `status` one of {@link questStatusCodes} (others are possible and mean nothing to us). */
export const questUpdate = z.object({
  messageType: z.literal('QUEST_UPDATE'),
  questId: z.string().check(z.minLength(1), z.maxLength(60)),
  status: z.int(),
  mode: z.optional(mode),
  /** Whose quest it is: the id of the game's profile. */
  profileId: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** When it happened by the game's clock. */
  at: z.optional(instant),
  replay,
})

/** `side`: by the profile that the raid names, else by the time it took to start; null while it is not known. */
export const raidUpdate = z.object({
  messageType: z.literal('RAID_UPDATE'),
  state: z.enum(['loading', 'started', 'ended']),
  map: z.nullable(mapName),
  location,
  mode,
  side: z.nullable(z.enum(['pmc', 'scav'])),
  /** The raid's six characters on the loading screen. */
  raidId: z.nullable(z.string().check(z.maxLength(20))),
  at: instant,
  replay,
})

/** That many QUEST_UPDATEs with `replay` follow, oldest first: what happened while no page was connected. */
export const history = z.object({ messageType: z.literal('HISTORY'), quests: z.int().check(z.minimum(0)) })

/** What of the logs was not understood: malformed lines and bodies, quest messages without quest, quests of unknown mode or profile. */
export const unreadParts = ['lines', 'bodies', 'quests', 'withoutMode', 'withoutProfile'] as const

export const doctorCheckIds = ['game', 'logs', 'screenshots-folder', 'screenshot-key', 'last-screenshot', 'site'] as const
export const skipReasons = ['no-position', 'not-a-screenshot', 'too-old'] as const
/** What else can be wrong with what was found: a folder that is not the game's, a key that the system takes for itself. */
export const checkReasons = [...skipReasons, 'not-the-game', 'taken-by-system'] as const
/**
 * Requirements of the pilot with their state. `value`: the folder, key or file name found. Texts derive from `id`, `state` and `reason`.
 */
export const doctorCheck = z.object({
  id: z.enum(doctorCheckIds),
  state: z.enum(['ok', 'waiting', 'failed']),
  value: z.optional(z.string().check(z.maxLength(1000))),
  reason: z.optional(z.enum(checkReasons)),
  /** With `logs`: how much was not understood. */
  unread: z.optional(z.record(z.enum(unreadParts), z.int().check(z.minimum(0)))),
  /** With `last-screenshot`: how many new files were skipped since the pilot started. */
  skipped: z.optional(z.int().check(z.minimum(0))),
  at: z.optional(instant),
})
export const doctor = z.object({ messageType: z.literal('DOCTOR'), checks: z.array(doctorCheck).check(z.maxLength(20)) })

/** Progress of an update. After `restarting` the connection closes; connect again after 3 s. */
export const updateState = z.object({
  messageType: z.literal('UPDATE_STATE'),
  state: z.enum(['checking', 'current', 'downloading', 'restarting', 'refused']),
  version: z.optional(z.string().check(z.maxLength(40))),
  reason: z.optional(
    z.enum(['unreachable', 'bad-manifest', 'bad-signature', 'not-newer', 'bad-package', 'not-installed', 'did-not-start']),
  ),
})

export const pilotMessage = z.discriminatedUnion('messageType', [
  sendFilename,
  positionUpdate,
  mapChange,
  questUpdate,
  configuration,
  hello,
  pairing,
  raidUpdate,
  history,
  doctor,
  updateState,
])
export type PilotMessage = z.infer<typeof pilotMessage>

/** Null: let the pilot find the folder itself. A folder of another computer (`\\server\…`) is refused. */
export const settingsUpdate = z.object({ messageType: z.literal('SETTINGS_UPDATE'), gameFolder: folder, screenshotsFolder: folder })

/** Into the pilot. All but PAIR are ignored before pairing. */
export const pageMessage = z.discriminatedUnion('messageType', [
  settingsUpdate,
  z.object({ messageType: z.literal('SETTINGS_RESET') }),
  z.object({ messageType: z.literal('UPDATE') }),
  /** The six digits that the pilot shows, or the token of an earlier pairing. */
  z.object({
    messageType: z.literal('PAIR'),
    code: z.optional(z.string().check(z.maxLength(20))),
    token: z.optional(z.string().check(z.maxLength(100))),
  }),
  /** Send every known quest status again, as HISTORY. */
  z.object({ messageType: z.literal('HISTORY_REPLAY') }),
  /** Look at everything again and send DOCTOR. */
  z.object({ messageType: z.literal('DOCTOR_RUN') }),
])
export type PageMessage = z.infer<typeof pageMessage>

export type DoctorCheck = z.infer<typeof doctorCheck>
export type UnreadCounts = Record<(typeof unreadParts)[number], number>
export type SkipReason = (typeof skipReasons)[number]
export type SendFilename = z.infer<typeof sendFilename>
export type RaidUpdate = z.infer<typeof raidUpdate>
export type UpdateState = z.infer<typeof updateState>

/** A message of the pilot, or undefined for whatever a page shows as a log line: no JSON, an unknown type, wrong fields. */
export const parsePilotMessage = (text: string): PilotMessage | undefined => pilotMessage.safeParse(parseJson(text)).data

/** A message of a page, or undefined for whatever the pilot ignores. */
export const parsePageMessage = (text: string): PageMessage | undefined => pageMessage.safeParse(parseJson(text)).data

/** Metres on the game's axes by names that cannot be mixed up: east is the game's x, north its z, height its y. */
export type GroundPosition = { east: number; north: number; height: number }

/** The axes of POSITION_UPDATE are another order: its x is the game's z, its y the game's x, its z the height. */
export const toGroundPosition = ({ x, y, z }: { x: number; y: number; z: number }): GroundPosition => ({ east: y, north: x, height: z })
