import type { MapFacts, MapLabel, Marker } from '@stashwise/maps/map-facts'
import type { MarkerKind } from '@stashwise/maps/marker-kinds'
import { searchPlaces } from '@stashwise/maps/search-markers'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadedQuests } from '../quests/map-quests.ts'
import { bestHits } from './best-hits.ts'

type Wanted = { shown: ReadonlySet<MarkerKind>; quests: ReadonlySet<string>; objectivesDone: ReadonlySet<string> }

/** Markers of the kinds that are shown; of quests only open objectives of the chosen ones. */
const visibleMarkers = ({ markers }: MapFacts, { shown, quests, objectivesDone }: Wanted): Marker[] =>
  markers.filter(({ kind, quest, objective }) => {
    if (!shown.has(kind)) return false
    if (quest === undefined) return true
    return quests.has(quest) && !(objective !== undefined && objectivesDone.has(objective))
  })

const noMarkers: readonly Marker[] = []
const noLabels: readonly MapLabel[] = []
const nothingDone: ReadonlySet<string> = new Set()

type Options = {
  facts: MapFacts | undefined
  shown: ReadonlySet<MarkerKind>
  words: string
  openId: string | undefined
  quests: LoadedQuests | undefined
}

/**
 * Markers by the layers and the search: `hits` (undefined: no search), `onMap` both together, `listed` those of the list beside the map,
 * `best` those of them that a search is most about. `labels`: names on the map, those that are searched for or all. `isSimilar`: a search found only what has a name like it.
 */
export function useShownMarkers({ facts, shown, words, openId, quests }: Options) {
  const { t } = useTranslation('map')
  const markers = facts?.markers ?? noMarkers
  const chosen = quests?.ofMap.chosen
  const objectivesDone = quests?.player.objectivesDone ?? nothingDone
  const visible = useMemo(() => {
    if (!facts) return noMarkers
    return visibleMarkers(facts, { shown, quests: new Set(chosen?.map(({ quest }) => quest.uid)), objectivesDone })
  }, [facts, shown, chosen, objectivesDone])
  const searched = useDeferredValue(words)
  const found = useMemo(() => facts && searchPlaces(facts, searched, (kind) => t(`kind.${kind}`)), [facts, searched, t])
  const hits = found?.hits
  const labels = found?.labels ?? facts?.labels ?? noLabels
  const labelHits = useMemo(() => (hits ? new Set(labels.map(({ id }) => id)) : undefined), [hits, labels])
  // Hits show even where their kind is off, and so does a marker that a link opens.
  const onMap = useMemo(() => {
    const further = markers.filter(({ id }) => (hits?.has(id) || id === openId) && !visible.some((marker) => marker.id === id))
    return further.length === 0 ? visible : [...visible, ...further]
  }, [visible, markers, hits, openId])
  const listed = useMemo(() => {
    if (!hits) return visible
    const byId = new Map(onMap.map((marker) => [marker.id, marker]))
    return [...hits.keys()].flatMap((id) => byId.get(id) ?? [])
  }, [onMap, hits, visible])
  const best = useMemo(() => (hits ? bestHits(listed, hits, searched) : listed), [listed, hits, searched])
  return {
    markers,
    listed,
    best,
    hits,
    isSimilar: found?.isSimilar ?? false,
    onMap,
    labels,
    labelHits,
    open: openId === undefined ? undefined : facts?.byId.get(openId),
    openLabel: openId === undefined ? undefined : facts?.labels.find(({ id }) => id === openId),
  }
}
