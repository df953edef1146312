/** Quests a player without Pro can choose at once. Source: specification sections 5 and 9. */
export const freeQuestLimit = 3

/** Whether a choice of current quests is more than a player without Pro may have; taking some away is always possible. */
export const isOverQuestLimit = (before: ReadonlySet<string>, after: ReadonlySet<string>): boolean =>
  after.size > freeQuestLimit && after.size > before.size
