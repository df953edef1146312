import type { PilotMessage, RaidUpdate } from '@stashwise/contracts/pilot'
import type { LogEvent } from './log-events.ts'

/** The raid the player is in, or was in last. `map` is ours, or the game's id. */
export type Raid = {
  state: 'loading' | 'started' | 'ended'
  map: string | null
  raidId: string | null
  side: 'pmc' | 'scav' | null
  at: number
  startingAt: number | null
}
export type RaidState = { mode: string | null; raid: Raid | null }

export const noRaid: RaidState = { mode: null, raid: null }

/** A PMC waits for the countdown, a scav is in the raid at once. Source: the-hideout/TarkovMonitor, GameWatcher. */
const pmcCountdownMs = 3000

export function toRaidUpdate({ mode, raid }: RaidState): RaidUpdate | undefined {
  if (!raid) return undefined
  const { state, map, side, raidId, at } = raid
  return { messageType: 'RAID_UPDATE', state, map, mode, side, raidId, at: new Date(at).toISOString() }
}

const isUnderWay = (raid: Raid | null): raid is Raid => raid !== null && raid.state !== 'ended'

function loadMap(map: string | null, at: number): Raid {
  return { state: 'loading', map, raidId: null, side: null, at, startingAt: null }
}

function startRaid(raid: Raid | null, at: number): Raid {
  const started = isUnderWay(raid) ? raid : loadMap(null, at)
  const { startingAt } = started
  const side = startingAt === null ? null : at - startingAt > pmcCountdownMs ? 'pmc' : 'scav'
  return { ...started, state: 'started', side, at }
}

/** The raid after an event; the same object when nothing changed. */
function nextRaid(raid: Raid | null, event: LogEvent, toMap: (location: string) => string): Raid | null {
  switch (event.kind) {
    case 'map-loading':
      return loadMap(toMap(event.location), event.at)
    case 'raid-created':
      return {
        ...(isUnderWay(raid) && raid.state === 'loading' ? raid : loadMap(null, event.at)),
        map: toMap(event.location),
        raidId: event.raidId,
      }
    case 'raid-starting':
      return isUnderWay(raid) ? { ...raid, startingAt: event.at } : raid
    case 'raid-started':
      return startRaid(raid, event.at)
    case 'matching-cancelled':
      return raid?.state === 'loading' ? { ...raid, state: 'ended', at: event.at } : raid
    case 'profile-selected': // back in the menu; offline raids tell their end in no other way
      return raid?.state === 'started' ? { ...raid, state: 'ended', at: event.at } : raid
    case 'raid-ended':
      if (!raid || raid.state === 'ended') return raid
      return {
        ...raid,
        state: 'ended',
        map: event.location ? toMap(event.location) : raid.map,
        raidId: event.raidId ?? raid.raidId,
        at: event.at,
      }
    default:
      return raid
  }
}

/** State after an event and what to tell pages of it: the map when a raid loads or turns out to be on another one, and the raid's own steps. */
export function reduceRaid(
  state: RaidState,
  event: LogEvent,
  toMap: (location: string) => string,
): { state: RaidState; messages: PilotMessage[] } {
  if (event.kind === 'mode') return { state: { ...state, mode: event.mode }, messages: [] }
  const raid = nextRaid(state.raid, event, toMap)
  if (raid === state.raid || raid === null) return { state, messages: [] }
  const next = { ...state, raid }
  const messages: PilotMessage[] = []
  const isNewMap = event.kind === 'map-loading' || (event.kind === 'raid-created' && raid.map !== state.raid?.map)
  if (isNewMap && raid.map !== null) messages.push({ messageType: 'MAP_CHANGE', map: raid.map })
  const isStep = raid.state !== state.raid?.state || raid.raidId !== state.raid.raidId || isNewMap
  const update = isStep ? toRaidUpdate(next) : undefined
  return { state: next, messages: update ? [...messages, update] : messages }
}
