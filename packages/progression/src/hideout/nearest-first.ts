import { levelDistances } from './level-distance.ts'
import type { ModuleState } from './module-states.ts'

/**
 * Modules by how soon their next level can be built: those that can be at once, those that wait for items alone, the others by
 * {@link levelDistances}; complete ones last. Modules that are alike stay in their order.
 */
export function nearestFirst(modules: readonly ModuleState[]): ModuleState[] {
  const distanceTo = levelDistances(modules)
  const places = new Map(modules.map((state) => [state, placeOf(state, distanceTo)]))
  return modules.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}

function placeOf({ module, built, levels }: ModuleState, distanceTo: ReturnType<typeof levelDistances>): number {
  const next = levels[built]
  if (!next) return Number.MAX_VALUE
  return next.state === 'buildable' ? 0 : 1 + distanceTo(module.id, next.level)
}
