import { levelSaid } from '@stashwise/accounts/module-switches'
import type { HideoutModule } from '@stashwise/game/hideout'
import type { ModuleId } from '@stashwise/game/ids'

/** Fields of a player that decide which modules are built. */
export type Builder = {
  gameEdition: string
  /** Built level by module id. */
  modulesBuilt: Readonly<Record<string, number>>
  isSolarPowerBuilt: boolean
  isIC3Built: boolean
}

/**
 * Levels an edition begins with, by module slug; those of others are 0. The stash has as many cells from the first day as the level says.
 * Source: the starting levels that two community trackers agree on, November 2026; the public feed does not carry them.
 */
const startingLevels: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  Standard: { stash: 1 },
  'Left Behind': { stash: 2 },
  'Prepare for Escape': { stash: 3 },
  'Edge of Darkness': { stash: 4 },
  'The Unheard': { stash: 4, 'cultist-circle': 1 },
  'EOD + The Unheard': { stash: 4, 'cultist-circle': 1 },
}

/** The level a module has in an edition before anything is built; never above its highest. */
export const startingLevel = ({ slug, levels }: HideoutModule, gameEdition: string): number =>
  Math.min(startingLevels[gameEdition]?.[slug] ?? startingLevels.Standard?.[slug] ?? 0, levels.length)

/**
 * The level a module has: what the player has built or a switch of the character says, and at least what the edition begins with. All
 * pages take it from here.
 */
export function builtLevel(module: HideoutModule, player: Builder): number {
  const { id, levels } = module
  return Math.min(levels.length, Math.max(levelSaid(player, id), startingLevel(module, player.gameEdition)))
}

/** {@link builtLevel} of every module. */
export const builtLevels = (modules: ReadonlyMap<ModuleId, HideoutModule>, player: Builder): ReadonlyMap<ModuleId, number> =>
  new Map([...modules.values()].map((module) => [module.id, builtLevel(module, player)]))
