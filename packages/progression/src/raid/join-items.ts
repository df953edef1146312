import type { ItemUid, QuestUid } from '@stashwise/game/ids'
import type { RaidItem } from './raid-sheet.ts'

/** The same thing for several objectives: how many in all, for which quests, and by whom in a squad. */
export type JoinedItem = {
  key: string
  anyOf: readonly ItemUid[]
  count: number
  foundInRaid: boolean
  quests: readonly QuestUid[]
  members: readonly string[]
}

/** Items of a sheet, each once with all that it is for, in the order of the first; in a squad once for the same members. */
export function joinItems(items: readonly (RaidItem & { members?: readonly string[] })[]): JoinedItem[] {
  const joined = new Map<string, JoinedItem>()
  for (const { anyOf, count, foundInRaid, quest, members = [] } of items) {
    const key = [[...anyOf].sort().join(), foundInRaid, [...members].sort().join()].join(' ')
    const known = joined.get(key)
    const quests = [...new Set([...(known?.quests ?? []), quest])]
    joined.set(key, { key, anyOf, count: (known?.count ?? 0) + count, foundInRaid, quests, members })
  }
  return [...joined.values()]
}
