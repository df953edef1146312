import { levelsAt } from '@stashwise/maps/levels'
import { arrowAngle, pixelsPerMetre, toMapPoint } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes } from '#app/kit/classes.ts'
import { mapDrawingQuery } from '../../client/facts-query.ts'
import type { ShownPosition } from '../../client/position/shown-position.ts'
import { pictureOf } from '../../picture-of.ts'
import { MapColours } from '../look/map-colours.tsx'
import styles from './followed-scene.module.css'
import './leaflet.css'
import mapStyles from './live-map.module.css'
import { createMapScene, type MapScene } from './map-scene.ts'
import type { Scene } from './scene.ts'

type Place = Pick<ShownPosition, 'position' | 'heading'>

export type FollowedSceneProps = {
  slug: string
  drawingHash: string
  /** Undefined: not known, all of the map is shown. */
  place: Place | undefined
  /** Pixels of a metre around the player. */
  zoom: number
  /** Name of the player's sign. */
  label: string
  projection: MapProjection
}

const ignore = () => {}

/** The drawing of a map with the player alone; it pans with them, and nobody moves it. */
export function FollowedScene({ slug, drawingHash, place, zoom, label, projection }: FollowedSceneProps) {
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
  return <MapColours ref={element} inert className={classes(mapStyles.map, styles.map)} data-live-map="" />
}

/** The player on their level of the map, without any marker. */
function sceneOf(place: Place | undefined, label: string, projection: MapProjection): Scene {
  const nobody = { markers: [], labels: [], hits: undefined, open: undefined, chipOf: () => '', isDim: () => false, trail: [] }
  if (!place) return { ...nobody, level: 'main', player: undefined }
  const { position, heading } = place
  const { x, y, z } = position
  return {
    ...nobody,
    level: levelsAt({ x, z, bottom: y, top: y }, projection)[0] ?? 'main',
    player: { at: toMapPoint(position, projection), arrow: heading === undefined ? undefined : arrowAngle(heading, projection), label },
  }
}
