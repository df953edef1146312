import type { HideoutLevel, HideoutModule } from '@stashwise/game/hideout'
import { type ItemUid, itemUid, type ModuleId, type TraderId } from '@stashwise/game/ids'
import type { HideoutFacts, HideoutPlayer } from '../hideout/module-states.ts'

type LevelParts = Partial<Omit<HideoutLevel, 'level' | 'items' | 'modules'>> & {
  /** `[item, count]`, found in raid with a `true` behind. */
  items?: [item: string, count: number, foundInRaid?: boolean][]
  modules?: [module: string, level: number][]
}

/** A module whose id is its slug. */
export function aModule(slug: string, ...levels: LevelParts[]): HideoutModule {
  return {
    id: slug as ModuleId,
    slug,
    levels: levels.map(({ items = [], modules = [], ...rest }, at) => ({
      level: at + 1,
      buildSeconds: 3600,
      items: items.map(([uid, count, foundInRaid]) => ({ uid: itemUid(uid), count, ...(foundInRaid && { foundInRaid }) })),
      modules: modules.map(([module, level]) => ({ module: module as ModuleId, level })),
      traders: [],
      skills: [],
      bonuses: [],
      ...rest,
    })),
  }
}

/** Facts of a hideout; an item's url is its uid. */
export function aHideout(...modules: HideoutModule[]): HideoutFacts {
  const uids = modules.flatMap(({ levels }) => levels.flatMap(({ items }) => items.map(({ uid }) => uid)))
  return {
    modules: new Map(modules.map((module) => [module.id, module])),
    traders: new Map([['mechanic' as TraderId, { slug: 'mechanic' }]]),
    items: new Map<ItemUid, { url: string }>(uids.map((uid) => [uid, { url: uid }])),
  }
}

/** A player on the first day, who tracks progress. */
export const aBuilder = (part: Partial<HideoutPlayer> = {}): HideoutPlayer => ({
  gameEdition: 'Standard',
  modulesBuilt: {},
  isSolarPowerBuilt: false,
  isIC3Built: false,
  tracksProgress: true,
  traderLevels: {},
  tradersReputation: {},
  skillLevels: {},
  craftingSkill: 0,
  hideoutManagementSkill: 0,
  itemsFound: {},
  ...part,
})
