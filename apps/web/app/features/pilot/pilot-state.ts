import {
  type DoctorCheck,
  type PilotMessage,
  parsePilotMessage,
  questStatusCodes,
  type RaidUpdate,
  toGroundPosition,
  type UpdateState,
} from '@stashwise/contracts/pilot'
import type { GamePoint } from '@stashwise/game/map'
import { parseScreenshotName } from '@stashwise/maps/screenshot-name'
import type { PilotStatus } from './pilot-connection.ts'
import type { PilotSettings } from './pilot-settings.ts'

/** Specification section 9. */
export const mostLogs = 30
export const mostActions = 20

/** `wanted`: the pilot waits for a code. `unneeded`: an older pilot, which knows no codes. */
export type Pairing = 'unneeded' | 'wanted' | 'asked' | 'paired' | 'wrong-code' | 'too-many-tries'

/** What became of a quest update. `other-mode`: it is of a mode that is not being played here. */
export type QuestOutcome = 'seen' | 'completed' | 'known' | 'pro-required' | 'other-mode' | 'unknown'

export type PilotAction = { id: number; at: number } & (
  | { action: 'MAP_CHANGE'; map: string }
  | { action: 'POSITION_UPDATE'; position: GamePoint; heading?: number | undefined }
  | { action: 'QUEST_UPDATE'; questId: string; status: number; outcome: QuestOutcome; quest?: string | undefined }
)

export type PilotPlace = {
  position: GamePoint
  /** Degrees, 0 is +z, clockwise to +x. Absent: the pilot told no rotation. */
  heading?: number | undefined
  /** In-raid hour of day. */
  hour?: number | undefined
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
}

/** What a message makes the page do. `isReplay`: it happened before this page connected. */
export type PilotEvent =
  | { kind: 'place'; place: PilotPlace; isReplay: boolean }
  | { kind: 'map'; map: string; isReplay: boolean }
  | { kind: 'quest'; id: number; questId: string; mode: string | undefined; at: number; isReplay: boolean }
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
      return takeFileName(state, message.filename, at, message.replay === true)
    case 'POSITION_UPDATE': {
      const { east, north, height } = toGroundPosition(message)
      // It carries no rotation: that of an earlier screenshot would be wrong.
      return takePlace(state, { position: { x: east, y: height, z: north } }, at, false)
    }
    case 'MAP_CHANGE': {
      const next = { ...state, map: message.map }
      if (!toggles.mapChangeEnabled) return { state: next, events: [] }
      const isReplay = message.replay === true
      const event: PilotEvent = { kind: 'map', map: message.map, isReplay }
      return { state: isReplay ? next : withAction(next, { action: 'MAP_CHANGE', map: message.map }, at), events: [event] }
    }
    case 'QUEST_UPDATE':
      return takeQuest(state, message, at, toggles)
    case 'RAID_UPDATE':
      return { state: { ...state, raid: message }, events: [] }
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

function takeFileName(state: PilotState, filename: string, at: number, isReplay: boolean): Taken {
  const name = parseScreenshotName(filename)
  if (!name) return { state: withLog(state, filename, at), events: [] }
  // Taken in a menu: there is nothing to show, and nothing is wrong.
  if (!name.place) return { state, events: [] }
  const { position, heading, raidHour } = name.place
  return takePlace(state, { position, heading, hour: raidHour }, at, isReplay)
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
  const { questId, status, mode, replay } = message
  if (!toggles.questsAutoCompleteEnabled || status !== questStatusCodes.completed) return { state, events: [] }
  const at = message.at === undefined ? now : Date.parse(message.at)
  const next = withAction(state, { action: 'QUEST_UPDATE', questId, status, outcome: 'seen' }, at)
  const id = next.actions[0]?.id ?? 0
  return { state: next, events: [{ kind: 'quest', id, questId, mode: mode ?? undefined, at, isReplay: replay === true }] }
}

/** What became of a quest update that the page has acted on. `quest`: its name, if that is known. */
export function withOutcome(state: PilotState, id: number, outcome: QuestOutcome, quest?: string): PilotState {
  const actions = state.actions.map((each) => (each.id === id && each.action === 'QUEST_UPDATE' ? { ...each, outcome, quest } : each))
  return { ...state, actions }
}

export const withLog = (state: PilotState, text: string, at: number): PilotState => ({
  ...state,
  logs: [...state.logs, { id: nextId(), at, text: text.slice(0, 500) }].slice(-mostLogs),
})

type WithoutStamp<Action> = Action extends unknown ? Omit<Action, 'id' | 'at'> : never

function withAction(state: PilotState, action: WithoutStamp<PilotAction>, at: number): PilotState {
  return { ...state, actions: [{ id: nextId(), at, ...action } as PilotAction, ...state.actions].slice(0, mostActions) }
}

/** The logs are those of one connection. What the pilot told of itself is unknown until it tells again. */
export function withStatus(state: PilotState, status: PilotStatus): PilotState {
  if (status === 'connected') return { ...state, status, logs: [], pairing: 'unneeded' }
  const { update: _, ...rest } = state
  return status === 'connecting' ? { ...state, status } : { ...rest, status, pairing: 'unneeded', checks: [] }
}

/** Whether the site expects another version than the one that runs (specification section 4). */
export const needsUpdate = ({ status, version }: PilotState, expected: string | undefined): boolean =>
  status === 'connected' && version !== undefined && expected !== undefined && version !== expected
