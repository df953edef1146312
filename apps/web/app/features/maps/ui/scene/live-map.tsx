import type { MapDrawing } from '@stashwise/maps/drawing/drawing'
import type { Marker } from '@stashwise/maps/map-facts'
import type { MapRectangle } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { lookOf } from '../look/marker-look.ts'
import './leaflet.css'
import type { MapTiles } from '@stashwise/maps/sheets'
import styles from './live-map.module.css'
import { createMapScene, type MapScene } from './map-scene.ts'
import type { Scene, SceneView, ShownView } from './scene.ts'

export type LiveMapProps = {
  label: string
  /** Its places are still loading. */
  isBusy: boolean
  projection: MapProjection
  tiles: MapTiles | undefined
  /** Where to begin; absent: all of the map. */
  start: SceneView | undefined
  scene: Scene
  /** Address of the drawing from afar, which is shown until the drawing is there. */
  picture: string
  drawing: MapDrawing | undefined
  open: Marker | undefined
  /** Content of the open marker's popup. */
  popup: ReactNode
  nameOf: (marker: Marker) => string
  onFitted: (place: MapRectangle) => void
  onReady: (map: MapScene | undefined) => void
  /** Picture or drawing is on the map. */
  onCovered: () => void
  onView: (view: ShownView) => void
  onPick: (id: string | undefined) => void
  onDrag: () => void
}

/** The interactive map with its popup. Loaded after the page: Leaflet is larger than all the rest. */
export function LiveMap(props: LiveMapProps) {
  const { label, isBusy, scene, drawing, open, popup } = props
  const element = useRef<HTMLDivElement>(null)
  const hover = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const map = useRef<MapScene>(undefined)
  const [popupHost] = useState(() => document.createElement('div'))

  // The map is made once; what changes reaches it below.
  useEffect(() => {
    if (!element.current || !hover.current) return
    const { projection, tiles, start, scene, picture } = latest.current
    const made = createMapScene(element.current, {
      projection,
      tiles,
      picture,
      start,
      scene,
      popup: popupHost,
      hover: hover.current,
      nameOf: (marker) => latest.current.nameOf(marker),
      onFitted: (place) => latest.current.onFitted(place),
      onCovered: () => latest.current.onCovered(),
      onView: (view) => latest.current.onView(view),
      onPick: (id) => latest.current.onPick(id),
      onDrag: () => latest.current.onDrag(),
    })
    map.current = made
    latest.current.onReady(made)
    return () => {
      map.current = undefined
      latest.current.onReady(undefined)
      made.remove()
    }
  }, [popupHost])
  useEffect(() => map.current?.set(scene), [scene])
  useEffect(() => {
    if (drawing) map.current?.setDrawing(drawing)
  }, [drawing])
  useEffect(() => map.current?.openAt(open?.at, open ? lookOf(open.kind).size : 0), [open])

  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: arrow keys pan it */}
      <div ref={element} className={styles.map} role="application" aria-label={label} aria-busy={isBusy} tabIndex={0} data-live-map="" />
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: arrow keys pan it */}
      <div ref={hover} className={styles.hover} hidden aria-hidden="true" />
      {createPortal(popup, popupHost)}
    </>
  )
}
