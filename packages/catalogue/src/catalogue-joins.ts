import type { ItemUid, MapSlug, QuestUid } from '@stashwise/game/ids'
import type { Item } from '@stashwise/game/item'
import type { Objective, ObjectiveType, Quest } from '@stashwise/game/quest'
import type { Steps } from '@stashwise/game/steps'
import type { Joins, ModuleNeedRef, QuestNeedRef, QuestUse, RecipeRef } from './catalogue.ts'
import type { RecordMaps } from './catalogue-source.ts'
import { keyLocks, knownLocks } from './key-locks.ts'

const useOf: Partial<Record<ObjectiveType, QuestUse>> = {
  handOver: 'handOver',
  find: 'find',
  findInRaid: 'find',
  place: 'place',
  use: 'use',
  modify: 'modify',
}

/** All reverse relations: for each item the quests, modules, recipes, maps, presets and weapons that concern it. */
export function* buildJoins(records: RecordMaps, items: readonly Item[]): Steps<Joins> {
  const questNeeds = new Map<ItemUid, QuestNeedRef[]>()
  const rewardOf = new Map<ItemUid, { quest: QuestUid; count: number }[]>()
  for (const quest of records.quest.values()) {
    for (const [uid, need] of needsOf(quest)) add(questNeeds, uid, need)
    const rewards = new Map<ItemUid, number>()
    for (const { uid, count } of quest.rewards.items) rewards.set(uid, (rewards.get(uid) ?? 0) + count)
    for (const [uid, count] of rewards) add(rewardOf, uid, { quest: quest.uid, count })
    yield
  }
  const moduleNeeds = new Map<ItemUid, ModuleNeedRef[]>()
  for (const module of records.module.values()) {
    for (const level of module.levels) {
      for (const { uid, count, foundInRaid } of level.items) {
        add(moduleNeeds, uid, { module: module.id, level: level.level, count, foundInRaid: foundInRaid === true })
      }
    }
  }
  yield
  const madeBy = new Map<ItemUid, RecipeRef[]>()
  const usedIn = new Map<ItemUid, RecipeRef[]>()
  const recipes: RecipeRef[] = []
  for (const recipe of records.craft.values()) recipes.push({ kind: 'craft', recipe })
  for (const recipe of records.barter.values()) recipes.push({ kind: 'barter', recipe })
  for (const [at, ref] of recipes.entries()) {
    for (const uid of new Set(ref.recipe.outputs.map((output) => output.uid))) add(madeBy, uid, ref)
    for (const uid of new Set(ref.recipe.inputs.map((input) => input.uid))) add(usedIn, uid, ref)
    if (at % 128 === 0) yield
  }
  const presetsOf = new Map<ItemUid, ItemUid[]>()
  const firedBy = new Map<ItemUid, ItemUid[]>()
  for (const [at, item] of items.entries()) {
    if (item.variant === 'preset' && item.baseUid) add(presetsOf, item.baseUid, item.uid)
    if (item.properties.kind === 'weapon' && item.isFunctional)
      for (const round of item.properties.allowedAmmo) add(firedBy, round, item.uid)
    if (at % 256 === 0) yield
  }
  const locks = knownLocks(records.map.values())
  return {
    questNeeds,
    rewardOf,
    moduleNeeds,
    madeBy,
    usedIn,
    keyMaps: keyMaps(records, locks),
    locks,
    keyLocks: keyLocks(records.map.values(), locks),
    presetsOf,
    firedBy,
  }
}

/** One need per item and use; finding and then handing over the same item is one. */
function needsOf(quest: Quest): [ItemUid, QuestNeedRef][] {
  const needs: [ItemUid, QuestNeedRef][] = []
  const handedOver = new Set(quest.objectives.filter(({ type }) => type === 'handOver').flatMap(({ items }) => items))
  for (const objective of quest.objectives) {
    const use = useOf[objective.type]
    if (use === undefined) continue
    for (const uid of new Set(objective.items)) {
      if (use === 'find' && handedOver.has(uid)) continue
      needs.push([uid, toNeed(quest, objective, use, mustBeFound(quest, objective, uid))])
    }
  }
  const opened = new Set<ItemUid>()
  for (const { anyOf } of quest.keys) {
    for (const uid of anyOf) {
      if (opened.has(uid)) continue
      opened.add(uid)
      needs.push([uid, { quest: quest.uid, use: 'key', count: 1, foundInRaid: false, anyOf: anyOf.length }])
    }
  }
  return merged(needs)
}

const toNeed = (quest: Quest, objective: Objective, use: QuestUse, foundInRaid: boolean): QuestNeedRef => ({
  quest: quest.uid,
  use,
  count: Math.max(objective.count, 1),
  foundInRaid,
  anyOf: new Set(objective.items).size,
})

/** A hand-over counts as 'found in raid' also by the quest's separate 'find' objective. */
const mustBeFound = (quest: Quest, objective: Objective, uid: ItemUid): boolean =>
  objective.foundInRaid ||
  objective.type === 'findInRaid' ||
  (objective.type === 'handOver' &&
    quest.objectives.some(
      (other) => other.foundInRaid && (other.type === 'findInRaid' || other.type === 'find') && other.items.includes(uid),
    ))

function merged(needs: [ItemUid, QuestNeedRef][]): [ItemUid, QuestNeedRef][] {
  const byKey = new Map<string, [ItemUid, QuestNeedRef]>()
  for (const [uid, need] of needs) {
    const key = `${uid} ${need.use} ${need.foundInRaid} ${need.anyOf}`
    const known = byKey.get(key)
    byKey.set(key, known ? [uid, { ...need, count: known[1].count + need.count }] : [uid, need])
  }
  return [...byKey.values()]
}

function keyMaps(records: RecordMaps, known: Joins['locks']): Map<ItemUid, MapSlug[]> {
  const maps = new Map<ItemUid, Set<MapSlug>>()
  const opens = (uid: ItemUid, slug: MapSlug) => {
    const known = maps.get(uid)
    if (known) known.add(slug)
    else maps.set(uid, new Set([slug]))
  }
  for (const { uid, properties } of records.item.values())
    if (properties.kind === 'key') for (const slug of properties.maps) opens(uid, slug)
  for (const map of records.map.values()) {
    // The feed's own list of maps counts placeholders; what else it is made of follows.
    for (const { key } of map.locks) maps.get(key)?.delete(map.slug)
    for (const uid of map.accessKeys) opens(uid, map.slug)
    for (const { key } of known.get(map.slug) ?? []) opens(key, map.slug)
  }
  for (const quest of records.quest.values()) {
    for (const { map, anyOf } of quest.keys) if (map) for (const uid of anyOf) opens(uid, map)
  }
  return new Map([...maps].map(([uid, slugs]) => [uid, [...slugs].sort()]))
}

function add<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
