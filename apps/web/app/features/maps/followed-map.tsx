import { isWithin } from '@stashwise/maps/project'
import { findProjection } from '@stashwise/maps/projections'
import { FollowedScene, type FollowedSceneProps } from './ui/scene/followed-scene.tsx'

/** A place outside of the map's bounds by less may still be on it. Metres. */
const tolerance = 60

/** A map's drawing around the player and nothing else, as large as its parent. Nobody moves it. Empty for a map without a projection. */
export function FollowedMap({ slug, place, zoom, ...props }: Omit<FollowedSceneProps, 'projection'>) {
  const projection = findProjection(slug)
  if (!projection) return null
  const shown = place && isWithin(place.position, projection.bounds, tolerance) ? place : undefined
  // Another map, and all of it or a part, are other views of a map that is only panned.
  return <FollowedScene key={`${slug} ${shown ? zoom : ''}`} {...props} {...{ slug, zoom, projection }} place={shown} />
}
