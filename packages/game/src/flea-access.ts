/** Player level from which an item may be traded on the flea market: its own, or the market's where that is higher. */
export const fleaLevelOf = ({ fleaLevel }: { fleaLevel: number }, { minPlayerLevel }: { minPlayerLevel: number }): number =>
  Math.max(fleaLevel, minPlayerLevel)

/** Whether a player of this level may trade an item. `level` undefined: no level counts, and the market is open. */
export const isFleaOpenAt = (fleaLevel: number, level: number | undefined): boolean => level === undefined || level >= fleaLevel
