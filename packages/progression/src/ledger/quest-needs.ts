import type { ItemUid, QuestUid } from '@stashwise/game/ids'
import { weakMemoize } from '@stashwise/game/memoize'
import { givenOf } from '../owned.ts'
import type { LedgerFacts, LedgerPlayer, LedgerQuest, Need, QuestUse, Situation } from './needs.ts'
import { bySteps, type QuestSteps } from './quest-steps.ts'

type LedgerObjective = LedgerQuest['objectives'][number]

/** Objectives that need items, by what happens to them. A weapon to be modified is built for the quest and not counted as stock. */
const useOf: Partial<Record<LedgerObjective['type'], QuestUse>> = {
  handOver: 'handOver',
  findInRaid: 'find',
  find: 'find',
  place: 'place',
  mark: 'place',
  use: 'use',
}

/** What the open quests still need, and the keys that open their ways. Optional objectives need nothing. */
export function questNeeds({ quests }: Pick<LedgerFacts, 'quests'>, player: LedgerPlayer, { urgencyOf, stepsTo }: Situation): Need[] {
  const open = [...quests.values()].flatMap((quest) => {
    const urgency = player.questsHidden.has(quest.uid) ? undefined : urgencyOf(quest.uid)
    const steps = stepsTo?.(quest.uid)
    return urgency === undefined ? [] : [{ quest, urgency, ...(steps && { steps }) }]
  })
  const needs = open.flatMap(({ quest, urgency, steps }) => {
    const when = quest.isCollector && urgency === 'locked' ? ('collector' as const) : urgency
    return needsOf(quest, { urgency: when, ...(steps && { steps }) }, player)
  })
  return [...needs, ...keyNeeds(open)]
}

/** Needs of a quest that was not begun: a hand-over and the objective to find the same items are one. */
export type QuestPart = Pick<Need, 'id' | 'source' | 'items' | 'foundInRaid'> & { wanted: number; last: string }

/** Every part of a quest that needs items. Quests never change: it is worked out once. */
export const questParts = weakMemoize((quest: LedgerQuest): readonly QuestPart[] => pairsOf(quest).map((pair) => toTemplate(quest, pair)))

const toTemplate = (quest: LedgerQuest, { last, find, use }: Pair): QuestPart => ({
  id: `${quest.uid}/${last.id}`,
  source: {
    kind: 'quest',
    quest: quest.uid,
    use,
    objectives: find ? [find.id, last.id] : [last.id],
    isCollector: quest.isCollector === true,
  },
  items: [...new Set(last.items)],
  foundInRaid: [last, find].some((each) => each !== undefined && (each.foundInRaid || each.type === 'findInRaid')),
  wanted: Math.max(1, last.count, find?.count ?? 0),
  last: last.id,
})

function needsOf(quest: LedgerQuest, when: Pick<Need, 'urgency' | 'steps'>, { objectivesDone, itemsFound }: LedgerPlayer): Need[] {
  const given = new Map<ItemUid, number>()
  const leftOf = (uid: ItemUid) => given.get(uid) ?? givenOf(itemsFound, uid, quest.uid)
  const parts = questParts(quest)
  // What done objectives were given is theirs.
  for (const { last, items, wanted } of parts) if (objectivesDone.has(last)) takeGiven(items, wanted, leftOf, given)
  return parts
    .filter(({ last }) => !objectivesDone.has(last))
    .map(({ id, source, items, foundInRaid, wanted }) => ({
      id,
      source,
      items,
      foundInRaid,
      ...when,
      count: wanted - takeGiven(items, wanted, leftOf, given),
    }))
}

/** Takes units the quest already has of some items, so that another of its objectives does not count them again. */
function takeGiven(items: readonly ItemUid[], wanted: number, leftOf: (uid: ItemUid) => number, given: Map<ItemUid, number>): number {
  let taken = 0
  for (const uid of items) {
    const left = leftOf(uid)
    const units = Math.min(left, wanted - taken)
    given.set(uid, left - units)
    taken += units
  }
  return taken
}

type Pair = { last: LedgerObjective; find?: LedgerObjective; use: QuestUse }

/** The objectives that need items, each hand-over with the objective to find the same things. */
function pairsOf(quest: LedgerQuest): Pair[] {
  const open = quest.objectives.filter(({ optional, items, type }) => !optional && items.length > 0 && useOf[type] !== undefined)
  const finds = open.filter(({ type }) => useOf[type] === 'find')
  const pairs = open
    .filter(({ type }) => useOf[type] !== 'find')
    .map((last): Pair => {
      const use = useOf[last.type] ?? 'handOver'
      const at = use === 'handOver' ? finds.findIndex((find) => isSame(find, last)) : -1
      const [find] = at < 0 ? [] : finds.splice(at, 1)
      return { use, last, ...(find && { find }) }
    })
  return [...pairs, ...finds.map((last): Pair => ({ use: 'find', last }))]
}

const isSame = (find: LedgerObjective, handOver: LedgerObjective): boolean =>
  find.items.length === handOver.items.length && find.items.every((uid) => handOver.items.includes(uid))

type OpenQuest = { quest: LedgerQuest; urgency: Need['urgency']; steps?: QuestSteps }

/** A key serves every quest that needs it. One that is needed anyway also opens where it is one of several. */
function keyNeeds(open: readonly OpenQuest[]): Need[] {
  const byPool = new Map<string, { items: ItemUid[]; quests: QuestUid[] } & Pick<OpenQuest, 'urgency' | 'steps'>>()
  for (const { quest, urgency, steps } of open.toSorted((a, b) => soon(a) - soon(b) || bySteps(a.steps, b.steps)))
    for (const { anyOf } of quest.keys) {
      const items = [...new Set(anyOf)].sort()
      const known = byPool.get(items.join())
      if (!known) byPool.set(items.join(), { items, quests: [quest.uid], urgency, ...(steps && { steps }) })
      else if (!known.quests.includes(quest.uid)) known.quests.push(quest.uid)
    }
  const pools = [...byPool.values()]
  const isCovered = (pool: (typeof pools)[number]) =>
    pools.some((other) => other.items.length < pool.items.length && other.items.every((uid) => pool.items.includes(uid)))
  return pools
    .filter((pool) => !isCovered(pool))
    .map(({ items, quests, urgency, steps }) => ({
      id: `key/${items.join()}`,
      source: { kind: 'key', quests },
      items,
      count: 1,
      foundInRaid: false,
      urgency,
      ...(steps && { steps }),
    }))
}

const soon = ({ urgency }: OpenQuest): number => ['current', 'active', 'available', 'locked'].indexOf(urgency)
