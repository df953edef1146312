import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import { areQuestsMarked } from '@stashwise/accounts/player-facts'
import { nextQuests } from '@stashwise/progression/overview/next-quests'
import { toProgressPlayer } from '@stashwise/progression/player'
import { questStates } from '@stashwise/progression/quests/quest-states'
import { questHref } from '#app/features/progression/quest-links.ts'
import type { Viewer } from '#app/http/call-variables.ts'
import type { Today } from '../service.ts'
import type { TodayParts } from './today-parts.ts'

/** The quest to do next, as the dashboard has it from the first mark on. */
export function questNow(
  { progression }: Pick<TodayParts, 'progression'>,
  viewer: Viewer,
  player: FiguresRecord,
  now: number,
): Today['quest'] {
  const marked = player.questsDone.length
  const isAll = areQuestsMarked(player)
  if (!isAll && marked === 0) return { kind: 'unknown' }
  const facts = progression.facts(viewer.mode)
  const progress = toProgressPlayer(player)
  const [next] = nextQuests(facts, questStates(facts, progress, Math.floor(now / 1000)), progress.questsHidden)
  if (!next) return { kind: 'none' }
  const names = progression.names(viewer)
  const { quest } = next.state
  return {
    kind: 'found',
    found: {
      name: names.quest(quest.uid),
      href: questHref(quest.url),
      trader: names.trader(quest.trader),
      unlocks: next.unlocks,
      ...(next.map !== undefined && { map: names.map(next.map) }),
      ...(!isAll && { marked }),
    },
  }
}
