import { useQuery } from '@tanstack/react-query'
import { fetchCall } from '#app/http/client.ts'
import { searchHref } from '#app/http/search-href.ts'
import type { ProgressOptions } from '../progress-options.ts'
import type { ProgressView } from '../service.ts'

/** Milliseconds between two looks. */
const pollMs = 30_000

/** A player's progress, fresh for as long as the page is open; what fails leaves the last one. Undefined before the first. */
export function useProgressView({ link, lang }: ProgressOptions): ProgressView | undefined {
  const { data } = useQuery({
    queryKey: ['widgets', 'progress', link, lang],
    queryFn: async ({ signal }): Promise<ProgressView> =>
      (await fetchCall(searchHref('/api/be/widgets/progress', { link, lang }, {}), { signal })).json(),
    enabled: link !== undefined,
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
  })
  return data
}
