import type { Build } from './build.ts'
import { checkBuild } from './check.ts'
import type { WeaponFacts } from './facts.ts'
import { type BuildStats, statsOfSums, sumParts } from './stats.ts'
import { type Placed, placedParts } from './tree.ts'

/** Figures of a build that may lack required parts. Without the barrel there is no accuracy: the game's value is a placeholder. */
export function editedStats(facts: WeaponFacts, build: Build, placed: readonly Placed[] = placedParts(facts, build)): BuildStats {
  const parts = placed.map(({ part }) => part)
  const { moa, loaded, ...stats } = statsOfSums(facts, sumParts(parts), build.round)
  const isWithoutBarrel =
    !parts.some(({ kind }) => kind === 'barrel') &&
    comesWithBarrel(facts) &&
    checkBuild(facts, build).some(({ kind }) => kind === 'required')
  if (!isWithoutBarrel) return { ...stats, ...(moa !== undefined && { moa }), ...(loaded && { loaded }) }
  return {
    ...stats,
    ...(loaded && { loaded: { recoilVertical: loaded.recoilVertical, recoilHorizontal: loaded.recoilHorizontal } }),
  }
}

const comesWithBarrel = ({ presets, parts }: WeaponFacts): boolean =>
  presets[0]?.parts.some(({ part }) => parts[part]?.kind === 'barrel') ?? false
