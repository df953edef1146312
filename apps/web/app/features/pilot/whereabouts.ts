import { maxRaidMs } from '@stashwise/maps/raid-limit'
import type { PilotEvent, PilotPlace } from './client/pilot-state.ts'

/** An older place says nothing of where the player is now. Milliseconds. */
export const maxPlaceAgeMs = 10 * 60_000

type Placed = { place: PilotPlace; map: string; takenAt: number }
/** What was reported last. Times in milliseconds since 1970. */
export type Reported = { placed?: Placed | undefined; raid?: { map: string; at: number } | undefined }

/** The map that the player is on, our slug or the game's own id, and the place there while it is known. */
export type Whereabouts = { map: string; place?: PilotPlace }

/** What is known after a message: a raid that loads, ends or is on another map ends what was known of the place. */
export function afterEvent(before: Reported, event: PilotEvent, now: number): Reported {
  switch (event.kind) {
    case 'place': {
      const { map, takenAt = now } = event.place
      return map === undefined ? { raid: before.raid } : { ...before, placed: { place: event.place, map, takenAt: Math.min(takenAt, now) } }
    }
    // A pilot that is connected again says the map once more.
    case 'map':
      return before.placed?.map === event.map ? before : { raid: before.raid?.map === event.map ? before.raid : undefined }
    case 'raid': {
      const { state, map, at } = event.raid
      if (state === 'ended' || map === null) return {}
      const isSame = state === 'started' && before.placed?.map === map
      return { ...(isSame && { placed: before.placed }), raid: { map, at: Math.min(Date.parse(at), now) } }
    }
    default:
      return before
  }
}

/** Where the player is by what was reported; undefined when that is not known. Without a connection a raid may have ended unheard. */
export function whereaboutsAt({ placed, raid }: Reported, now: number, isConnected: boolean): Whereabouts | undefined {
  if (placed && now - placed.takenAt < maxPlaceAgeMs) return { map: placed.map, place: placed.place }
  return raid && isConnected && now - raid.at < maxRaidMs ? { map: raid.map } : undefined
}

/** When that will be something else without another message; undefined: never. */
export function nextChangeAt({ placed, raid }: Reported, now: number): number | undefined {
  const ends = [placed && placed.takenAt + maxPlaceAgeMs, raid && raid.at + maxRaidMs]
    .filter((at) => at !== undefined)
    .filter((at) => at > now)
  return ends.length === 0 ? undefined : Math.min(...ends)
}
