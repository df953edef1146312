import { useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'

/** Loads the page again every few milliseconds while `isOn`. The rows are the loader's, so that a poll asks the route, not a call. */
export function useFollowing(name: string, isOn: boolean, everyMs: number) {
  const { revalidate } = useRevalidator()
  useQuery({
    queryKey: ['admin', name],
    queryFn: () => revalidate().then(() => null),
    // The page comes with the first rows.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: everyMs,
    enabled: isOn,
  })
}
