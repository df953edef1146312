import type { QuestNeed } from '@stashwise/market/view'

/** A quest that needs an item, with everything it does with it. */
export type QuestRow = Omit<QuestNeed, 'use'> & { uses: QuestNeed['use'][] }

/**
 * One row a quest for what one unit does: a key is found and then opens something. Units handed over or planted are further units and have
 * a row of their own.
 */
export function toQuestRows(needs: readonly QuestNeed[]): QuestRow[] {
  const rows: QuestRow[] = []
  for (const { use, ...need } of needs) {
    const at = rows.findIndex(({ quest, uses }) => quest.uid === need.quest.uid && (isLasting(use) || uses.every(isLasting)))
    const row = rows[at]
    if (row) rows[at] = merged(row, need, use)
    else rows.push({ ...need, uses: [use] })
  }
  return rows
}

/** The item stays with the player. */
const isLasting = (use: QuestNeed['use']): boolean => use === 'find' || use === 'key'

const merged = (row: QuestRow, need: Omit<QuestNeed, 'use'>, use: QuestNeed['use']): QuestRow => ({
  ...row,
  uses: row.uses.includes(use) ? row.uses : [...row.uses, use],
  count: Math.max(row.count, need.count),
  foundInRaid: row.foundInRaid || need.foundInRaid,
  anyOf: Math.min(row.anyOf, need.anyOf),
})
