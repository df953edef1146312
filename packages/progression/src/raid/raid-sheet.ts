import type { ItemUid, MapSlug, QuestUid } from '@stashwise/game/ids'
import type { GearSet, ObjectiveFact, QuestFact } from '../facts.ts'
import type { ProgressPlayer } from '../player.ts'
import { acceptFirst } from '../quests/accept-first.ts'
import type { QuestState } from '../quests/quest-state.ts'
import { byPlace } from '../quests/quest-tabs.ts'

/** Which quests a raid is for: those chosen, those accepted, or everything that is open. */
export const raidScopes = ['current', 'active', 'open'] as const
export type RaidScope = (typeof raidScopes)[number]

/** What the sheet looks at of a quest's state. */
export type RaidState = Pick<QuestState, 'quest' | 'status' | 'isCurrent' | 'isThere'>

export type RaidQuest = { quest: QuestFact; objectives: readonly ObjectiveFact[] }
/** One of `anyOf`, so many times, for an objective of a quest. */
export type RaidItem = { anyOf: readonly ItemUid[]; count: number; foundInRaid: boolean; quest: QuestUid; objective: string }
/** A set of which one is worn or used for the quests, and comes home again. */
export type RaidGear = GearSet & { quests: readonly QuestUid[] }
/** One of these keys opens what the quests need. */
export type RaidKey = { anyOf: readonly ItemUid[]; quests: readonly QuestUid[] }

export type RaidSheet = {
  quests: readonly RaidQuest[]
  /** What is ticked already of the same quests on this map. */
  done: readonly RaidQuest[]
  keys: readonly RaidKey[]
  /** Items used up in the raid: placed, marked with, used, handed over on the map, paid for an extract. */
  bring: readonly RaidItem[]
  /** Brought as well: what objectives say must be worn or used. */
  gear: readonly RaidGear[]
  find: readonly RaidItem[]
  /** Experience of the quests that have nothing left to do elsewhere and wait for no other one to be accepted. */
  experience: number
}

const brought = new Set<ObjectiveFact['type']>(['place', 'mark', 'use'])
const found = new Set<ObjectiveFact['type']>(['find', 'findInRaid'])
/** Done at a trader or by itself: on no map, unless the data names one. */
const elsewhere = new Set<ObjectiveFact['type']>(['handOver', 'spend', 'skill', 'level', 'trader', 'quest', 'modify', 'experience'])

/**
 * The quests a raid is for unless the player says otherwise: the chosen ones that have something on the map, ticked or not; all open ones while
 * there is none.
 */
export const usualScope = (states: ReadonlyMap<QuestUid, RaidState>, map: MapSlug): RaidScope =>
  [...states.values()].some(
    (state) => isWanted(state, 'current') && state.quest.objectives.some((objective) => isOnMap(state.quest, objective, map)),
  )
    ? 'current'
    : 'open'

/** What to take along, do and find on a map for the quests of a scope, or for `only` these of them. Objectives that are ticked are left out. */
export function raidSheet(
  states: ReadonlyMap<QuestUid, RaidState>,
  player: Pick<ProgressPlayer, 'objectivesDone'>,
  { map, scope, only }: { map: MapSlug; scope: RaidScope; only?: ReadonlySet<QuestUid> },
): RaidSheet {
  const isOpen = (objective: ObjectiveFact) => !player.objectivesDone.has(objective.id)
  const quests: RaidQuest[] = []
  const done: RaidQuest[] = []
  let experience = 0
  const wanted = [...states.values()]
    .filter((state) => isWanted(state, scope) && only?.has(state.quest.uid) !== false)
    .sort((a, b) => byPlace(a.quest, b.quest))
  for (const state of wanted) {
    const { quest } = state
    const here = quest.objectives.filter((objective) => isOnMap(quest, objective, map))
    const objectives = here.filter(isOpen)
    if (objectives.length < here.length) done.push({ quest, objectives: here.filter((objective) => !isOpen(objective)) })
    if (objectives.length === 0) continue
    quests.push({ quest, objectives })
    const isRest = (objective: ObjectiveFact) =>
      isOpen(objective) && !objective.optional && hasPlace(quest, objective) && !objectives.includes(objective)
    if (!quest.objectives.some(isRest) && acceptFirst(state, states).length === 0) experience += quest.experience
  }
  const itemsOf = (isWantedFor: (quest: QuestFact, objective: ObjectiveFact) => boolean): RaidItem[] =>
    quests.flatMap(({ quest, objectives }) =>
      objectives
        .filter((objective) => objective.items.length > 0 && isWantedFor(quest, objective))
        .map(({ id, items, count, foundInRaid }) => ({ anyOf: items, count, foundInRaid, quest: quest.uid, objective: id })),
    )
  const bring = itemsOf((_, { type, maps }) => brought.has(type) || (type === 'handOver' && maps.includes(map)))
  const find = itemsOf((quest, objective) => found.has(objective.type) || isFoundFirst(quest, objective))
  return { quests, done, keys: keysOf(quests, map), bring: [...bring, ...exitPrices(quests)], gear: gearOf(quests), find, experience }
}

const exitPrices = (quests: readonly RaidQuest[]): RaidItem[] =>
  quests.flatMap(({ quest, objectives }) =>
    objectives.flatMap(({ id, exitPrice }) =>
      exitPrice ? [{ anyOf: [exitPrice.uid], count: exitPrice.count, foundInRaid: false, quest: quest.uid, objective: id }] : [],
    ),
  )

function isWanted({ status, isCurrent, isThere }: RaidState, scope: RaidScope): boolean {
  if (!isThere) return false
  const isOpen = status === 'active' || status === 'available'
  if (scope === 'current') return isCurrent && isOpen
  return scope === 'active' ? status === 'active' : isOpen
}

/** A thing to hand over that must be found in a raid on the quest's maps, where the quest has no objective of its own for finding it. */
const isFoundFirst = ({ objectives, locations }: QuestFact, { type, items, maps, foundInRaid }: ObjectiveFact): boolean =>
  type === 'handOver' &&
  foundInRaid &&
  maps.length === 0 &&
  items.length > 0 &&
  locations.length > 0 &&
  !objectives.some((other) => found.has(other.type) && other.items.some((uid) => items.includes(uid)))

/** Whether an objective is done in a raid. */
const hasPlace = (quest: QuestFact, objective: ObjectiveFact): boolean =>
  !elsewhere.has(objective.type) || (objective.type === 'handOver' && objective.maps.length > 0) || isFoundFirst(quest, objective)

/** An objective without maps can be done on those of its quest, and anywhere when that has none either. */
function isOnMap(quest: QuestFact, objective: ObjectiveFact, map: MapSlug): boolean {
  if (!hasPlace(quest, objective)) return false
  const { maps } = objective
  if (maps.length > 0) return maps.includes(map)
  return quest.locations.length === 0 || quest.locations.includes(map)
}

/** Each set once, with all quests that ask for it. */
function gearOf(quests: readonly RaidQuest[]): RaidGear[] {
  const asked = quests.flatMap(({ quest, objectives }) =>
    objectives.flatMap(({ gear = [] }) => gear.map((set) => ({ ...set, quest: quest.uid }))),
  )
  return [...Map.groupBy(asked, gearKey).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { quest: _quest, ...set } = first
    return [{ ...set, quests: [...new Set(same.map(({ quest }) => quest))] }]
  })
}

/** The same for sets of the same things. */
export const gearKey = ({ anyOf, others = 0 }: GearSet): string => `${[...anyOf].sort().join()} ${others}`

/** Each set of keys once, with all quests that need it. */
function keysOf(quests: readonly RaidQuest[], map: MapSlug): RaidKey[] {
  const sets = new Map<string, { anyOf: readonly ItemUid[]; quests: QuestUid[] }>()
  for (const { quest } of quests) {
    for (const key of quest.keys) {
      if (key.map !== undefined && key.map !== map) continue
      const name = [...key.anyOf].sort().join()
      const set = sets.get(name) ?? { anyOf: key.anyOf, quests: [] }
      if (!set.quests.includes(quest.uid)) set.quests.push(quest.uid)
      sets.set(name, set)
    }
  }
  return [...sets.values()]
}
