import type { LevelBlocker, ModuleState } from './module-states.ts'

/**
 * Modules by how soon their next level can be built: those that can be at once, those that wait for items alone, the others by how many levels,
 * traders and skills they wait for; complete ones last. Modules that are alike stay in their order.
 */
export const nearestFirst = (modules: readonly ModuleState[]): ModuleState[] => [...modules].sort((a, b) => distanceOf(a) - distanceOf(b))

function distanceOf({ built, levels }: ModuleState): number {
  const next = levels[built]
  if (!next) return Infinity
  if (next.state === 'buildable') return 0
  return 1 + next.blockers.reduce((sum, blocker) => sum + stepsOf(blocker), 0)
}

/** Levels of a module and of a trader that are missing; anything else that is no item is one step. */
function stepsOf(blocker: LevelBlocker): number {
  if (blocker.type === 'item') return 0
  if (blocker.type === 'module') return blocker.level - blocker.built
  return blocker.type === 'trader' ? Math.max(1, blocker.level - blocker.have) : 1
}
