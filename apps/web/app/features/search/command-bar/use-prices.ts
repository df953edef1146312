import { useEffect, useState } from 'react'

/** What the market says about a found item: the last flea price, else the best trader's; undefined when it has neither. */
export type FoundPrice = { roubles: number | undefined }

const pauseMs = 180

/** Prices of the items a query finds, asked for when the typing pauses. Kept from one query to the next; a failed question shows none. */
export function usePrices(query: string, isWanted: boolean): ReadonlyMap<string, FoundPrice> {
  const [prices, setPrices] = useState<ReadonlyMap<string, FoundPrice>>(new Map())
  useEffect(() => {
    const search = query.trim()
    if (search === '' || !isWanted) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      askPrices(search, stop.signal).then(
        (found) => setPrices((known) => new Map([...known, ...found])),
        () => {},
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [query, isWanted])
  return prices
}

async function askPrices(search: string, signal: AbortSignal): Promise<[string, FoundPrice][]> {
  const response = await fetch(`/api/be/items?${new URLSearchParams({ search, limit: '20' })}`, { signal })
  if (!response.ok) return []
  const answer: unknown = await response.json()
  const rows = fieldOf(answer, 'items')
  return Array.isArray(rows) ? rows.map((row) => [String(fieldOf(row, 'uid')), { roubles: priceOf(row) }]) : []
}

function priceOf(row: unknown): number | undefined {
  const last = fieldOf(fieldOf(row, 'price'), 'last') ?? fieldOf(fieldOf(row, 'bestTrader'), 'priceRoubles')
  return typeof last === 'number' ? last : undefined
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null && field in value ? Reflect.get(value, field) : undefined
