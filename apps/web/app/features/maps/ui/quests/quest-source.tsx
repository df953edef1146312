import { leadingToNamesakes } from '@stashwise/progression/quests/namesakes'
import { useEffect, useMemo } from 'react'
import { useProgress } from '#app/features/progression/use-progress.ts'
import { useQuests } from '#app/features/progression/use-quests.ts'
import { useMap } from '../page/map-context.ts'
import { questsOfMap } from './map-quests.ts'

/**
 * Loads the quests of the map into its state. Players without accepted or chosen ones have none to show before they open the quests' tab.
 * Renders nothing.
 */
export function QuestSource() {
  const { slug, markers, raid, linkedQuests, isAskingQuests, set } = useMap()
  const { player } = useProgress()
  const isWanted = isAskingQuests || linkedQuests !== undefined || player.questsActive.size > 0 || player.questsCurrent.size > 0
  const { quests } = useQuests({ isWanted })
  const isUnlimited = quests?.progress.place === 'account'
  const ofMap = useMemo(
    () => quests && questsOfMap(quests.states, { map: slug, markers, variant: raid.variant, isUnlimited, wanted: linkedQuests }),
    [quests, slug, markers, raid.variant, isUnlimited, linkedQuests],
  )
  const leading = useMemo(() => quests && leadingToNamesakes(quests.states, quests.progression.names.quest), [quests])
  useEffect(() => set({ quests: quests && ofMap && leading && { ...quests, ofMap, leading } }), [quests, ofMap, leading, set])
  return null
}
