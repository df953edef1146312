import { type ItemUid, type MapSlug, moduleId, traderId } from '@stashwise/game/ids'
import type { MapVariantId } from '@stashwise/game/map'
import type { Quest, QuestRewards } from '@stashwise/game/quest'
import type { Craft } from '@stashwise/game/recipe'
import type { FeedTask } from '../schema/task.ts'
import { questUid } from './identity.ts'
import { asBsgId, type ItemIds } from './item-ids.ts'
import { slugsOf } from './map-slugs.ts'
import { toObjective } from './objectives.ts'
import { present } from './properties.ts'
import { fractionOf, isTraderRequirement, knownStatuses, toRequirements } from './requirements.ts'

export type QuestContext = {
  ids: ItemIds
  maps: ReadonlyMap<string, MapSlug>
  variants: ReadonlyMap<string, MapVariantId>
  crafts: readonly Craft[]
  /** Level of each prestige, by its id. */
  prestiges: ReadonlyMap<string, number>
}

/** The feed's tasks as our quests; urls are unique. */
export function toQuests(tasks: readonly FeedTask[], context: QuestContext): Quest[] {
  const taken = new Set<string>()
  const byId = [...tasks].sort((a, b) => (a.id < b.id ? -1 : 1))
  const urls = new Map<string, string>()
  for (const task of byId) {
    const slug = task.normalizedName || task.id
    const url = taken.has(slug) ? `${slug}-${task.id.slice(-6)}` : slug
    taken.add(url)
    urls.set(task.id, url)
  }
  return tasks.map((task) => toQuest(task, urls.get(task.id) ?? task.id, context))
}

function toQuest(task: FeedTask, url: string, context: QuestContext): Quest {
  const { ids, maps } = context
  const objectives = task.objectives.map((objective) => toObjective(objective, ids, maps, context.variants))
  return {
    uid: questUid(task.id),
    bsgId: asBsgId(task.id),
    url,
    trader: traderId(task.trader),
    fraction: fractionOf(task),
    reqLevel: task.minPlayerLevel,
    reqLL: task.traderRequirements
      .filter(({ requirementType }) => isTraderRequirement(requirementType))
      .map(({ trader, requirementType, compareMethod, value }) => ({
        trader: traderId(trader),
        type: requirementType === 'level' ? 'level' : 'standing',
        compare: compareMethod,
        value,
      })),
    require: task.taskRequirements.flatMap(({ task: id, status }) => toPrerequisite(id, status)),
    ...toFailedBy(task),
    ...toRequirements(task, context.prestiges),
    requiredForKappa: task.kappaRequired,
    requiredForLightkeeper: task.lightkeeperRequired,
    locations: [...new Set([...slugsOf([task.map], maps), ...objectives.flatMap((objective) => objective.maps)])],
    objectives,
    experience: task.experience,
    rewards: toRewards(task, context),
    ...toFailStanding(task),
    keys: task.neededKeys.flatMap(({ keys, map }) => {
      const anyOf = ids.resolveAll(keys)
      return anyOf.length > 0 ? [{ ...present({ map: maps.get(map ?? '') }), anyOf }] : []
    }),
    delaySeconds: task.availableDelaySecondsMin,
    restartable: task.restartable,
    ...present({ wikiUrl: task.wikiLink }),
  }
}

/** References of a quest that the feed lacks, in words for the log of an import. */
export function unknownIn(
  { objectives, neededKeys, startRewards, finishRewards, trader, traderRequirements, map }: FeedTask,
  { ids, maps, traders }: Pick<QuestContext, 'ids' | 'maps'> & { traders: ReadonlySet<string> },
): string[] {
  const rewards = [startRewards, finishRewards]
  const items = [
    ...objectives.flatMap(({ items, item, useAny, markerItem }) => [...items, ...useAny, item, markerItem]),
    ...neededKeys.flatMap(({ keys }) => keys),
    ...rewards.flatMap(({ items: given, offerUnlock, craftUnlock }) => [...given, ...offerUnlock, ...craftUnlock].map(({ item }) => item)),
  ]
  const places = [map, ...objectives.flatMap((objective) => objective.maps), ...neededKeys.map((key) => key.map)]
  const people = [
    trader,
    ...[...traderRequirements, ...rewards.flatMap(({ traderStanding, offerUnlock }) => [...traderStanding, ...offerUnlock])].map(
      (each) => each.trader,
    ),
  ]
  const unknown = (kind: string, all: readonly (string | null | undefined)[], isKnown: (id: string) => boolean) =>
    [...new Set(all)].flatMap((id) => (id && !isKnown(id) ? `${kind} ${id}` : []))
  return [
    ...unknown('item', items, (id) => ids.resolveUid(id) !== undefined),
    ...unknown('map', places, (id) => maps.has(id)),
    ...unknown('trader', people, (id) => traders.has(id)),
  ]
}

/** An unknown status becomes an unknown requirement: an empty list would mean "complete". */
function toPrerequisite(id: string, words: readonly string[]): Quest['require'] {
  const status = knownStatuses(words)
  return status.length > 0 ? [{ quest: questUid(id), status }] : []
}

/** The other choices: quests whose outcome makes this one fail. How else it fails (a death, a shot) is in its objectives' texts. */
function toFailedBy({ failConditions }: FeedTask): Pick<Quest, 'failedBy'> {
  const failedBy = failConditions.flatMap(({ type, task, status }) =>
    type === 'taskStatus' && task !== undefined ? toPrerequisite(task, status) : [],
  )
  return failedBy.length > 0 ? { failedBy } : {}
}

function toFailStanding({ failureOutcome }: FeedTask): Pick<Quest, 'failStanding'> {
  const failStanding = failureOutcome.traderStanding.map(({ trader, standing }) => ({ trader: traderId(trader), value: standing }))
  return failStanding.length > 0 ? { failStanding } : {}
}

/** What finishing gives; offers and crafts count from the start when the quest opens them there. */
function toRewards(task: FeedTask, { ids, crafts }: QuestContext): QuestRewards {
  const { finishRewards: finish, startRewards: start } = task
  const quest = questUid(task.id)
  return {
    items: finish.items.flatMap(({ item, count }) => {
      const uid: ItemUid | undefined = ids.resolveUid(item)
      return uid ? [{ uid, count }] : []
    }),
    standing: finish.traderStanding.map(({ trader, standing }) => ({ trader: traderId(trader), value: standing })),
    skills: finish.skillLevelReward,
    offers: [...start.offerUnlock, ...finish.offerUnlock].flatMap(({ trader, level, item }) => {
      const uid = ids.resolveUid(item)
      return uid ? [{ trader: traderId(trader), level, uid }] : []
    }),
    crafts: [...start.craftUnlock, ...finish.craftUnlock].map(({ station, level, item }) => {
      const uid = ids.resolveUid(item ?? '')
      const recipe = crafts.find((craft) => craft.quest === quest && craft.outputs.some((output) => output.uid === uid))
      return present({ module: station === undefined ? undefined : moduleId(station), level, uid, recipe: recipe?.id })
    }),
    traders: [...start.traderUnlock, ...finish.traderUnlock].map((trader) => traderId(trader)),
  }
}

/** Maps on which each key (by its feed id) is needed by a quest, opens a lock or lets players in. */
export function keyMapsOf(
  tasks: readonly FeedTask[],
  feedMaps: readonly { id: string; accessKeys: string[]; locks: { key: string }[] }[],
  maps: ReadonlyMap<string, MapSlug>,
): Map<string, MapSlug[]> {
  const found = new Map<string, MapSlug[]>()
  const add = (key: string, mapId: string | null | undefined) => {
    const slug = maps.get(mapId ?? '')
    if (!slug) return
    const list = found.get(key) ?? []
    if (!list.includes(slug)) list.push(slug)
    found.set(key, list)
  }
  for (const map of feedMaps) for (const key of [...map.accessKeys, ...map.locks.map((lock) => lock.key)]) add(key, map.id)
  for (const task of tasks) for (const { keys, map } of task.neededKeys) for (const key of keys) add(key, map)
  for (const list of found.values()) list.sort()
  return found
}
