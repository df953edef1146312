import type { LevelId } from '@stashwise/maps/level-ids'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import { toGround, toMapPoint } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { choiceOf, kindsOfAddress, shownKinds, withKinds } from '../../shown-kinds.ts'
import { useMapChoices } from '../filters/use-map-choices.ts'
import type { ShownView } from '../scene/scene.ts'
import { type MapAddress, mapAddressSearch, readMapAddress } from './map-address.ts'

/** The address follows this long after the last change. Milliseconds. */
const addressDelayMs = 300

/** What the player sees of a map: its level, kinds of markers, search, open marker and view, as its address says and follows. */
export function useMapState(projection: MapProjection) {
  const { search, pathname } = useLocation()
  // The address begins the page; from then on the page writes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const start = useMemo(() => readMapAddress(new URLSearchParams(search)), [])
  const { choices, isReady, change } = useMapChoices()
  const [level, setLevel] = useState<LevelId>(start.level ?? 'main')
  const [openId, setOpenId] = useState(start.point)
  const [words, setWords] = useState(start.q ?? '')
  const [linkedKinds, setLinkedKinds] = useState(start.on)
  const [linkedQuests, setLinkedQuests] = useState(start.quests)
  const shown = useMemo(() => (linkedKinds ? new Set(linkedKinds) : shownKinds(choices.kinds)), [linkedKinds, choices.kinds])
  const shownView = useRef<ShownView>(undefined)
  // Made once: the map begins with it.
  const [view] = useState(() => start.at && { centre: toMapPoint(start.at, projection), zoom: start.zoom ?? 2 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const addressOf = useRef<() => MapAddress>(() => ({}))
  addressOf.current = () => {
    const own = shownView.current?.isOwn ? shownView.current : undefined
    const kinds = kindsOfAddress(shown)
    return {
      ...(openId === undefined ? {} : { point: openId }),
      ...(own ? { at: toGround(own.centre, projection), zoom: own.zoom } : {}),
      level,
      ...(kinds ? { on: kinds } : {}),
      ...(words === '' ? {} : { q: words }),
      ...(linkedQuests ? { quests: linkedQuests } : {}),
    }
  }
  const writeAddress = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const next = pathname + mapAddressSearch(addressOf.current())
      if (next !== location.pathname + location.search) history.replaceState(history.state, '', next)
    }, addressDelayMs)
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says
  useEffect(() => {
    if (isReady && shownView.current) writeAddress()
  }, [level, openId, words, shown, linkedQuests, isReady, writeAddress])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    /** What the address said at the beginning. */
    start: { view, level: start.level, point: start.point },
    choices,
    change,
    level,
    setLevel,
    openId,
    setOpenId,
    words,
    setWords,
    shown,
    linkedQuests,
    forgetLinkedQuests: () => setLinkedQuests(undefined),
    toggleKinds(kinds: readonly MarkerKind[], isOn: boolean) {
      setLinkedKinds(undefined)
      change({ kinds: choiceOf(withKinds(shown, kinds, isOn)) })
    },
    onView(next: ShownView) {
      shownView.current = next
      writeAddress()
    },
    /** A link to exactly this. */
    linkWith: (quests: readonly string[]) =>
      location.origin + pathname + mapAddressSearch({ ...addressOf.current(), ...(quests.length > 0 ? { quests } : {}) }),
  }
}
