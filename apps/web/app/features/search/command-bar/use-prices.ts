import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { marketCalls } from '#app/features/market/calls.ts'
import { readCall } from '#app/http/client.ts'
import { useDebounced } from './use-debounced.ts'

/** What the market says about a found item: the last flea price, else the best trader's (`isTrader`); undefined when it has neither. */
export type FoundPrice = { roubles: number | undefined; isTrader: boolean }

const debounceMs = 180
/** Prices older than this are fetched again when the same search is typed. */
const freshMs = 60_000
const none: ReadonlyMap<string, FoundPrice> = new Map()

/** Prices of the items a query finds, debounced. Those of the query before stay until the next ones are here; a failure shows none. */
export function usePrices(query: string, isWanted: boolean): ReadonlyMap<string, FoundPrice> {
  const search = useDebounced(query.trim(), debounceMs)
  const { data } = useQuery({
    queryKey: ['market', 'found-prices', search],
    queryFn: ({ signal }) => fetchPrices(search, signal),
    enabled: isWanted && search !== '',
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
  return data ?? none
}

async function fetchPrices(search: string, signal: AbortSignal): Promise<ReadonlyMap<string, FoundPrice>> {
  const { items } = await readCall(marketCalls.items.$get({ query: { search, limit: 20 } }, { init: { signal } }))
  return new Map(
    items.map(({ uid, price, bestTrader }) => [
      uid,
      { roubles: price.last ?? bestTrader?.priceRoubles, isTrader: price.last === undefined },
    ]),
  )
}
