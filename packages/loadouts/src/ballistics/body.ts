/** Parts of the body that a shot can hit. Both arms, and both legs, are alike. */
export const bodyParts = ['head', 'thorax', 'stomach', 'arm', 'leg'] as const
export type BodyPart = (typeof bodyParts)[number]

/**
 * Health of a PMC and how much of the damage beyond a part's health reaches the rest of the body. Head and thorax have none: without them the
 * character is dead. Patch 1.0; sources: the game's own health screen, "Health system" of the Escape from Tarkov wiki.
 */
export const bodyHealth: Record<BodyPart, { health: number; count: number; spread?: number }> = {
  head: { health: 35, count: 1 },
  thorax: { health: 85, count: 1 },
  stomach: { health: 70, count: 1, spread: 1.5 },
  arm: { health: 60, count: 2, spread: 0.7 },
  leg: { health: 65, count: 2, spread: 1 },
}

const wholeBody = bodyParts.reduce((sum, part) => sum + bodyHealth[part].health * bodyHealth[part].count, 0)

/**
 * Damage to one part, hit again and again, until death. What a destroyed limb takes is spread over the others in proportion to their full health, so
 * that all of them reach zero together: the part's own health, then the rest of the body's by the part's factor.
 */
export function damageToKill(part: BodyPart): number {
  const { health, spread } = bodyHealth[part]
  return spread === undefined ? health : health + (wholeBody - health) / spread
}
