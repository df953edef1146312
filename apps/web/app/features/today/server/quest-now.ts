import type { FiguresRecord } from '@stashwise/accounts/figures-record'
import { isFactKnown } from '@stashwise/accounts/player-facts'
import { nextQuests } from '@stashwise/progression/overview/next-quests'
import { toProgressPlayer } from '@stashwise/progression/player'
import { questStates } from '@stashwise/progression/quests/quest-states'
import { questHref } from '#app/features/progression/quest-links.ts'
import type { Viewer } from '#app/http/call-variables.ts'
import type { Today } from '../service.ts'
import type { TodayParts } from './today-parts.ts'

/** Up to this level a player who marked no quest may have done none. */
const beginnerLevel = 4

/** The quest to do next, as the dashboard has it. */
export function questNow(
  { progression }: Pick<TodayParts, 'progression'>,
  viewer: Viewer,
  player: FiguresRecord,
  now: number,
): Today['quest'] {
  const isBeginner = isFactKnown(player, 'level') && player.level <= beginnerLevel
  if (!isFactKnown(player, 'quests') && !isBeginner) return { kind: 'unknown' }
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
    },
  }
}
