import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchCall } from '#app/http/client.ts'
import { searchHref } from '#app/http/search-href.ts'
import type { WorthView } from '../service.ts'
import type { WorthOptions } from '../worth-options.ts'

/** Milliseconds between two looks. */
const pollMs = 30_000

type Worth = WorthView['worth']
type First = { character: string; roubles: number }

/**
 * What a player's stash would bring, fresh for as long as the page is open, and how much that has changed since it was opened; what fails leaves
 * the last one. Undefined before the first. Of another PMC the change begins again.
 */
export function useWorthView({
  link,
  lang,
}: Pick<WorthOptions, 'link' | 'lang'>): { view: WorthView; changeRoubles: number | undefined } | undefined {
  const { data: view } = useQuery({
    queryKey: ['widgets', 'worth', link, lang],
    queryFn: async ({ signal }): Promise<WorthView> =>
      (await fetchCall(searchHref('/api/be/widgets/worth', { link, lang }, {}), { signal })).json(),
    enabled: link !== undefined,
    refetchInterval: pollMs,
    refetchIntervalInBackground: true,
  })
  const [first, setFirst] = useState<First>()
  const worth = view?.worth
  const next = firstOf(worth, first)
  if (next !== first) setFirst(next)
  const roubles = worth?.roubles?.value
  return view && { view, changeRoubles: next === undefined || roubles === undefined ? undefined : roubles - next.roubles }
}

/** What the change is counted from: the first known worth of the character. */
function firstOf(worth: Worth, before: First | undefined): First | undefined {
  if (worth?.roubles === undefined || worth.character === before?.character) return before
  return { character: worth.character, roubles: worth.roubles.value }
}
