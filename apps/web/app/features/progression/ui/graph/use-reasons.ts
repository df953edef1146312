import type { ProgressionNames } from '@stashwise/progression/facts'
import type { Blocker } from '@stashwise/progression/quests/quest-state'
import { useMemo } from 'react'
import { useTexts } from '#app/kit/use-texts.ts'
import { useTimeZone } from '#app/site/time.tsx'
import type { QuestGraphView } from '../../graph-view.ts'
import { acceptFirstLine, blockerLine } from '../quests/blocker-words.ts'
import type { NodeState } from './graph-states.ts'

/** What a quest is missing, or what to accept before it, in short sentences. `line`: how short. */
export function useReasons(
  { nodes, lanes }: Pick<QuestGraphView, 'nodes' | 'lanes'>,
  line: typeof blockerLine = blockerLine,
): (state: NodeState, blockers: readonly Blocker[]) => string[] {
  const { t, locale } = useTexts('quests')
  const timeZone = useTimeZone()
  return useMemo(() => {
    const quests = new Map<string, string>(nodes.map(({ uid, name }) => [uid, name]))
    const traders = new Map<string, string>(lanes.map(({ trader }) => [trader.id, trader.name]))
    const names: Pick<ProgressionNames, 'quest' | 'trader'> = {
      quest: (uid) => quests.get(uid) ?? t('elsewhereQuest'),
      trader: (id) => traders.get(id) ?? id,
    }
    const texts = { t, locale, timeZone, names }
    return (state, blockers) => {
      const first = acceptFirstLine(state.first ?? [], texts)
      return first === undefined ? blockers.map((blocker) => line(blocker, texts)) : [first]
    }
  }, [nodes, lanes, line, t, locale, timeZone])
}
