import type { ExtraSize } from '@stashwise/game/item'
import type { Build } from './build.ts'
import type { WeaponFacts } from './facts.ts'
import { placedParts } from './tree.ts'

/**
 * Cells of an unfolded build: the longest part of each side, plus forced sizes. Source: the feed's 373 presets, all of which agree; record
 * 047. Folding has no source.
 */
export function buildSize(facts: WeaponFacts, build: Build): { width: number; height: number } {
  const placed = placedParts(facts, build)
  const sizes = placed.flatMap(({ part }) => part.extraSize ?? [])
  const { width = 1, height = 1 } = placed[0]?.part ?? {}
  return { width: width + extra(sizes, 'left') + extra(sizes, 'right'), height: height + extra(sizes, 'up') + extra(sizes, 'down') }
}

function extra(sizes: readonly ExtraSize[], side: Exclude<keyof ExtraSize, 'forced'>): number {
  let longest = 0
  let forced = 0
  for (const size of sizes) {
    const cells = size[side] ?? 0
    if (size.forced) forced += cells
    else longest = Math.max(longest, cells)
  }
  return longest + forced
}
