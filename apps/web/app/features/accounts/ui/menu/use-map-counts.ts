import { useEffect, useState } from 'react'
import { useSaveState, useUser } from '../../client/user-provider.tsx'

type Counts = Readonly<Record<string, number>>
const none: Counts = {}

/** Quests the player could take now, by map, while progress is tracked. Asked for again when something of the player is saved. */
export function useMapCounts(): Counts {
  const user = useUser()
  const isSaved = useSaveState() === 'saved'
  const [counts, setCounts] = useState(none)
  const key = user?.hideoutUseProgress && isSaved ? `${user.version} ${user.charUid}` : undefined
  const isWanted = user?.hideoutUseProgress ?? false
  useEffect(() => {
    if (key === undefined) return
    const stop = new AbortController()
    askCounts(stop.signal).then(setCounts, (error: unknown) => {
      if (!stop.signal.aborted) console.warn('Quests by map could not be counted', error)
    })
    return () => stop.abort()
  }, [key])
  return isWanted ? counts : none
}

async function askCounts(signal: AbortSignal): Promise<Counts> {
  const response = await fetch('/api/be/progression/maps', { signal })
  if (!response.ok) throw new Error(`progression/maps answered ${response.status}`)
  const answer: { counts: Counts } = await response.json()
  return answer.counts
}
