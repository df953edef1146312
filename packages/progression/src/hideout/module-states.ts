import type { HideoutLevel, HideoutModule } from '@stashwise/game/hideout'
import type { ItemUid, ModuleId, TraderId } from '@stashwise/game/ids'
import type { RecipeItem } from '@stashwise/game/recipe'
import { givenOf, isMoney, type Units, unitsOf } from '../owned.ts'
import { compares } from '../quests/compares.ts'
import { isKnownCondition } from '../quests/quest-conditions.ts'
import { type Builder, builtLevels } from './levels-built.ts'

export type HideoutFacts = {
  modules: ReadonlyMap<ModuleId, HideoutModule>
  traders: ReadonlyMap<TraderId, { slug: string }>
  items: ReadonlyMap<ItemUid, { url: string }>
}

export type HideoutPlayer = Builder & {
  tracksProgress: boolean
  /** Loyalty level by the trader's name, whose lower case is the slug. */
  traderLevels: Readonly<Record<string, number>>
  /** By trader id; absent until the player has set it. */
  tradersReputation: Readonly<Record<string, number>>
  /** Other skills by name; absent until the player has set them. */
  skillLevels: Readonly<Record<string, number>>
  craftingSkill: number
  hideoutManagementSkill: number
  itemsFound: Readonly<Record<string, number>>
}

/** What keeps a level from being built, and what would lift it. */
export type LevelBlocker =
  | { type: 'item'; uid: ItemUid; count: number; missing: number; foundInRaid: boolean }
  | { type: 'module'; module: ModuleId; level: number; built: number }
  | { type: 'trader'; trader: TraderId; level: number; compare: string; have: number }
  /** `have` is absent until the player has set it. */
  | { type: 'reputation'; trader: TraderId; value: number; compare: string; have?: number }
  /** A condition that cannot be checked; `what`: its text in the game's data. */
  | { type: 'condition'; what: string }
  /** `have` is absent until the player has set it. */
  | { type: 'skill'; skill: string; level: number; have?: number }

/** Something a level takes. `has` and `missing` of the stock; of money nothing is known, so that nothing is missing. */
export type LevelPart = { uid: ItemUid; count: number; foundInRaid: boolean; isMoney: boolean; has: number; missing: number }

export type LevelState = {
  level: number
  /** `later`: a lower level is built first. */
  state: 'built' | 'buildable' | 'blocked' | 'later'
  blockers: LevelBlocker[]
  parts: LevelPart[]
}

export type ModuleState = {
  module: HideoutModule
  built: number
  /** Begun with by the edition: cannot be taken down below. */
  levels: LevelState[]
}

/** Every module with the state of each of its levels. The stock is looked at level by level: two levels may count the same units. */
export function moduleStates(facts: HideoutFacts, player: HideoutPlayer): ModuleState[] {
  const built = builtLevels(facts.modules, player)
  return [...facts.modules.values()].map((module) => {
    const has = built.get(module.id) ?? 0
    return { module, built: has, levels: module.levels.map((level) => levelState(module, level, { facts, player, built })) }
  })
}

type Situation = { facts: HideoutFacts; player: HideoutPlayer; built: ReadonlyMap<ModuleId, number> }

function levelState(module: HideoutModule, level: HideoutLevel, situation: Situation): LevelState {
  const has = situation.built.get(module.id) ?? 0
  const parts = levelParts(module, level, situation)
  if (level.level <= has) return { level: level.level, state: 'built', blockers: [], parts }
  const blockers = [...placeBlockers(module, level, situation), ...partBlockers(parts)]
  const isNext = level.level === has + 1
  const state = !isNext ? 'later' : blockers.length === 0 ? 'buildable' : 'blocked'
  return { level: level.level, state, blockers, parts }
}

function placeBlockers(
  { id }: HideoutModule,
  { level, modules, traders, skills, reqUnknown = [] }: HideoutLevel,
  situation: Situation,
): LevelBlocker[] {
  const { facts, player, built } = situation
  const needed = new Map(modules.map((each) => [each.module, each.level]))
  if (level > 1) needed.set(id, Math.max(level - 1, needed.get(id) ?? 0))
  const lower = [...needed].map(([module, wanted]) => ({ type: 'module' as const, module, level: wanted, built: built.get(module) ?? 0 }))
  return [
    ...lower.filter((each) => !(each.built >= each.level)),
    ...traders.flatMap((condition) => traderBlocker(facts, player, condition)),
    ...skills.map((each): LevelBlocker => ({ type: 'skill', ...each, ...haveSkill(player, each.skill) })).filter(isOpenSkill),
    ...reqUnknown.map((what): LevelBlocker => ({ type: 'condition', what })),
  ]
}

/** What of a trader keeps a level from being built. Loyalty counts while progress is tracked; what cannot be known is never met. */
function traderBlocker(facts: HideoutFacts, player: HideoutPlayer, condition: HideoutLevel['traders'][number]): LevelBlocker[] {
  const { trader, level, type = 'level', compare = '>=' } = condition
  if (!isKnownCondition({ trader, type, compare, value: level })) return [{ type: 'condition', what: [type, compare, level].join(' ') }]
  if (type === 'standing') {
    const have = player.tradersReputation[trader]
    if (have !== undefined && compares(have, compare, level)) return []
    return [{ type: 'reputation', trader, value: level, compare, ...(have !== undefined && { have }) }]
  }
  const have = traderLevel(facts, player, trader)
  return player.tracksProgress && !compares(have, compare, level) ? [{ type: 'trader', trader, level, compare, have }] : []
}

const isOpenSkill = (blocker: LevelBlocker): boolean =>
  blocker.type !== 'skill' || blocker.have === undefined || !(blocker.have >= blocker.level)

function haveSkill(player: HideoutPlayer, skill: string): { have?: number } {
  if (skill === 'HideoutManagement') return { have: player.hideoutManagementSkill }
  if (skill === 'Crafting') return { have: player.craftingSkill }
  const have = player.skillLevels[skill]
  return have === undefined ? {} : { have }
}

function traderLevel({ traders }: HideoutFacts, { traderLevels }: HideoutPlayer, trader: TraderId): number {
  const slug = traders.get(trader)?.slug
  return Object.entries(traderLevels).find(([name]) => name.toLowerCase() === slug)?.[1] ?? 1
}

const partBlockers = (parts: readonly LevelPart[]): LevelBlocker[] =>
  parts
    .filter(({ missing }) => missing > 0)
    .map(({ uid, count, missing, foundInRaid }) => ({ type: 'item', uid, count, missing, foundInRaid }))

/** What a level takes, with what the stock has for it: units the module already has, then those in the stash. */
function levelParts(module: HideoutModule, { items }: HideoutLevel, { facts, player }: Situation): LevelPart[] {
  const left = new Map<ItemUid, Readonly<Units>>()
  const given = new Map<ItemUid, number>()
  // What was found in raid is needed there first: other units do not do.
  return [...items].sort(byInRaid).map(({ uid, count, foundInRaid = false }) => {
    if (isMoney(facts.items.get(uid))) return { uid, count, foundInRaid, isMoney: true, has: count, missing: 0 }
    const stock = left.get(uid) ?? unitsOf(player.itemsFound, uid)
    const before = Math.min(count, given.get(uid) ?? givenOf(player.itemsFound, uid, module.id))
    const { plain, inRaid } = unitsFor(stock, count - before, foundInRaid)
    left.set(uid, { plain: stock.plain - plain, inRaid: stock.inRaid - inRaid })
    given.set(uid, (given.get(uid) ?? givenOf(player.itemsFound, uid, module.id)) - before)
    const has = before + plain + inRaid
    return { uid, count, foundInRaid, isMoney: false, has, missing: count - has }
  })
}

const byInRaid = (a: RecipeItem, b: RecipeItem) => Number(b.foundInRaid === true) - Number(a.foundInRaid === true)

/** Units a need takes: other units before those found in raid, which sell for more; at most the stock. */
export function unitsFor(stock: Readonly<Units>, count: number, foundInRaid: boolean): Units {
  const plain = foundInRaid ? 0 : Math.min(count, stock.plain)
  return { plain, inRaid: Math.min(count - plain, stock.inRaid) }
}
