import { levelShowing, levelsAt, sheetsWith } from '@stashwise/maps/levels'
import type { MapFacts, MapLabel, Marker } from '@stashwise/maps/map-facts'
import { toGround, toMapPoint } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { ShownPosition } from '../../client/position/shown-position.ts'
import { isOnSheet, isWayOut } from '../scene/scene-canvas.ts'
import type { useMapState } from './use-map-state.ts'

type Options = Pick<ReturnType<typeof useMapState>, 'level' | 'openId' | 'isFollowing' | 'live' | 'start' | 'set'> & {
  facts: MapFacts | undefined
  /** The open marker, or the open name on the map. */
  open: Marker | undefined
  openLabel: MapLabel | undefined
  player: ShownPosition | undefined
  projection: MapProjection
}

type Shown = Pick<MapLabel, 'levels'>

/** Where markers can be seen: ways out in the open, which every sheet has, also above the ground. */
export const sheetsOf = (markers: readonly Marker[], projection: MapProjection): Shown[] =>
  markers.map((marker) => (isWayOut(marker) ? { levels: sheetsWith(toGround(marker.at, projection), marker.levels, projection) } : marker))

/** Moves the map: to what is picked in the list or found, to what the address opens, and after the player. */
export function useMapNavigation(options: Options) {
  const { live, facts, open, openLabel, player, projection, level, openId, isFollowing, start, set } = options

  /** Changes to a level of `seen` unless one of them is on the shown one. */
  const goTo = useCallback(
    (wanted: readonly Pick<MapLabel, 'at'>[], seen: readonly Shown[], opened: string | undefined) => {
      set({ isFollowing: false, openId: opened, level: levelShowing(seen, level) })
      live?.goTo(wanted.map(({ at }) => at))
    },
    [live, level, set],
  )
  /** Opens one place, or shows several. */
  const show = useCallback(
    (wanted: readonly Marker[]) => {
      if (wanted.length > 0) goTo(wanted, sheetsOf(wanted, projection), wanted.length === 1 ? wanted[0]?.id : undefined)
    },
    [goTo, projection],
  )
  /** Shows names on the map and opens the first. */
  const showLabels = useCallback(
    (wanted: readonly MapLabel[]) => {
      const [first] = wanted
      if (first) goTo(wanted, [first], first.id)
    },
    [goTo],
  )
  /** Opens a marker on its level without moving the map; undefined closes. */
  function pick(id: string | undefined) {
    const marker = id === undefined ? undefined : facts?.byId.get(id)
    const isElsewhere = marker !== undefined && !isOnSheet(marker, level)
    set({ openId: id, ...(isElsewhere && { isFollowing: false, level: marker.levels[0] ?? 'main' }) })
  }

  const goToPlayer = ({ position }: ShownPosition, isPanned = isFollowing) => {
    const { x, y, z } = position
    set({ level: levelsAt({ x, z, bottom: y, top: y }, projection)[0] ?? 'main' })
    if (isPanned) live?.follow(toMapPoint(position, projection))
  }
  // A new position is shown on its level and panned into view, unless the player has gone to a place that is still open; one from before a
  // reload only unless the address says where to look.
  const wasLive = useRef(false)
  const showNew = useEffectEvent((position: ShownPosition, isOld: boolean) => {
    const isElsewhere = !isFollowing && openId !== undefined
    const isAddressed = start.view !== undefined || start.point !== undefined
    if (!isElsewhere && !(isOld && isAddressed)) goToPlayer(position)
  })
  useEffect(() => {
    if (!live) return
    if (player) showNew(player, !wasLive.current)
    wasLive.current = true
  }, [player, live])
  // The map goes to what the address opens, unless it also says where to look.
  const isStarted = useRef(false)
  useEffect(() => {
    if (!live || !facts || isStarted.current) return
    isStarted.current = true
    const opened = open ?? openLabel
    if (!opened) return
    if (!start.view) live.goTo([opened.at], { isMoved: false })
    if (!start.level && opened.levels?.includes(level) === false) set({ level: opened.levels[0] ?? 'main' })
  }, [live, facts, open, openLabel, level, set, start])

  return {
    show,
    showLabels,
    pick,
    toggleFollowing() {
      set({ isFollowing: !isFollowing })
      if (!isFollowing && player) goToPlayer(player, true)
    },
  }
}
