import { foundKeys } from '@stashwise/game/found-items'
import type { HideoutModule } from '@stashwise/game/hideout'
import type { ModuleId } from '@stashwise/game/ids'
import { givenOf, isMoney, unitsOf } from '../owned.ts'
import { builtLevel, startingLevel } from './levels-built.ts'
import { type HideoutFacts, type HideoutPlayer, unitsFor } from './module-states.ts'
import type { Step } from './parts-to.ts'

/** The fields of an edit; the entries of a map are its new values. Switches of a character follow when it is merged. */
export type HideoutEdit = {
  modulesBuilt: Record<string, number>
  itemsFound?: Record<string, number>
}

/** Builds a level and removes its parts from the stock, as far as it has them. */
export function buildEdit(
  { items }: Pick<HideoutFacts, 'items'>,
  player: HideoutPlayer,
  module: HideoutModule,
  level: number,
): HideoutEdit {
  const parts = (module.levels[level - 1]?.items ?? []).filter(({ uid }) => !isMoney(items.get(uid)))
  const found: Record<string, number> = {}
  const now = (key: string) => found[key] ?? player.itemsFound[key] ?? 0
  for (const { uid, count, foundInRaid = false } of parts.toSorted((a, b) => Number(b.foundInRaid) - Number(a.foundInRaid))) {
    const given = Math.min(count, now(foundKeys.given(uid, module.id)))
    const stock = unitsOf({ ...player.itemsFound, ...found }, uid)
    const { plain, inRaid } = unitsFor(stock, count - given, foundInRaid)
    if (given > 0) found[foundKeys.given(uid, module.id)] = givenOf(player.itemsFound, uid, module.id) - given
    if (plain > 0) found[foundKeys.plain(uid)] = stock.plain - plain
    if (inRaid > 0) found[foundKeys.inRaid(uid)] = stock.inRaid - inRaid
  }
  return { ...levelEdit(module, level), ...(Object.keys(found).length > 0 && { itemsFound: found }) }
}

/** Marks levels as built that the player had built already; the stock stays. */
export const markBuilt = (steps: readonly Step[]): HideoutEdit => {
  const levels: Record<string, number> = {}
  for (const { module, level } of steps) levels[module] = Math.max(level, levels[module] ?? 0)
  return { modulesBuilt: levels }
}

/** Takes a module down to a level. What it was built of does not come back, as in the game. */
export const destroyEdit = (module: HideoutModule, level: number): HideoutEdit => levelEdit(module, level)

const levelEdit = ({ id }: HideoutModule, level: number): HideoutEdit => ({ modulesBuilt: { [id]: level } })

/** The lowest level a module can be taken down to; the edition's own levels stay. */
export const lowestLevelOf = (module: HideoutModule, { gameEdition }: Pick<HideoutPlayer, 'gameEdition'>): number =>
  startingLevel(module, gameEdition)

/** A built level that another one was needed for. */
export type Dependent = { module: ModuleId; level: number }

/** Built levels that need a module above a level, directly or through others: what taking it down to there would leave without ground. */
export function dependentsOf({ modules }: Pick<HideoutFacts, 'modules'>, player: HideoutPlayer, id: ModuleId, level: number): Dependent[] {
  const lost = new Map<ModuleId, number>([[id, level]])
  let isChanged = true
  while (isChanged) {
    isChanged = false
    for (const module of modules.values()) {
      const stays = Math.min(lost.get(module.id) ?? Number.POSITIVE_INFINITY, builtLevel(module, player))
      const floor = startingLevel(module, player.gameEdition)
      const broken = module.levels.find(
        (each) =>
          each.level > floor &&
          each.level <= stays &&
          each.modules.some((needed) => needed.level > (lost.get(needed.module) ?? Number.POSITIVE_INFINITY)),
      )
      if (!broken) continue
      lost.set(module.id, broken.level - 1)
      isChanged = true
    }
  }
  return [...modules.values()].flatMap((module) => {
    const stays = lost.get(module.id)
    if (stays === undefined || module.id === id) return []
    return module.levels
      .filter((each) => each.level > stays && each.level <= builtLevel(module, player))
      .map((each) => ({ module: module.id, level: each.level }))
  })
}
