import type { HideoutModule } from '@stashwise/game/hideout'
import type { ItemUid, ModuleId } from '@stashwise/game/ids'
import { type Builder, builtLevels } from './levels-built.ts'

/** A level on the way to another, after all those it needs. */
export type Step = { module: ModuleId; level: number }

/** Items of several levels together; found in raid apart. */
export type PartTotal = { uid: ItemUid; count: number; foundInRaid: boolean }

/** The levels still to be built for a level of a module, in an order in which they can be; empty when it is built. A ring ends the way. */
export const stepsTo = (modules: ReadonlyMap<ModuleId, HideoutModule>, player: Builder, id: ModuleId, level: number): Step[] =>
  stepsFrom(modules, builtLevels(modules, player), { module: id, level })

/** {@link stepsTo} from the levels that are built. */
export function stepsFrom(modules: ReadonlyMap<ModuleId, HideoutModule>, built: ReadonlyMap<ModuleId, number>, wanted: Step): Step[] {
  const reached = new Map(built)
  const steps: Step[] = []
  const open = new Set<string>()
  function reach(module: ModuleId, level: number) {
    for (let next = (reached.get(module) ?? 0) + 1; next <= level; next++) {
      const key = `${module}/${next}`
      const facts = modules.get(module)?.levels[next - 1]
      if (!facts || open.has(key)) return
      open.add(key)
      for (const needed of facts.modules) reach(needed.module, needed.level)
      open.delete(key)
      if ((reached.get(module) ?? 0) >= next) continue
      reached.set(module, next)
      steps.push({ module, level: next })
    }
  }
  reach(wanted.module, wanted.level)
  return steps
}

/** Levels to tell with a level of a module, by module: its own, and those on the way to it that are not built. Never a lower one than there is. */
export function levelsWith(
  modules: ReadonlyMap<ModuleId, HideoutModule>,
  player: Builder,
  { id, level }: { id: ModuleId; level: number },
): ReadonlyMap<ModuleId, number> {
  return new Map([...stepsTo(modules, player, id, level).map((step) => [step.module, step.level] as const), [id, level]])
}

/** What some levels take in all, before the stock. */
export function partsOf(modules: ReadonlyMap<ModuleId, HideoutModule>, steps: readonly Step[]): PartTotal[] {
  const totals = new Map<string, PartTotal>()
  for (const { module, level } of steps)
    for (const { uid, count, foundInRaid = false } of modules.get(module)?.levels[level - 1]?.items ?? []) {
      const key = `${uid} ${foundInRaid}`
      totals.set(key, { uid, foundInRaid, count: (totals.get(key)?.count ?? 0) + count })
    }
  return [...totals.values()]
}
