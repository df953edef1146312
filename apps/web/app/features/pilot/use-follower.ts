import { pilotPort } from '@stashwise/contracts/pilot'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createPilotFollower, followingNothing, type PilotFollower } from './client/pilot-follower.ts'

const nothing = () => followingNothing
const never = () => () => {}

/**
 * Follows the player by a pairing with the pilot of this computer that is the page's own. `token`: of an earlier pairing; without one nothing is
 * connected before `pair`.
 */
export function useFollower(token: string | undefined) {
  const [follower, setFollower] = useState<PilotFollower>()
  useEffect(() => {
    const created = createPilotFollower({ openSocket: () => new WebSocket(`ws://127.0.0.1:${pilotPort}/`), clock: Date.now, token })
    if (token !== undefined) created.connect()
    setFollower(created)
    return () => {
      created.stop()
      setFollower(undefined)
    }
  }, [token])
  const following = useSyncExternalStore(follower?.subscribe ?? never, follower?.get ?? nothing, nothing)
  return { following, pair: useCallback((digits: string) => follower?.pair(digits), [follower]) }
}
