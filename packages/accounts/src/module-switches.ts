/** Modules that switches of a character speak of: by the game's id, with the level that the switch means. */
export const moduleSwitches = [
  { field: 'isSolarPowerBuilt', module: '5d494a385b56502f18c98a0c', level: 1 },
  { field: 'isIC3Built', module: '5d484fdf654e7600691aadf8', level: 3 },
] as const

type Switch = (typeof moduleSwitches)[number]['field']
type Switched = { modulesBuilt: Readonly<Record<string, number>> } & Readonly<Record<Switch, boolean>>

/**
 * Switches that an edit of modules implies: a level built or destroyed after a switch overrides it. `levelSaid` is the inverse. `edited`:
 * modules of the edit; `timeOf`: last edit of a field or entry.
 */
export function followModules(
  fields: Switched,
  edited: Readonly<Record<string, unknown>>,
  timeOf: (path: string) => number,
): Partial<Record<Switch, boolean>> {
  const found = moduleSwitches.filter(({ field, module }) => {
    const isLater = Math.max(timeOf(`modulesBuilt/${module}`), timeOf('modulesBuilt')) >= timeOf(field)
    return (field in edited || module in edited) && isLater
  })
  return Object.fromEntries(found.map(({ field, module, level }) => [field, (fields.modulesBuilt[module] ?? 0) >= level]))
}

/** The level of a module that has a switch; of others as it is. */
export function levelSaid(player: Switched, module: string): number {
  const built = player.modulesBuilt[module] ?? 0
  const found = moduleSwitches.find((each) => each.module === module)
  if (!found) return built
  return player[found.field] ? Math.max(built, found.level) : Math.min(built, found.level - 1)
}

export const modulesSaid = (player: Switched): Readonly<Record<string, number>> => ({
  ...player.modulesBuilt,
  ...Object.fromEntries(moduleSwitches.map(({ module }) => [module, levelSaid(player, module)])),
})
