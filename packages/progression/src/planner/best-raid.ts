import type { MapSlug } from '@stashwise/game/ids'
import type { PlanGroup } from './plan.ts'
import type { Draft, DraftStep } from './plan-steps.ts'
import type { PlanWorld } from './plan-world.ts'

type Raid = { place: PlanGroup['place']; steps: DraftStep[] }

/** How many steps wait for each. */
export function countDependents({ steps }: Draft): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { after } of steps.values()) for (const id of after) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/**
 * The map, or any map, for which most is ready; quests that others wait for count more. A quest of several maps is a group of its own,
 * after those of one.
 * @param most - quests in one raid.
 */
export function bestRaid(world: PlanWorld, ready: readonly DraftStep[], dependents: ReadonlyMap<string, number>, most: number) {
  const weight = ({ id }: DraftStep) => 1 + (dependents.get(id) ?? 0)
  const ordered = ready.toSorted((a, b) => weight(b) - weight(a) || a.level - b.level || (a.id < b.id ? -1 : 1))
  const places = new Map<MapSlug | undefined, DraftStep[]>()
  const several: DraftStep[] = []
  for (const step of ordered) {
    const maps = mapsOf(world, step)
    if (maps.length > 1) several.push(step)
    else places.set(maps[0], [...(places.get(maps[0]) ?? []), step])
  }
  let best: (Raid & { weight: number }) | undefined
  for (const [map, all] of [...places].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))) {
    const steps = all.slice(0, most)
    const sum = steps.reduce((total, step) => total + weight(step), 0)
    if (!best || sum > best.weight) best = { place: map === undefined ? { kind: 'anywhere' } : { kind: 'raid', map }, steps, weight: sum }
  }
  const [first] = several
  return best ?? (first && ({ place: { kind: 'maps', maps: mapsOf(world, first) }, steps: [first] } satisfies Raid))
}

/** Maps a step takes place on; none for what the story does somewhere. */
function mapsOf({ facts }: PlanWorld, { task }: DraftStep): MapSlug[] {
  const quest = task.kind === 'quest' || task.kind === 'fail' ? facts.quests.get(task.quest) : undefined
  return [...new Set(quest?.locations ?? [])]
}
