import type { MapSlug } from '@stashwise/game/ids'
import type { Marker } from '@stashwise/maps/map-facts'
import { useEffect, useMemo } from 'react'
import { useProgress } from '#app/features/progression/use-progress.ts'
import { type QuestsLoading, useQuests } from '#app/features/progression/use-quests.ts'
import { type MapQuests, questsOfMap } from './map-quests.ts'

/** What a map knows of quests: their states, and those it is about once they are there. */
export type LoadedQuests = { loading: QuestsLoading; ofMap: MapQuests | undefined }

type Props = {
  map: MapSlug
  markers: readonly Marker[]
  /** Quests of a link, by their url. */
  linked: readonly string[] | undefined
  /** The player is looking for quests. */
  isAsked: boolean
  onQuests: (quests: LoadedQuests) => void
}

/** Tells the map its quests whenever they change. A player without accepted or chosen ones has none to show before they look for some. Renders nothing. */
export function QuestSource({ map, markers, linked, isAsked, onQuests }: Props) {
  const { player } = useProgress()
  const isWanted = isAsked || linked !== undefined || player.questsActive.size > 0 || player.questsCurrent.size > 0
  const loading = useQuests({ isWanted })
  const { quests, hasFailed } = loading
  const isUnlimited = quests?.progress.place === 'account'
  const ofMap = useMemo(
    () => quests && questsOfMap(quests.states, { map, markers, isUnlimited, wanted: linked }),
    [quests, map, markers, isUnlimited, linked],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: of `loading` the rest is the same function
  useEffect(() => onQuests({ loading, ofMap }), [quests, hasFailed, ofMap, onQuests])
  return null
}
