import { countOpenByMap } from '@stashwise/progression/quests/quest-tabs'
import { useEffect } from 'react'
import { useQuests } from '../../use-quests.ts'

/** Tells the open quests by map of a player whose progress is in this browser; none while progress is not tracked. Renders nothing. */
export function BrowserMapCounts({ onCounts }: { onCounts: (counts: Readonly<Record<string, number>>) => void }) {
  const { quests } = useQuests()
  useEffect(() => {
    if (quests) onCounts(quests.player.tracksProgress ? countOpenByMap(quests.states.values()) : {})
  }, [quests, onCounts])
  return null
}
