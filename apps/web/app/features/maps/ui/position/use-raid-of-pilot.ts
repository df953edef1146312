import { useEffect } from 'react'
import type { MapChoices } from '../../client/map-choices.ts'
import type { RaidNow } from '../../client/position/shown-position.ts'

/** Steps of raids that were taken over already; what the player sets afterwards stays. In the tab, so that a reload does not repeat them. */
const storageKey = 'map_raid_taken'

function takeOnce(step: string): boolean {
  try {
    if (sessionStorage.getItem(storageKey) === step) return false
    sessionStorage.setItem(storageKey, step)
  } catch {
    // Without storage a reload takes it over once more.
  }
  return true
}

const minuteMs = 60_000

type Options = {
  map: string
  raidMinutes: number
  raid: RaidNow | undefined
  choices: MapChoices
  change: (part: Partial<MapChoices>) => void
}

/** What the pilot tells of a raid on this map is set as the player would set it: its side, and its time when it starts and ends. */
export function useRaidOfPilot({ map, raidMinutes, raid, choices, change }: Options) {
  const here = raid?.map === map ? raid : undefined
  const step = here ? `${map}:${here.isStarted ? here.at : 'loading'}:${here.side ?? ''}` : 'none'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step counts when it comes, not when choices change afterwards
  useEffect(() => {
    if (!here) {
      const wasTaken = readTaken()?.startsWith(`${map}:`) === true
      // The raid that the pilot had told of is over; one that was started by hand goes on.
      if (raid === undefined && wasTaken && takeOnce(step) && choices.raid?.map === map) change({ raid: undefined })
      return
    }
    if (!here.isStarted || !takeOnce(step)) return
    const endsAt = here.at + raidMinutes * minuteMs
    change({ ...(here.side !== undefined && { side: here.side }), ...(endsAt > Date.now() && { raid: { map, endsAt } }) })
  }, [step])
}

function readTaken(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
