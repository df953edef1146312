import { useEffect } from 'react'
import { usePilot } from '#app/features/pilot/use-pilot.ts'
import { showPosition } from './position-store.ts'

/** Positions that the pilot tells move the player, like those of screenshots that the page itself sees. */
export function usePilotPosition(isWanted: boolean) {
  const { place } = usePilot().state
  useEffect(() => {
    if (!isWanted || !place) return
    const { position, heading, hour } = place
    showPosition({ position, heading, hour, takenAt: Date.now(), source: 'pilot' })
  }, [isWanted, place])
}
