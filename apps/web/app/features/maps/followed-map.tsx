import { levelsAt } from '@stashwise/maps/levels'
import { arrowAngle, isWithin, pixelsPerMetre, toMapPoint } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { findProjection } from '@stashwise/maps/projections'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mapDrawingQuery } from './client/facts-query.ts'
import type { ShownPosition } from './client/position/shown-position.ts'
import styles from './followed-map.module.css'
import { pictureOf } from './picture-of.ts'
import colours from './ui/page/map-drawing.module.css'
import './ui/scene/leaflet.css'
import mapStyles from './ui/scene/live-map.module.css'
import { createMapScene, type MapScene } from './ui/scene/map-scene.ts'
import type { Scene } from './ui/scene/scene.ts'

type Place = Pick<ShownPosition, 'position' | 'heading'>

type FollowedMapProps = {
  slug: string
  drawingHash: string
  /** Undefined: not known, all of the map is shown. */
  place: Place | undefined
  /** Pixels of a metre around the player. */
  zoom: number
  /** Name of the player's sign. */
  label: string
}

/** A place outside of the map's bounds by less may still be on it. Metres. */
const tolerance = 60

const ignore = () => {}

/** A map's drawing around the player and nothing else, as large as its parent. Nobody moves it. Empty for a map without a projection. */
export function FollowedMap({ slug, place, zoom, ...props }: FollowedMapProps) {
  const projection = findProjection(slug)
  if (!projection) return null
  const shown = place && isWithin(place.position, projection.bounds, tolerance) ? place : undefined
  // Another map, and all of it or a part, are other views of a map that is only panned.
  return <Followed key={`${slug} ${shown ? zoom : ''}`} {...props} {...{ slug, zoom, projection }} place={shown} />
}

function Followed({ slug, drawingHash, place, zoom, label, projection }: FollowedMapProps & { projection: MapProjection }) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapScene>()
  const { data: drawing } = useQuery(mapDrawingQuery({ slug, hash: drawingHash }))
  const create = useEffectEvent((box: HTMLElement) => {
    const scene = sceneOf(place, label, projection)
    return createMapScene(box, {
      projection,
      picture: pictureOf({ slug, drawingHash }),
      start: scene.player && { centre: scene.player.at, zoom: Math.log2(zoom / pixelsPerMetre(projection)) },
      scene,
      popup: document.createElement('div'),
      hover: document.createElement('div'),
      nameOf: () => '',
      onCovered: ignore,
      onView: ignore,
      onPick: ignore,
      onDrag: ignore,
    })
  })
  useEffect(() => {
    if (!element.current) return
    const created = create(element.current)
    setMap(created)
    return () => {
      setMap(undefined)
      created.dispose()
    }
  }, [])
  useEffect(() => {
    if (drawing) map?.setDrawing(drawing)
  }, [map, drawing])
  useEffect(() => {
    const scene = sceneOf(place, label, projection)
    map?.draw(scene)
    if (scene.player) map?.follow(scene.player.at)
  }, [map, place, label, projection])
  return <div ref={element} inert className={`${mapStyles.map} ${colours.colours} ${styles.map}`} data-live-map="" />
}

/** The player on their level of the map, without any marker. */
function sceneOf(place: Place | undefined, label: string, projection: MapProjection): Scene {
  const nobody = { markers: [], labels: [], hits: undefined, open: undefined, isDim: () => false, trail: [] }
  if (!place) return { ...nobody, level: 'main', player: undefined }
  const { position, heading } = place
  const { x, y, z } = position
  return {
    ...nobody,
    level: levelsAt({ x, z, bottom: y, top: y }, projection)[0] ?? 'main',
    player: { at: toMapPoint(position, projection), arrow: heading === undefined ? undefined : arrowAngle(heading, projection), label },
  }
}
