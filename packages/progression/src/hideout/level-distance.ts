import type { ModuleId } from '@stashwise/game/ids'
import type { LevelBlocker, ModuleState } from './module-states.ts'
import { stepsFrom } from './parts-to.ts'

/**
 * How far away a level of a module is, of all modules: the levels to be built before it, and the levels of traders and skills it waits for. Items
 * do not count. 0 for one that waits for nothing else.
 */
export function levelDistances(states: readonly ModuleState[]): (module: ModuleId, level: number) => number {
  const modules = new Map(states.map(({ module }) => [module.id, module]))
  const built = new Map(states.map((state) => [state.module.id, state.built]))
  const levels = new Map(states.map((state) => [state.module.id, state.levels]))
  return (module, level) => {
    const before = stepsFrom(modules, built, { module, level }).length - 1
    const blockers = levels.get(module)?.[level - 1]?.blockers ?? []
    return blockers.reduce((sum, blocker) => sum + stepsOf(blocker), Math.max(0, before))
  }
}

/** Levels of a trader that are missing; anything else that is no item and no module is one step. */
function stepsOf(blocker: LevelBlocker): number {
  if (blocker.type === 'item' || blocker.type === 'module') return 0
  return blocker.type === 'trader' ? Math.max(1, blocker.level - blocker.have) : 1
}
