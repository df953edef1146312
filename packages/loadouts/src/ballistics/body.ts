/** Parts of the body that a shot can hit. Both arms, and both legs, are alike. */
export const bodyParts = ['head', 'thorax', 'stomach', 'arm', 'leg'] as const
export type BodyPart = (typeof bodyParts)[number]

/**
 * Health of a PMC, and the factor of excess damage that spreads from each limb (a lost head or thorax kills). Patch 1.0. Sources: the
 * health screen, "Health system" of the game's wiki.
 */
export const bodyHealth: Record<BodyPart, { health: number; count: number; spread?: number }> = {
  head: { health: 35, count: 1 },
  thorax: { health: 85, count: 1 },
  stomach: { health: 70, count: 1, spread: 1.5 },
  arm: { health: 60, count: 2, spread: 0.7 },
  leg: { health: 65, count: 2, spread: 1 },
}

const wholeBody = bodyParts.reduce((sum, part) => sum + bodyHealth[part].health * bodyHealth[part].count, 0)

/** Damage to one part until death. Excess spreads in proportion to full health, so the others reach zero together. */
export function damageToKill(part: BodyPart): number {
  const { health, spread } = bodyHealth[part]
  return spread === undefined ? health : health + (wholeBody - health) / spread
}
