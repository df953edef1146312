import { maxUnits, type ShoppingRow } from '@stashwise/calculators/recipes/shopping-list'
import type { ShoppingPrice } from '@stashwise/calculators/view'
import { useQuery } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import { calculatorsCalls } from '../../calls.ts'

/** As many as one call takes. */
const maxPriced = 60

type Wanted = { uid: string; count: number }

/** Rows of one item differ by how many are missing: what is to be found in raid, and what may be bought. */
const keyOf = ({ uid, count }: Wanted): string => `${uid} ${count}`
const keyOfPrice = ({ item, quantity }: ShoppingPrice): string => keyOf({ uid: item.uid, count: quantity })
const toWanted = ({ uid, missing }: ShoppingRow): Wanted => ({ uid, count: Math.min(maxUnits, Math.max(1, missing)) })

/** Prices of missing items. The list is in the browser, so the browser fetches them; `first`: those that a page came with, shown until then. */
export function useShoppingPrices(rows: readonly ShoppingRow[], first: readonly ShoppingPrice[] = []) {
  const wanted = rows.map(toWanted)
  const known = new Set(first.map(keyOfPrice))
  const { data, isError } = useQuery({
    queryKey: ['calculators', 'shopping', wanted],
    queryFn: ({ signal }) => fetchPrices(wanted, signal),
    enabled: wanted.length > 0,
    placeholderData: (previous) => previous ?? (wanted.every((each) => known.has(keyOf(each))) ? [...first] : undefined),
  })
  const prices = new Map(data?.map((price) => [keyOfPrice(price), price]))
  return { hasFailed: isError, priceOf: (row: ShoppingRow): ShoppingPrice | undefined => prices.get(keyOf(toWanted(row))) }
}

async function fetchPrices(wanted: readonly Wanted[], signal: AbortSignal): Promise<ShoppingPrice[]> {
  const parts = Array.from({ length: Math.ceil(wanted.length / maxPriced) }, (_, at) => wanted.slice(at * maxPriced, (at + 1) * maxPriced))
  const calls = parts.map((items) =>
    readCall(calculatorsCalls.calculators.shopping.$post({ query: {}, json: { items } }, { init: { signal } })),
  )
  return (await Promise.all(calls)).flatMap(({ prices }) => prices)
}
