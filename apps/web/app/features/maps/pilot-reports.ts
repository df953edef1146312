import type { GameMode } from '@stashwise/game/mode'
import { queryOptions } from '@tanstack/react-query'
import { readCall } from '#app/http/client.ts'
import { modeMeta } from '#app/http/mode-queries.ts'
import type { PageScope } from '#app/storage/page-scope.ts'
import { mapsCalls } from './calls.ts'
import { positions } from './client/position/position-store.ts'
import type { RaidNow, ShownPosition } from './client/position/shown-position.ts'

/** Slugs of the maps that have a page with a sheet. */
export const shownMapsQuery = (mode: GameMode) =>
  queryOptions({
    queryKey: ['maps', 'shown', mode],
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await readCall(mapsCalls.maps.$get({ query: { mode } }, { init: { signal } }))).maps,
    staleTime: 300_000,
    meta: modeMeta(async (queries, other) => {
      await queries.prefetchQuery(shownMapsQuery(other))
    }),
  })

/** Shows the player's position as the pilot reports it: taken now where it does not say when. */
export const showPilotPosition = (page: PageScope, place: Omit<ShownPosition, 'mapBy' | 'source'>) =>
  positions(page).show({ takenAt: Date.now(), ...place, ...(place.map !== undefined && { mapBy: 'pilot' }), source: 'pilot' })

/** The map page's raid is the one that the pilot reports; when it is over, no position is on its map. */
export const showPilotRaid = (page: PageScope, raid: RaidNow | undefined) =>
  raid ? positions(page).startRaid(raid) : positions(page).endRaid()
