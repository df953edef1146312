import { mapBounds } from '@stashwise/maps/project'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { lookOf } from '../look/marker-look.ts'
import { useMap } from '../page/map-context.ts'
import { OpenPoint } from '../points/point-card.tsx'
import { fittedTo } from './fit-room.ts'
import './leaflet.css'
import styles from './live-map.module.css'
import { createMapScene } from './map-scene.ts'

/** The interactive map with its popup. Loaded after the page: Leaflet is larger than all the rest. */
export function LiveMap() {
  const { t } = useTranslation('map')
  const page = useMap()
  const { map, facts, scene, drawing, open, live, isNear, set } = page
  const element = useRef<HTMLDivElement>(null)
  const hover = useRef<HTMLDivElement>(null)
  const [popup] = useState(() => document.createElement('div'))

  const nameOf = useEffectEvent(page.nameOf)
  const pick = useEffectEvent(page.pick)
  const create = useEffectEvent((box: HTMLElement, name: HTMLElement) =>
    createMapScene(box, {
      projection: page.projection,
      tiles: map.tiles,
      extent: map.extent,
      picture: page.picture,
      start: page.start.view,
      scene,
      popup,
      hover: name,
      nameOf: (marker) => nameOf(marker),
      onFitted: (place) =>
        set({ fitted: fittedTo(place, mapBounds(page.projection), { width: box.clientWidth, height: box.clientHeight }) }),
      onCovered: () => set({ isCovered: true }),
      onView: (view) => set({ view, ...(view.isOwn && { isNear: true }) }),
      onPick: (id) => pick(id),
      onDrag: () => set({ isFollowing: false }),
    }),
  )
  useEffect(() => {
    if (!element.current || !hover.current) return
    const created = create(element.current, hover.current)
    set({ live: created })
    return () => {
      set({ live: undefined })
      created.dispose()
    }
  }, [set])
  useEffect(() => live?.draw(scene), [live, scene])
  useEffect(() => {
    if (drawing) live?.setDrawing(drawing)
  }, [live, drawing])
  useEffect(() => live?.openAt(open?.at, open ? lookOf(open.kind).size : 0), [live, open])

  const comeNear = isNear ? undefined : () => set({ isNear: true })
  return (
    <>
      <div
        ref={element}
        className={styles.map}
        role="application"
        aria-label={t('mapLabel', { map: map.name })}
        aria-busy={facts === undefined}
        data-live-map=""
        onPointerMove={comeNear}
        onFocus={comeNear}
      />
      <div ref={hover} className={styles.hover} hidden aria-hidden="true" />
      {createPortal(<OpenPoint />, popup)}
    </>
  )
}
