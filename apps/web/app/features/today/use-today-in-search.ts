import { useState } from 'react'
import type { Today } from './service.ts'

/** The lines of today, which stay above the list while it is searched: without them field and list would jump with the first response. */
export function useTodayInSearch(loaded: Today | undefined, isSearching: boolean): Today | undefined {
  const [latest, setLatest] = useState(loaded)
  if (loaded !== undefined && loaded !== latest) setLatest(loaded)
  return loaded ?? (isSearching ? latest : undefined)
}
