import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readCall } from '#app/http/client.ts'
import { searchCalls } from '../../calls.ts'
import type { FoundPrice } from '../../service.ts'

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
  const { prices } = await readCall(searchCalls.search.prices.$get({ query: { search } }, { init: { signal } }))
  return new Map(prices.map((price) => [price.uid, price]))
}

/** A value once it has not changed for so long. */
function useDebounced<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
