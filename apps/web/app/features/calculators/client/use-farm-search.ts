import { useEffect, useState } from 'react'
import { type FarmSearch, farmHref } from '../schema.ts'

/** How long after the last change the address follows. Milliseconds. */
const addressAfterMs = 300

/** The farm that the page shows, beginning with the one of its address, and what changes it. */
export function useFarmSearch(fromAddress: FarmSearch) {
  const [search, setSearch] = useState(fromAddress)
  // Another address of the page, from the player's history or a link.
  useEffect(() => setSearch(fromAddress), [fromAddress])
  useEffect(() => {
    // Everything is calculated here, so the address changes without a request.
    const timer = setTimeout(() => window.history.replaceState(window.history.state, '', farmHref(search)), addressAfterMs)
    return () => clearTimeout(timer)
  }, [search])
  return { search, change: (part: Partial<FarmSearch>) => setSearch((before) => ({ ...before, ...part })) }
}
