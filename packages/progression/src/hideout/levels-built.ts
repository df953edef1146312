import type { HideoutModule } from '@stashwise/game/hideout'
import type { ModuleId } from '@stashwise/game/ids'

/** What of a player decides which modules are there. */
export type Builder = {
  gameEdition: string
  /** Built level by module id. */
  modulesBuilt: Readonly<Record<string, number>>
  isSolarPowerBuilt: boolean
  isIC3Built: boolean
}

/** Modules that the character's own switches speak of, with the level they mean. */
export const switchedModules = {
  'solar-power': { field: 'isSolarPowerBuilt', level: 1 },
  'intelligence-center': { field: 'isIC3Built', level: 3 },
} as const

type SwitchedSlug = keyof typeof switchedModules
export const isSwitched = (slug: string): slug is SwitchedSlug => Object.hasOwn(switchedModules, slug)

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
 * The level a module has: the highest of what the player has built, what the edition begins with, and what the character's switches for
 * Solar Power and Intelligence Center say. All pages take it from here.
 */
export function builtLevel(module: HideoutModule, player: Builder): number {
  const { slug, id, levels } = module
  const switched = isSwitched(slug) && player[switchedModules[slug].field] ? switchedModules[slug].level : 0
  return Math.min(levels.length, Math.max(player.modulesBuilt[id] ?? 0, startingLevel(module, player.gameEdition), switched))
}

/** {@link builtLevel} of every module. */
export const builtLevels = (modules: ReadonlyMap<ModuleId, HideoutModule>, player: Builder): ReadonlyMap<ModuleId, number> =>
  new Map([...modules.values()].map((module) => [module.id, builtLevel(module, player)]))
