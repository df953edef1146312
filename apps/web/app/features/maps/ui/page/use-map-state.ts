import type { LevelId } from '@stashwise/maps/level-ids'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import { toGround, toMapPoint } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { type CSSProperties, useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { useLocation } from 'react-router'
import { replaceAddressSoon } from '#app/http/use-address.ts'
import { useBrowserDocument } from '#app/storage/browser-document.ts'
import { usePageScope } from '#app/storage/page-scope.ts'
import { type MapChoices, mapChoices } from '../../client/map-choices.ts'
import { choiceOf, kindsOfAddress, shownKinds, withKinds } from '../../shown-kinds.ts'
import type { LoadedQuests } from '../quests/map-quests.ts'
import type { MapScene } from '../scene/map-scene.ts'
import type { ShownView } from '../scene/scene.ts'
import { type MapAddress, mapAddressSearch, parseMapAddress } from './map-address.ts'

type MapState = {
  level: LevelId
  /** Id of the open marker, or of the open name on the map. */
  openId: string | undefined
  words: string
  /** Kinds and quests of a link, until the player chooses others. */
  linkedKinds: readonly MarkerKind[] | undefined
  linkedQuests: readonly string[] | undefined
  isFollowing: boolean
  /** The player uses the map: the first picture no longer suffices. */
  isNear: boolean
  live: MapScene | undefined
  view: ShownView | undefined
  /** Where the first picture is moved to, so that it lies exactly below the live map. */
  fitted: CSSProperties | undefined
  /** The live map hides the first picture. */
  isCovered: boolean
  /** Undefined until quests have loaded. */
  quests: LoadedQuests | undefined
}

const changed = (state: MapState, part: Partial<MapState>): MapState => ({ ...state, ...part })

/** What the player sees of a map, begun by its address, which follows. `start`: what the address said at first. */
export function useMapState(projection: MapProjection) {
  const { search, pathname } = useLocation()
  const { choices, isReady, change } = useMapChoices()
  const [start] = useState(() => {
    const { at, zoom = 2, ...address } = parseMapAddress(new URLSearchParams(search))
    return { ...address, view: at && { centre: toMapPoint(at, projection), zoom } }
  })
  const [state, set] = useReducer(changed, {
    level: start.level ?? 'main',
    openId: start.point,
    words: start.q ?? '',
    linkedKinds: start.on,
    linkedQuests: start.quests,
    isFollowing: true,
    isNear: start.view !== undefined || (start.level ?? 'main') !== 'main',
    live: undefined,
    view: undefined,
    fitted: undefined,
    isCovered: false,
    quests: undefined,
  })
  const { level, openId, words, linkedKinds, linkedQuests, view } = state
  const shown = useMemo(() => (linkedKinds ? new Set(linkedKinds) : shownKinds(choices.kinds)), [linkedKinds, choices.kinds])

  const address = useMemo<MapAddress>(() => {
    const kinds = kindsOfAddress(shown)
    return {
      ...(openId === undefined ? {} : { point: openId }),
      ...(view?.isOwn ? { at: toGround(view.centre, projection), zoom: view.zoom } : {}),
      level,
      ...(kinds ? { on: kinds } : {}),
      ...(words === '' ? {} : { q: words }),
      ...(linkedQuests ? { quests: linkedQuests } : {}),
    }
  }, [openId, view, projection, level, shown, words, linkedQuests])
  const isShown = isReady && view !== undefined
  useEffect(() => {
    if (isShown) return replaceAddressSoon(pathname + mapAddressSearch(address))
  }, [isShown, pathname, address])

  return {
    ...state,
    set,
    start,
    choices,
    change,
    shown,
    toggleKinds(kinds: readonly MarkerKind[], isOn: boolean) {
      set({ linkedKinds: undefined })
      change({ kinds: choiceOf(withKinds(shown, kinds, isOn)) })
    },
    /** A link to exactly this. */
    linkWith: (quests: readonly string[]) =>
      location.origin + pathname + mapAddressSearch({ ...address, ...(quests.length > 0 ? { quests } : {}) }),
  }
}

/** The player's choices for maps, and how they are changed; the first ones until the stored ones were read. */
function useMapChoices() {
  const page = usePageScope()
  const { value, isReady } = useBrowserDocument(mapChoices)
  const change = useCallback((part: Partial<MapChoices>) => void mapChoices(page).change((all) => ({ ...all, ...part })), [page])
  return { choices: value, isReady, change }
}
