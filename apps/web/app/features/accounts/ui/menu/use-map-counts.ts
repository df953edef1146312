import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSaveState, useUser } from '#app/features/player-sync/user-provider.tsx'
import { progressionCalls } from '#app/features/progression/calls.ts'
import { readCall } from '#app/http/client.ts'

type Counts = Readonly<Record<string, number>>
const none: Counts = {}

/** Quests the player could take now, by map, while progress is tracked. Fetched again when something of the player is saved. */
export function useMapCounts(): Counts {
  const user = useUser()
  const isSaved = useSaveState() === 'saved'
  const isTracked = user?.hideoutUseProgress ?? false
  const { data } = useQuery({
    queryKey: ['progression', 'map-counts', user?.charUid, user?.version],
    queryFn: async ({ signal }) => (await readCall(progressionCalls.progression.maps.$get({}, { init: { signal } }))).counts,
    enabled: isTracked && isSaved,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return isTracked ? (data ?? none) : none
}
