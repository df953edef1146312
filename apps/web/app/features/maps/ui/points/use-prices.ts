import type { ItemUid } from '@stashwise/game/ids'
import { useQuery } from '@tanstack/react-query'
import { calculatorsCalls } from '#app/features/calculators/calls.ts'
import { readCall } from '#app/http/client.ts'

/** As many as one call takes. */
const maxPriced = 60
const staleAfterMs = 300_000

/** What single items cost a buyer now; nothing while it is not known. Asked for when a popup shows them: prices move, the map's facts do not. */
export function usePrices(uids: readonly ItemUid[]): ReadonlyMap<string, number> {
  const wanted = uids.slice(0, maxPriced)
  const { data } = useQuery({
    queryKey: ['maps', 'prices', wanted],
    queryFn: ({ signal }) =>
      readCall(
        calculatorsCalls.calculators.shopping.$post(
          { query: {}, json: { items: wanted.map((uid) => ({ uid, count: 1 })) } },
          { init: { signal } },
        ),
      ),
    enabled: wanted.length > 0,
    staleTime: staleAfterMs,
  })
  return new Map(data?.prices.flatMap(({ item, unit }) => (unit === undefined ? [] : [[item.uid, unit] as const])))
}
