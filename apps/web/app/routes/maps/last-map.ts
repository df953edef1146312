import { isNamedMap } from '@stashwise/maps/map-slugs'
import { redirect } from 'react-router'
import { lastMapCookie } from '#app/features/maps/client/last-map.ts'
import { cookieValue } from '#app/http/cookies.ts'
import type { Route } from './+types/last-map'

/** `/maps` leads to the map that was opened last in this browser. */
export function loader({ request }: Route.LoaderArgs) {
  const last = cookieValue(request.headers.get('cookie'), lastMapCookie)
  return redirect(`/maps/${isNamedMap(last) ? last : 'customs'}`)
}
