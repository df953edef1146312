import { useQuery } from '@tanstack/react-query'
import { fetchCall } from '#app/http/client.ts'
import { searchHref } from '#app/http/search-href.ts'
import type { PositionOptions } from '../position-options.ts'
import type { PositionView } from '../service.ts'

/** Milliseconds between two looks at whether the address still opens anything. */
const pollMs = 60_000

/** Whether an address shows its player's position, and on which drawings; what fails leaves the last. Undefined before the first. */
export function usePositionView({ link, lang }: Pick<PositionOptions, 'link' | 'lang'>): PositionView | undefined {
  const { data } = useQuery({
    queryKey: ['widgets', 'position', link, lang],
    queryFn: async ({ signal }): Promise<PositionView> =>
      (await fetchCall(searchHref('/api/be/widgets/position', { link, lang }, {}), { signal })).json(),
    enabled: link !== undefined,
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
  })
  return data
}
