import type { ItemUid } from '@stashwise/game/ids'
import { levelShowing, levelsOf } from '@stashwise/maps/levels'
import type { MapLabel, Marker } from '@stashwise/maps/map-facts'
import { arrowAngle, isWithin, toMapPoint } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { factsOfVariant, isInVariant } from '@stashwise/maps/variants'
import { useQuery } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrame } from '#app/site/frame.tsx'
import { usePageScope, useStore } from '#app/storage/page-scope.ts'
import { mapDrawingQuery, mapFactsQuery } from '../../client/facts-query.ts'
import { rememberMap } from '../../client/last-map.ts'
import { nowhere, positions } from '../../client/position/position-store.ts'
import type { ListGroup } from '../../list-groups.ts'
import { useFolder } from '../../screenshots-folder.tsx'
import type { MapPageFacts } from '../../service.ts'
import { usePointWords } from '../points/use-point-words.ts'
import { useDroppedFiles } from '../position/use-dropped-files.ts'
import { useRaidOfPilot } from '../position/use-raid-of-pilot.ts'
import { useHasProgress } from '../quests/use-has-progress.ts'
import { raidFacts } from '../raid/raid-variant.ts'
import type { Scene } from '../scene/scene.ts'
import { useMapKeyHelp, useMapKeys } from './use-map-keys.ts'
import { sheetsOf, useMapNavigation } from './use-map-navigation.ts'
import { useMapState } from './use-map-state.ts'
import type { ScreenModes } from './use-screen-modes.ts'
import { useShownMarkers } from './use-shown-markers.ts'

/** A place outside of the map's bounds by less may still be on it. Metres. */
const tolerance = 60

export type MapPageProps = {
  map: MapPageFacts
  /** All maps of the game. */
  others: readonly { slug: string; name: string; isDrawn: boolean }[]
  projection: MapProjection
  /** Address of the first picture. */
  picture: string
  /** The list until the facts have loaded: its groups, how many names the map has, and names of items that exits ask for. */
  first: { groups: readonly ListGroup[]; landmarks: number; askedItems: readonly (readonly [ItemUid, string])[] }
  /** Of the player the page answers for; undefined: not known. */
  playerLevel: number | undefined
  modes: ScreenModes
}

export type MapView = ReturnType<typeof useMapView>
export const MapContext = createContext<MapView | undefined>(undefined)

/** The map of the page around. @throws RangeError elsewhere. */
export function useMap(): MapView {
  const view = useContext(MapContext)
  if (!view) throw new RangeError('useMap needs a map page')
  return view
}

/** Everything the parts of a map's page show and change. */
export function useMapView(props: MapPageProps) {
  const { map, projection, modes } = props
  const { slug } = map
  const { t } = useTranslation('map')
  const { mode, locale, isPro } = useFrame()
  const page = usePageScope()
  const state = useMapState(projection)
  const { level, openId, words, shown, choices, change, live, quests, set } = state

  const askedItems = useMemo(() => new Map(props.first.askedItems.map(([uid, name]) => [uid, { name }])), [props.first])
  const factsQuery = useQuery(mapFactsQuery({ slug, hash: map.factsHash, mode, locale }))
  const { data: drawing } = useQuery({ ...mapDrawingQuery({ slug, hash: map.drawingHash }), enabled: state.isNear })

  const position = useStore(positions, nowhere)
  const folder = useFolder(isPro)
  useDroppedFiles(isPro)
  const last = isPro ? position.last : undefined
  const isOnMap = last === undefined || isWithin(last.position, projection.bounds, tolerance)
  const player = isOnMap ? last : undefined
  const pilotRaid = isPro ? position.raid : undefined
  const reported = player ?? (pilotRaid?.map === slug ? pilotRaid : undefined)
  const hasProgress = useHasProgress()
  const raid = raidFacts(map, { chosen: choices.variants[slug], position: reported, level: props.playerLevel })
  useRaidOfPilot({ map: slug, raidMinutes: raid.raidMinutes, raid: pilotRaid, choices, change })

  const allFacts = factsQuery.data?.facts
  const facts = useMemo(() => allFacts && factsOfVariant(allFacts, raid.variant), [allFacts, raid.variant])
  const shownMarkers = useShownMarkers({ facts, shown, words, openId, quests })
  const { best, hits, onMap, labels, labelHits } = shownMarkers
  const { nameOf, chipsOf, wayTo } = usePointWords()
  const wayFromPlayer = useCallback(
    (marker: Marker) => (player ? wayTo(player, marker, projection) : undefined),
    [player, wayTo, projection],
  )
  const scene = useMemo<Scene>(
    () => ({
      level,
      markers: onMap,
      labels: facts?.labels ?? [],
      hits,
      labelHits,
      open: openId,
      chipOf: (marker) => chipsOf(marker, facts?.items).join(' · '),
      isDim: (marker) => {
        const { faction } = marker
        return (faction !== undefined && faction !== 'both' && faction !== choices.side) || !isInVariant(marker, raid.variant)
      },
      player: player && {
        at: toMapPoint(player.position, projection),
        arrow: player.heading === undefined ? undefined : arrowAngle(player.heading, projection),
        label: t('you'),
      },
      trail: isPro && player ? position.trail.map((point) => toMapPoint(point, projection)) : [],
    }),
    [level, onMap, facts, hits, labelHits, openId, choices.side, raid.variant, player, position.trail, isPro, projection, t, chipsOf],
  )

  const navigation = useMapNavigation({ ...state, ...shownMarkers, facts, player, projection })
  // The map is where `/maps` leads, and positions are shown on their own map only.
  useEffect(() => {
    void rememberMap(slug)
    positions(page).open(slug, (position) => isWithin(position, projection.bounds, tolerance))
  }, [page, slug, projection])

  // What is found while words are typed is shown on its level; a link with words says itself which level it shows.
  const showFound = useEffectEvent((found: readonly Pick<MapLabel, 'levels'>[]) => {
    const isTyped = words.trim() !== '' && words !== state.start.q
    const next = levelShowing(found, level)
    if (isTyped && next !== level) set({ level: next })
  })
  useEffect(() => {
    if (!hits || !facts) return
    showFound([...sheetsOf(best, projection), ...labels])
  }, [facts, hits, best, labels, projection])

  const searchField = useRef<HTMLInputElement>(null)
  const levels = levelsOf(projection)
  useMapKeys({
    zoomIn: () => live?.zoomBy(0.5),
    zoomOut: () => live?.zoomBy(-0.5),
    fit: () => live?.fit(),
    level: () => set({ level: levels[(levels.indexOf(level) + 1) % levels.length] ?? 'main' }),
    search: () => searchField.current?.focus(),
    follow: navigation.toggleFollowing,
    close() {
      // The field of the search has its own use of it while there is something in it.
      if (words !== '' && document.activeElement === searchField.current) return false
      if (openId !== undefined) set({ openId: undefined })
      else if (words !== '') set({ words: '' })
      else if (modes.isAlone) void modes.leave()
      else return false
      return true
    },
  })
  useMapKeyHelp()

  return {
    ...props,
    ...state,
    ...shownMarkers,
    ...navigation,
    slug,
    mode,
    isPro,
    facts,
    /** Items that exits ask for, until the facts have loaded. */
    askedItems,
    /** The site did not respond: these facts are of another day. */
    isOld: factsQuery.data?.isOld ?? false,
    hasFailed: factsQuery.isError,
    retry: () => void factsQuery.refetch(),
    drawing,
    scene,
    raid,
    /** `player`: on this map; `position`: as reported, wherever it is. */
    player,
    position,
    isOnMap,
    folder,
    hasProgress,
    isAskingQuests: choices.tab === 'quests',
    levels,
    nameOf,
    /** Undefined without a position of the player. */
    wayTo: wayFromPlayer,
    searchField,
    search(next: string) {
      set({ words: next })
      // What is found is listed under places.
      if (next.trim() !== '' && choices.tab !== 'places') change({ tab: 'places' })
    },
    goToHits() {
      if (!hits) return
      if (best.length > 0) navigation.show(best)
      else navigation.showLabels(labels)
    },
  }
}
