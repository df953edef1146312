import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSaveState, useUser } from '#app/features/player/user-provider.tsx'
import { readCall } from '#app/http/client.ts'
import { progressionCalls } from '../../calls.ts'

export type MapCounts = Readonly<Record<string, number>>
export const noCounts: MapCounts = {}

/**
 * Quests the player could take now, by map, while progress is tracked. Fetched again when something of the player is saved. Undefined for
 * players whose progress is in the browser.
 */
export function useAccountCounts(): MapCounts | undefined {
  const user = useUser()
  const isSaved = useSaveState() === 'saved'
  const isPro = user?.pro ?? false
  const isTracked = isPro && (user?.tracksProgress ?? false)
  const { data } = useQuery({
    queryKey: ['progression', 'map-counts', user?.characterUid, user?.version],
    queryFn: async ({ signal }) => (await readCall(progressionCalls.progression.maps.$get({}, { init: { signal } }))).counts,
    enabled: isTracked && isSaved,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  if (!isPro) return undefined
  return isTracked ? (data ?? noCounts) : noCounts
}
