import {
  type DoctorCheck,
  type PilotMessage,
  parsePilotMessage,
  questStatusCodes,
  type RaidUpdate,
  toGroundPosition,
  type UpdateState,
} from '@stashwise/contracts/pilot'
import type { GamePoint, MapVariantId } from '@stashwise/game/map'
import { findVariantByLocation } from '@stashwise/maps/locations'
import { parseScreenshotName } from '@stashwise/maps/screenshot-name'
import type { FinishedInLog, Verdict } from './history/judge-quest.ts'
import type { PilotStatus } from './pilot-connection.ts'
import type { PilotSettings } from './pilot-settings.ts'

/** Specification section 9. */
export const maxLogs = 30
export const maxActions = 20

/** `wanted`: the pilot waits for a code. `unneeded`: an older pilot, which knows no codes. */
export type Pairing = 'unneeded' | 'wanted' | 'asked' | 'paired' | 'wrong-code' | 'too-many-tries'

/** What became of a quest update: it is marked, it was, it waits for the player, or it is not and why. */
export type QuestOutcome =
  | 'seen'
  | 'completed'
  | 'known'
  | 'pro-required'
  | 'unknown'
  | 'waiting'
  | Exclude<Verdict, 'complete' | 'ask' | 'older'>

type Told =
  | { action: 'MAP_CHANGE'; map: string }
  | { action: 'POSITION_UPDATE'; position: GamePoint; heading?: number | undefined }
  | { action: 'QUEST_UPDATE'; questId: string; status: number; outcome: QuestOutcome; quest?: string | undefined }
  /** Quests that were finished while no page was connected: one line for all of them. */
  | { action: 'QUESTS_MARKED'; count: number }
export type PilotAction = { id: number; at: number } & Told

export type PilotPlace = {
  position: GamePoint
  /** Degrees, 0 is +z, clockwise to +x. Absent: the pilot sent no rotation. */
  heading?: number | undefined
  /** In-raid hour of day. */
  hour?: number | undefined
  /** The raid's map: our slug, or the game's own id. Absent: no raid is known. */
  map?: string | undefined
  /** Form of the map: by night, for players below level 21. */
  variant?: MapVariantId | undefined
  mode?: string | undefined
  /** When the screenshot was taken, milliseconds since 1970; absent where the pilot does not say. */
  takenAt?: number
}

export type PilotState = {
  status: PilotStatus
  pairing: Pairing
  version?: string
  /** As the pilot uses them; null: it has found none. */
  gameFolder: string | null
  screenshotsFolder: string | null
  /** Our slug, or the game's own id of a map we do not know. */
  map?: string
  place?: PilotPlace
  raid?: RaidUpdate
  /** Finished quests of the logs, the latest of each profile, mode and quest. */
  finished: FinishedInLog[]
  /** The player wants to see all of them again before any is marked. */
  asksAgain: boolean
  checks: DoctorCheck[]
  update?: UpdateState
  /** Newest last. */
  logs: { id: number; at: number; text: string }[]
  /** Newest first. */
  actions: PilotAction[]
}

export const noPilot: PilotState = {
  status: 'disconnected',
  pairing: 'unneeded',
  gameFolder: null,
  screenshotsFolder: null,
  checks: [],
  logs: [],
  actions: [],
  finished: [],
  asksAgain: false,
}

/** What a message makes the page do. `isReplay`: it happened before this page connected. */
export type PilotEvent =
  | { kind: 'place'; place: PilotPlace; isReplay: boolean }
  | { kind: 'map'; map: string; isReplay: boolean }
  /** `id`: of its line in the activity; undefined for what happened before. */
  | ({ kind: 'quest'; id: number | undefined } & FinishedInLog)
  | { kind: 'raid'; raid: RaidUpdate; isReplay: boolean }
  | { kind: 'greeted' }
  | { kind: 'paired'; token: string | undefined }
  | { kind: 'unpaired' }
  | { kind: 'update'; state: UpdateState['state'] }

type Toggles = Pick<PilotSettings, 'mapChangeEnabled' | 'questsAutoCompleteEnabled'>
type Taken = { state: PilotState; events: PilotEvent[] }

let ids = 0
const nextId = () => ++ids

/** The state after a message, and what it makes the page do. What is no message of the pilot becomes a log line. */
export function takeMessage(state: PilotState, text: string, at: number, toggles: Toggles): Taken {
  const message = parsePilotMessage(text)
  return message ? takeKnown(state, message, at, toggles) : { state: withLog(state, text, at), events: [] }
}

function takeKnown(state: PilotState, message: PilotMessage, at: number, toggles: Toggles): Taken {
  switch (message.messageType) {
    case 'HELLO':
      return { state: { ...state, version: message.version, pairing: 'wanted' }, events: [{ kind: 'greeted' }] }
    case 'PAIRING':
      return takePairing(state, message)
    case 'CONFIGURATION': {
      const { version, gameFolder, screenshotsFolder } = message
      return { state: { ...state, version, gameFolder, screenshotsFolder }, events: [] }
    }
    case 'SEND_FILENAME':
      return takeFileName(state, message, at)
    case 'POSITION_UPDATE': {
      const { east, north, height } = toGroundPosition(message)
      // It carries no rotation: that of an earlier screenshot would be wrong.
      return takePlace(state, { position: { x: east, y: height, z: north }, ...raidOf(state) }, at, false)
    }
    case 'MAP_CHANGE': {
      const { raid: before, ...others } = state
      // The raid before it is over; its own steps follow.
      const next: PilotState = { ...(before?.state === 'ended' || before?.map !== message.map ? others : state), map: message.map }
      if (!toggles.mapChangeEnabled) return { state: next, events: [] }
      const isReplay = message.replay === true
      const event: PilotEvent = { kind: 'map', map: message.map, isReplay }
      return { state: isReplay ? next : withAction(next, { action: 'MAP_CHANGE', map: message.map }, at), events: [event] }
    }
    case 'QUEST_UPDATE':
      return takeQuest(state, message, at, toggles)
    case 'RAID_UPDATE':
      return {
        state: { ...state, raid: message, ...(message.map !== null && message.state !== 'ended' && { map: message.map }) },
        events: [{ kind: 'raid', raid: message, isReplay: message.replay === true }],
      }
    case 'HISTORY':
      return { state, events: [] }
    case 'DOCTOR':
      return { state: { ...state, checks: message.checks }, events: [] }
    case 'UPDATE_STATE':
      return { state: { ...state, update: message }, events: [{ kind: 'update', state: message.state }] }
  }
}

function takePairing(state: PilotState, { result, token }: Extract<PilotMessage, { messageType: 'PAIRING' }>): Taken {
  if (result === 'paired') return { state: { ...state, pairing: 'paired' }, events: [{ kind: 'paired', token }] }
  if (result === 'unknown-token') return { state: { ...state, pairing: 'wanted' }, events: [{ kind: 'unpaired' }] }
  return { state: { ...state, pairing: result }, events: [] }
}

/** Map and mode of the raid that is under way, as the page knows them. A pilot that reports no steps of raids reports the map when one loads. */
function raidOf({ raid, map }: PilotState): Pick<PilotPlace, 'map' | 'variant' | 'mode'> {
  if (!raid) return map === undefined ? {} : { map }
  if (raid.state === 'ended' || raid.map === null) return {}
  return toRaidPlace(raid.map, raid)
}

function toRaidPlace(map: string, { location, mode }: { location?: string | null | undefined; mode?: string | null | undefined }) {
  const variant = variantOf(location)
  return { map, ...(variant !== undefined && { variant }), ...(typeof mode === 'string' && { mode }) }
}

/** The form of the map that the game's own id means. */
export const variantOf = (location: string | null | undefined): MapVariantId | undefined =>
  location ? findVariantByLocation(location) : undefined

function takeFileName(state: PilotState, message: Extract<PilotMessage, { messageType: 'SEND_FILENAME' }>, at: number): Taken {
  const { filename, map, at: takenAt } = message
  const name = parseScreenshotName(filename)
  if (!name) return { state: withLog(state, filename, at), events: [] }
  // Taken in a menu: there is nothing to show, and nothing is wrong.
  if (!name.place) return { state, events: [] }
  const { position, heading, raidHour } = name.place
  const raid = map === undefined ? raidOf(state) : map === null ? {} : toRaidPlace(map, message)
  const time = takenAt === undefined ? {} : { takenAt: Date.parse(takenAt) }
  return takePlace(state, { position, heading, hour: raidHour, ...raid, ...time }, at, message.replay === true)
}

function takePlace(state: PilotState, place: PilotPlace, at: number, isReplay: boolean): Taken {
  const next = { ...state, place }
  const { position, heading } = place
  return {
    state: isReplay ? next : withAction(next, { action: 'POSITION_UPDATE', position, heading }, at),
    events: [{ kind: 'place', place, isReplay }],
  }
}

function takeQuest(
  state: PilotState,
  message: Extract<PilotMessage, { messageType: 'QUEST_UPDATE' }>,
  now: number,
  toggles: Toggles,
): Taken {
  const { questId, status, mode, profileId, replay } = message
  if (!toggles.questsAutoCompleteEnabled || status !== questStatusCodes.completed) return { state, events: [] }
  const isReplay = replay === true
  const quest: FinishedInLog = {
    questId,
    mode: mode ?? undefined,
    profileId: profileId?.toLowerCase() ?? undefined,
    at: message.at === undefined ? undefined : Date.parse(message.at),
    isReplay,
  }
  const next = { ...state, finished: withFinished(state.finished, quest) }
  // What happened before is summed up in one line: hundreds of them would push out what happens now.
  if (isReplay) return { state: next, events: [{ kind: 'quest', id: undefined, ...quest }] }
  const told = withAction(next, { action: 'QUEST_UPDATE', questId, status, outcome: 'seen' }, Math.min(quest.at ?? now, now))
  return { state: told, events: [{ kind: 'quest', id: told.actions[0]?.id, ...quest }] }
}

/** All quests of the game in all modes of some profiles, and some. */
const maxFinished = 5000

/** With one more; a repeated one stays the same, and one that arrived as it happened stays so. */
function withFinished(finished: readonly FinishedInLog[], quest: FinishedInLog): FinishedInLog[] {
  const isSame = (one: FinishedInLog) => one.questId === quest.questId && one.mode === quest.mode && one.profileId === quest.profileId
  const before = finished.find(isSame)
  if (before && (before.at ?? 0) > (quest.at ?? 0)) return [...finished]
  return [...finished.filter((one) => !isSame(one)), quest].slice(-maxFinished)
}

/** One line for quests that were marked together. */
export const withMarked = (state: PilotState, count: number, at: number): PilotState =>
  withAction(state, { action: 'QUESTS_MARKED', count }, at)

/** What became of a quest update that the page has acted on. `quest`: its name, if that is known. */
export function withOutcome(state: PilotState, id: number, outcome: QuestOutcome, quest?: string): PilotState {
  const actions = state.actions.map((each) => (each.id === id && each.action === 'QUEST_UPDATE' ? { ...each, outcome, quest } : each))
  return { ...state, actions }
}

export const withLog = (state: PilotState, text: string, at: number): PilotState => ({
  ...state,
  logs: [...state.logs, { id: nextId(), at, text: text.slice(0, 500) }].slice(-maxLogs),
})

const withAction = (state: PilotState, action: Told, at: number): PilotState => ({
  ...state,
  actions: [{ id: nextId(), at, ...action }, ...state.actions].slice(0, maxActions),
})

/** The logs are those of one connection. What the pilot reported of itself is unknown until it reports again. */
export function withStatus(state: PilotState, status: PilotStatus): PilotState {
  if (status === 'connected') return { ...state, status, logs: [], pairing: 'unneeded', asksAgain: false }
  const { update: _, ...rest } = state
  return status === 'connecting' ? { ...state, status } : { ...rest, status, pairing: 'unneeded', checks: [] }
}

/** Whether the site expects another version than the one that runs (specification section 4). */
export const needsUpdate = ({ status, version }: PilotState, expected: string | undefined): boolean =>
  status === 'connected' && version !== undefined && expected !== undefined && version !== expected
