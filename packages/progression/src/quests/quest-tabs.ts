import type { MapSlug } from '@stashwise/game/ids'
import type { QuestFact } from '../facts.ts'
import type { QuestState } from './quest-state.ts'

/** Tabs of the quest list, in their order (spec section 3). A quest that was chosen is also in the tab of its status. */
export const questTabs = ['current', 'available', 'active', 'locked', 'completed'] as const
export type QuestTab = (typeof questTabs)[number]

/** Whether a tab has a quest. What is out of reach is where the other finished quests are. */
export function isInTab(tab: QuestTab, { status, isCurrent }: Pick<QuestState, 'status' | 'isCurrent'>): boolean {
  if (tab === 'current') return isCurrent
  return tab === 'completed' ? status === 'completed' || status === 'cancelled' : status === tab
}

export function countTabs(states: Iterable<QuestState>): Record<QuestTab, number> {
  const counts = { current: 0, available: 0, active: 0, locked: 0, completed: 0 }
  for (const state of states) for (const tab of questTabs) if (isInTab(tab, state)) counts[tab]++
  return counts
}

/** Weights by where a quest takes place, the highest first. Source: specification section 9. */
const weights = { oneMap: 100, collector: 80, severalMaps: 50, noMap: 10 } as const

/** How far up a quest comes in the order by place. */
export function sortWeight({ locations, isCollector }: Pick<QuestFact, 'locations' | 'isCollector'>): number {
  if (isCollector) return weights.collector
  const maps = new Set(locations).size
  return maps === 1 ? weights.oneMap : maps > 1 ? weights.severalMaps : weights.noMap
}

/** Quests of one map first and together, then those of several, then those of none; of equal ones the lower level first. */
export const byPlace = (a: QuestFact, b: QuestFact): number =>
  sortWeight(b) - sortWeight(a) ||
  (sortWeight(a) === weights.oneMap ? compareTexts(a.locations[0] ?? '', b.locations[0] ?? '') : 0) ||
  a.reqLevel - b.reqLevel ||
  compareTexts(a.url, b.url)

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** How many quests a player has accepted or could accept that have something to do on each map; maps without any are absent. */
export function countOpenByMap(states: Iterable<QuestState>): Record<string, number> {
  const open = [...states].filter(({ status, isThere }) => isThere && (status === 'available' || status === 'active'))
  return Object.fromEntries(countByMap(open.map(({ quest }) => quest)))
}

/** How many of some quests have something to do on each map; maps without any are absent. Factory by night is Factory. */
export function countByMap(quests: Iterable<Pick<QuestFact, 'locations'>>): Map<MapSlug, number> {
  const counts = new Map<MapSlug, number>()
  for (const { locations } of quests) for (const map of new Set(locations)) counts.set(map, (counts.get(map) ?? 0) + 1)
  return counts
}
