import { useEffect, useEffectEvent } from 'react'
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

/** Sets what the pilot reports of a raid on this map, as the player would: its side, and its time when it starts and ends. */
export function useRaidOfPilot({ map, raidMinutes, raid, choices, change }: Options) {
  const here = raid?.map === map ? raid : undefined
  const step = here ? `${map}:${here.isStarted ? here.at : 'loading'}:${here.side ?? ''}` : 'none'
  const take = useEffectEvent((step: string) => {
    if (!here) {
      const wasTaken = readTaken()?.startsWith(`${map}:`) === true
      // The pilot's raid is over; one that was started by hand continues.
      if (raid === undefined && wasTaken && takeOnce(step) && choices.raid?.map === map) change({ raid: undefined })
      return
    }
    if (!here.isStarted || !takeOnce(step)) return
    const endsAt = here.at + raidMinutes * minuteMs
    change({ ...(here.side !== undefined && { side: here.side }), ...(endsAt > Date.now() && { raid: { map, endsAt } }) })
  })
  useEffect(() => take(step), [step])
}

function readTaken(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
