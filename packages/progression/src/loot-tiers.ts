/** Tiers of loot, the most worth picking up first. */
export const lootTiers = ['S', 'A', 'B', 'C'] as const
export type LootTier = (typeof lootTiers)[number]

/** From how many roubles per inventory cell on something is in a tier. What is below the last one fills a backpack for little: specification section 9 calls more than it valuable. */
export const tierFrom: Readonly<Record<LootTier, number>> = { S: 100_000, A: 50_000, B: 25_000, C: 10_000 }

/** By value × need a tier begins at this many times its value. */
export const needTimes = 10

/** The tier of something by what it brings per cell; undefined below all of them, or where that is unknown. `times`: of the thresholds. */
export const lootTierOf = (value: number | undefined, times = 1): LootTier | undefined =>
  value === undefined ? undefined : lootTiers.find((tier) => value >= tierFrom[tier] * times)
