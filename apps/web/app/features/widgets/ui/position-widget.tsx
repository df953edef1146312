import { useLocation } from 'react-router'
import { useFollower } from '#app/features/pilot/use-follower.ts'
import type { Whereabouts } from '#app/features/pilot/whereabouts.ts'
import { useLoaded } from '#app/kit/use-loaded.ts'
import { usePositionView } from '../client/use-position-view.ts'
import { type PositionOptions, tokenOfHash } from '../position-options.ts'
import type { PositionView } from '../service.ts'
import styles from './position-widget.module.css'

const loadMap = () => import('#app/features/maps/followed-map.tsx').then(({ FollowedMap }) => FollowedMap)

/**
 * The map around the player whose secret address this is, by the pilot on this computer; nothing where there is none, and while no raid is known. The
 * pilot's token is in the page's address.
 */
export function PositionWidget({ options }: { options: PositionOptions }) {
  const { hash } = useLocation()
  const view = usePositionView(options)
  return view?.drawings ? <Connected view={view} zoom={options.zoom} token={tokenOfHash(hash)} /> : null
}

function Connected({ view, zoom, token }: { view: PositionView; zoom: number; token: string | undefined }) {
  const { at } = useFollower(token).following
  return <PositionMap view={view} zoom={zoom} at={at} />
}

/** Where the player is; nothing while that is not known, and on a map that has no drawing. */
export function PositionMap({ view, zoom, at }: { view: PositionView | undefined; zoom: number; at: Whereabouts | undefined }) {
  const drawings = view?.drawings ?? {}
  const drawingHash = at && Object.hasOwn(drawings, at.map) ? drawings[at.map] : undefined
  const FollowedMap = useLoaded(drawingHash !== undefined, loadMap)
  if (!FollowedMap || !at || drawingHash === undefined) return null
  return (
    <div className={styles.position}>
      <FollowedMap slug={at.map} drawingHash={drawingHash} place={at.place} zoom={zoom} label={view?.label ?? ''} />
    </div>
  )
}
