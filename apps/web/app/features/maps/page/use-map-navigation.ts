import { levelsAt } from '@stashwise/maps/levels'
import type { MapFacts, Marker } from '@stashwise/maps/map-facts'
import { toMapPoint } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ShownPosition } from '../position/shown-position.ts'
import type { MapScene } from '../scene/map-scene.ts'
import type { useMapState } from './use-map-state.ts'

type Options = {
  live: MapScene | undefined
  facts: MapFacts | undefined
  /** The marker that is open. */
  open: Marker | undefined
  player: ShownPosition | undefined
  projection: MapProjection
  state: Pick<ReturnType<typeof useMapState>, 'level' | 'setLevel' | 'setOpenId' | 'start'>
}

/** Moves the map: to what is picked in the list or found, to what the address opens, and after the player. */
export function useMapNavigation({ live, facts, open, player, projection, state }: Options) {
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
      if (marker && !marker.levels.includes(level)) setLevel(marker.levels[0] ?? 'main')
    },
    [facts, level, setLevel, setOpenId],
  )

  // A new position is shown on its level and panned into view; one from before a reload only unless the address says where to look.
  const wasLive = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a position counts when it comes, not when the map is moved afterwards
  useEffect(() => {
    if (!live) return
    const isOld = !wasLive.current
    wasLive.current = true
    if (!player || (isOld && start)) return
    const { x, y, z } = player.position
    const at = levelsAt({ x, z, bottom: y, top: y }, projection)
    setLevel(at[0] ?? 'main')
    if (isFollowing) live.follow(toMapPoint(player.position, projection))
  }, [player, live])
  // What the address opens is gone to, unless it also says where to look.
  const isStarted = useRef(false)
  useEffect(() => {
    if (!live || !facts || isStarted.current) return
    isStarted.current = true
    if (open && !start) live.goTo([open.at], { isMoved: false })
    if (open && !open.levels.includes(level)) setLevel(open.levels[0] ?? 'main')
  }, [live, facts, open, level, setLevel, start])

  return {
    show,
    pick,
    isFollowing,
    stopFollowing: () => setIsFollowing(false),
    toggleFollowing() {
      setIsFollowing(!isFollowing)
      if (!isFollowing && player) live?.follow(toMapPoint(player.position, projection))
    },
  }
}
