import { useQuery } from '@tanstack/react-query'
import { fetchCall } from '#app/http/client.ts'
import { searchHref } from '#app/http/search-href.ts'
import type { OverlayContents } from '../overlay-options.ts'
import type { OverlayView } from '../service.ts'

/** A player who was removed is on the stream for this long at most. */
const pollMs = 5000

/** Standings over a stream, fresh for as long as the page is open; what fails leaves the last ones. `first`: what the page came with. */
export function useOverlay(contents: OverlayContents, first: OverlayView | undefined): OverlayView | undefined {
  const { challenge, me, rows, lang } = contents
  const search = searchHref('/api/be/challenges/overlay', { challenge, me, rows, lang }, {})
  const { data } = useQuery({
    queryKey: ['challenges', 'overlay', search],
    queryFn: async ({ signal }): Promise<OverlayView> => (await fetchCall(search, { signal })).json(),
    ...(first && { initialData: first }),
    refetchInterval: pollMs,
    // A streaming program hides sources that it shows a moment later.
    refetchIntervalInBackground: true,
  })
  return data
}
