import { levelsAt } from '@stashwise/maps/levels'
import type { MapFacts, MapLabel, Marker } from '@stashwise/maps/map-facts'
import { toMapPoint } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShownPosition } from '../../client/position/shown-position.ts'
import type { MapScene } from '../scene/map-scene.ts'
import { isOnSheet } from '../scene/scene-canvas.ts'
import type { useMapState } from './use-map-state.ts'

type Options = {
  live: MapScene | undefined
  facts: MapFacts | undefined
  /** The marker that is open. */
  open: Marker | undefined
  /** The name on the map that is open. */
  openLabel: MapLabel | undefined
  player: ShownPosition | undefined
  projection: MapProjection
  state: Pick<ReturnType<typeof useMapState>, 'level' | 'setLevel' | 'openId' | 'setOpenId' | 'start'>
}

/** Moves the map: to what is picked in the list or found, to what the address opens, and after the player. */
export function useMapNavigation({ live, facts, open, openLabel, player, projection, state }: Options) {
  const { level, setLevel, setOpenId, start } = state
  const [isFollowing, setIsFollowing] = useState(true)

  /** Opens one place, or shows several. */
  const show = useCallback(
    (wanted: readonly Marker[]) => {
      const [first] = wanted
      if (!first) return
      setIsFollowing(false)
      if (!wanted.some(({ levels }) => levels.includes(level))) setLevel(first.levels[0] ?? 'main')
      live?.goTo(wanted.map(({ at }) => at))
      setOpenId(wanted.length === 1 ? first.id : undefined)
    },
    [live, level, setLevel, setOpenId],
  )
  /** Opens a marker where it is, on its level; undefined closes. */
  const pick = useCallback(
    (id: string | undefined) => {
      setOpenId(id)
      const marker = id === undefined ? undefined : facts?.byId.get(id)
      if (!marker || isOnSheet(marker, level)) return
      setIsFollowing(false)
      setLevel(marker.levels[0] ?? 'main')
    },
    [facts, level, setLevel, setOpenId],
  )

  /** Goes to the names on the map, on a level they are written on. */
  const showLabels = useCallback(
    (wanted: readonly MapLabel[]) => {
      const [first] = wanted
      if (!first) return
      setIsFollowing(false)
      if (first.levels && !first.levels.includes(level)) setLevel(first.levels[0] ?? 'main')
      live?.goTo(wanted.map(({ at }) => at))
      setOpenId(first.id)
    },
    [live, level, setLevel, setOpenId],
  )

  const goToPlayer = ({ position }: ShownPosition, isPanned = isFollowing) => {
    const { x, y, z } = position
    setLevel(levelsAt({ x, z, bottom: y, top: y }, projection)[0] ?? 'main')
    if (isPanned) live?.follow(toMapPoint(position, projection))
  }
  // A new position is shown on its level and panned into view, unless the player has gone to a place that is still open; one from before a
  // reload only unless the address says where to look.
  const isAddressed = start.view !== undefined || start.point !== undefined
  const wasLive = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a position counts when it comes, not when the map is moved afterwards
  useEffect(() => {
    if (!live) return
    const isOld = !wasLive.current
    wasLive.current = true
    const isElsewhere = !isFollowing && state.openId !== undefined
    if (player && !isElsewhere && !(isOld && isAddressed)) goToPlayer(player)
  }, [player, live])
  // What the address opens is gone to, unless it also says where to look.
  const isStarted = useRef(false)
  useEffect(() => {
    if (!live || !facts || isStarted.current) return
    isStarted.current = true
    const at = open?.at ?? openLabel?.at
    if (at && !start.view) live.goTo([at], { isMoved: false })
    const levels = open?.levels ?? openLabel?.levels
    if (!start.level && levels && !levels.includes(level)) setLevel(levels[0] ?? 'main')
  }, [live, facts, open, openLabel, level, setLevel, start])

  return {
    show,
    showLabels,
    pick,
    isFollowing,
    stopFollowing: () => setIsFollowing(false),
    toggleFollowing() {
      setIsFollowing(!isFollowing)
      if (!isFollowing && player) goToPlayer(player, true)
    },
  }
}
