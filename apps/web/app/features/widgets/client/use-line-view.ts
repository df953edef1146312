import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchCall } from '#app/http/client.ts'
import { contentsSearch, type LineOptions } from '../line-options.ts'
import type { LineView } from '../service.ts'
import { watchPrices } from './watch-prices.ts'

/** How often a line is fetched: without the event stream, and with it, for what the stream does not say. Milliseconds. */
const pollMs = 60_000
const streamedPollMs = 300_000

/** The line of an address, fresh for as long as the page is open. `first`: what the page came with. What fails leaves the last line. */
export function useLiveLine(options: LineOptions, first: LineView | undefined): LineView | undefined {
  const [isStreaming, setStreaming] = useState(false)
  const { data, refetch } = useQuery({
    ...lineQuery(contentsSearch(options)),
    ...(first && { initialData: first }),
    refetchInterval: isStreaming ? streamedPollMs : pollMs,
    // A streaming program hides sources that it shows a moment later.
    refetchIntervalInBackground: true,
  })
  const shown = data?.items.map(({ uid }) => uid).join(',') ?? ''
  useEffect(() => {
    if (shown === '') return
    return watchPrices({ mode: options.mode, items: shown.split(','), onChange: () => void refetch(), onStreaming: setStreaming })
  }, [shown, options.mode, refetch])
  return data
}

/** The line of options that are being chosen; the last one until the next is there. */
export function useLinePreview(options: LineOptions, first: { search: string; view: LineView | undefined }) {
  const search = contentsSearch(options)
  const isFirst = search === first.search && first.view !== undefined
  return useQuery({
    ...lineQuery(search),
    staleTime: pollMs,
    placeholderData: keepPreviousData,
    ...(isFirst && { initialData: first.view }),
  })
}

const lineQuery = (search: string) => ({
  queryKey: ['widgets', 'line', search],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LineView> =>
    (await fetchCall(`/api/be/widgets/line?${search}`, { signal })).json(),
})
