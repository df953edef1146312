import type { PilotMessage, RaidUpdate } from '@stashwise/contracts/pilot'
import type { LogEvent } from './log-events.ts'
import { sideOfProfile, toScavId } from './profile-id.ts'

/** The raid the player is in, or was in last. */
export type Raid = {
  state: 'loading' | 'started' | 'ended'
  /** Ours, or the game's id in small letters. */
  map: string | null
  /** The game's own id, which differs for Factory by night and by day. */
  location: string | null
  raidId: string | null
  side: 'pmc' | 'scav' | null
  at: number
  startingAt: number | null
  /** The playing character's, once the log has named it. */
  profileId: string | null
  /** A server runs it; the others run on this PC. */
  isOnline: boolean
}
/** `selectedId`: the profile that was chosen in the menu, which is the PMC's. */
export type RaidState = { mode: string | null; selectedId: string | null; raid: Raid | null }

export const noRaid: RaidState = { mode: null, selectedId: null, raid: null }

/** A PMC waits for the countdown, a scav is in the raid at once. Source: the-hideout/TarkovMonitor, GameWatcher. */
const pmcCountdownMs = 3000

export function toRaidUpdate({ mode, raid }: RaidState): RaidUpdate | undefined {
  if (!raid) return undefined
  const { state, map, location, side, raidId, at } = raid
  return { messageType: 'RAID_UPDATE', state, map, location, mode, side, raidId, at: new Date(at).toISOString() }
}

const isUnderWay = (raid: Raid | null): raid is Raid => raid !== null && raid.state !== 'ended'

type Place = Pick<Raid, 'map' | 'location'>
const nowhere: Place = { map: null, location: null }

const loadMap = (place: Place, at: number): Raid => ({
  ...place,
  state: 'loading',
  raidId: null,
  side: null,
  at,
  startingAt: null,
  profileId: null,
  isOnline: false,
})

/**
 * Who plays. The profile that the raid names decides; without one the length of the countdown does, which a raid on this PC has for nobody and which
 * may be missing for a PMC: such a short one says nothing there.
 */
function sideOf(raid: Raid, selectedId: string | null, startedAt: number): Raid['side'] {
  if (selectedId !== null && raid.profileId !== null) return sideOfProfile(selectedId, raid.profileId)
  if (raid.startingAt === null) return null
  if (startedAt - raid.startingAt > pmcCountdownMs) return 'pmc'
  // The raid names a profile, and its character is unknown: a PMC may have no countdown.
  return raid.isOnline && raid.profileId === null ? 'scav' : null
}

function startRaid(raid: Raid | null, { at, isLocal }: { at: number; isLocal?: true }, selectedId: string | null): Raid {
  const under = isUnderWay(raid) ? raid : loadMap(nowhere, at)
  const started = isLocal ? { ...under, isOnline: false } : under
  return { ...started, state: 'started', side: sideOf(started, selectedId, at), at }
}

/** The raid goes on on another map, or the log names its map here for the first time. */
function moveRaid(raid: Raid | null, place: Place, at: number): Raid {
  if (!isUnderWay(raid)) return loadMap(place, at)
  return raid.map === place.map ? raid : { ...raid, ...place, at }
}

/** The next map of a transit, where the same character plays on; otherwise a raid of which nothing is known yet. */
function loadNext(raid: Raid | null, place: Place, at: number): Raid {
  const next = loadMap(place, at)
  if (raid?.state !== 'started' || raid.map !== place.map) return next
  return { ...next, profileId: raid.profileId, isOnline: raid.isOnline }
}

/** Whether an end is this raid's: the notifications are a file of their own, so that an earlier raid's end may come after this one's start. */
const isEndOf = ({ raidId, at }: Raid, end: Extract<LogEvent, { kind: 'raid-ended' }>): boolean =>
  raidId !== null && end.raidId !== null ? raidId === end.raidId : end.at >= at

function nameProfile(raid: Raid | null, profileId: string, selectedId: string | null): Raid | null {
  if (!isUnderWay(raid)) return raid
  const side = sideOfProfile(selectedId, profileId) ?? raid.side
  return side === raid.side ? raid : { ...raid, profileId, side }
}

/** The raid after an event; the same object when nothing changed. */
function nextRaid({ raid, selectedId }: RaidState, event: LogEvent, toMap: (location: string) => string): Raid | null {
  const toPlace = (location: string): Place => ({ map: toMap(location), location: location.toLowerCase() })
  switch (event.kind) {
    case 'map-loading':
      return loadNext(raid, toPlace(event.location), event.at)
    case 'raid-created':
      return {
        ...(isUnderWay(raid) && raid.state === 'loading' ? raid : loadMap(nowhere, event.at)),
        ...toPlace(event.location),
        raidId: event.raidId,
        profileId: event.profileId ?? null,
        isOnline: !event.isLocal,
      }
    case 'transit':
      return moveRaid(raid, toPlace(event.location), event.at)
    case 'raid-profile':
      return nameProfile(raid, event.profileId, selectedId)
    case 'raid-starting':
      return isUnderWay(raid) ? { ...raid, startingAt: event.at, isOnline: raid.isOnline && !event.isLocal } : raid
    case 'raid-started':
      return startRaid(raid, event, selectedId)
    case 'matching-cancelled':
      return raid?.state === 'loading' ? { ...raid, state: 'ended', at: event.at } : raid
    case 'profile-selected': // back in the menu; offline raids have no other sign of their end
      return raid?.state === 'started' ? { ...raid, state: 'ended', at: event.at } : raid
    case 'raid-ended':
      if (!raid || raid.state === 'ended' || !isEndOf(raid, event)) return raid
      return {
        ...raid,
        ...(event.location ? toPlace(event.location) : {}),
        state: 'ended',
        raidId: event.raidId ?? raid.raidId,
        at: event.at,
      }
    default:
      return raid
  }
}

/** The profile that is selected after an event. A scav that is selected belongs to the PMC before it. */
function nextSelected(selectedId: string | null, event: LogEvent): string | null {
  if (event.kind !== 'profile-selected' || event.profileId === undefined) return selectedId
  return selectedId !== null && toScavId(selectedId) === event.profileId ? selectedId : event.profileId
}

/** State after an event and the messages to pages: the map when a raid loads or turns out to be on another one, and the raid's own steps. */
export function reduceRaid(
  state: RaidState,
  event: LogEvent,
  toMap: (location: string) => string,
): { state: RaidState; messages: PilotMessage[] } {
  if (event.kind === 'mode') return { state: { ...state, mode: event.mode }, messages: [] }
  const selectedId = nextSelected(state.selectedId, event)
  const raid = nextRaid(state, event, toMap)
  const next = { ...state, selectedId, raid }
  if (raid === state.raid || raid === null) return { state: selectedId === state.selectedId ? state : next, messages: [] }
  const isNewMap = event.kind === 'map-loading' || raid.map !== state.raid?.map
  const messages: PilotMessage[] = []
  if (isNewMap && raid.map !== null && raid.state !== 'ended') {
    messages.push({ messageType: 'MAP_CHANGE', map: raid.map, location: raid.location, mode: state.mode })
  }
  const isStep = raid.state !== state.raid?.state || raid.raidId !== state.raid.raidId || raid.side !== state.raid.side || isNewMap
  const update = isStep ? toRaidUpdate(next) : undefined
  return { state: next, messages: update ? [...messages, update] : messages }
}
