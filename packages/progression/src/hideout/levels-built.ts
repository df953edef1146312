import { levelSaid } from '@stashwise/accounts/module-switches'
import { startingModules } from '@stashwise/accounts/starting-modules'
import { gameEditions } from '@stashwise/accounts/vocabulary'
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

/** The level a module has in an edition before anything is built; never above its highest. */
export function startingLevel({ slug, levels }: HideoutModule, gameEdition: string): number {
  const edition = gameEditions.find((each) => each === gameEdition) ?? 'Standard'
  const level = startingModules[edition].find((each) => each.slug === slug)?.level ?? 0
  return Math.min(level, levels.length)
}

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

/** Its levels follow the edition and what is built on it, so nobody is asked for them. */
export const stashSlug = 'stash'
/** It is broken down in steps, all of which come before the modules behind it; they are no levels of a station. */
const wallSlug = 'defective-wall'
const highestLevel = 3

/**
 * What a player has who has built all there is up to a level: each module as high as that allows whose own requirements are built as well,
 * so that the first level of the bitcoin farm, which requires level 2 of the intelligence center, is not part of level 1. The stash is as large
 * as the rest needs.
 */
export function builtUpTo(modules: ReadonlyMap<ModuleId, HideoutModule>, most: number, gameEdition: string): Record<string, number> {
  const built = new Map<ModuleId, number>()
  const stash = [...modules.values()].find(({ slug }) => slug === stashSlug)
  const others = [...modules.values()].filter((module) => module !== stash)
  const levelOf = (id: ModuleId) => built.get(id) ?? 0
  const nextOf = ({ id, slug, levels }: HideoutModule) =>
    levelOf(id) < (slug === wallSlug && most >= highestLevel ? levels.length : most) ? levels[levelOf(id)] : undefined
  let isRaised = true
  while (isRaised) {
    isRaised = false
    for (const module of others) {
      const next = nextOf(module)
      if (!next?.modules.every((needed) => needed.module === stash?.id || levelOf(needed.module) >= needed.level)) continue
      built.set(module.id, levelOf(module.id) + 1)
      isRaised = true
    }
  }
  if (stash) {
    const needed = others.flatMap(({ id, levels }) => levels.slice(0, levelOf(id)).flatMap(({ modules: all }) => all))
    const levels = needed.filter(({ module }) => module === stash.id).map(({ level }) => level)
    built.set(stash.id, Math.max(startingLevel(stash, gameEdition), ...levels))
  }
  return Object.fromEntries([...modules.keys()].map((id) => [id, levelOf(id)]))
}
