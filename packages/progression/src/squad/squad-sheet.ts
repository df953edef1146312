import type { MapSlug, QuestUid } from '@stashwise/game/ids'
import type { ObjectiveFact, ProgressionFacts, QuestFact } from '../facts.ts'
import { byPlace } from '../quests/quest-tabs.ts'
import {
  gearKey,
  type RaidGear,
  type RaidItem,
  type RaidKey,
  type RaidScope,
  type RaidSheet,
  raidSheet,
  usualScope,
} from '../raid/raid-sheet.ts'
import { type SquadProgress, squadStates } from './squad-progress.ts'

type Member = { id: string; progress: SquadProgress }

/** A quest of the raid with everybody who has it open, and what is left of it for any of them. */
export type SquadQuest = { quest: QuestFact; members: readonly { id: string; isCurrent: boolean }[]; objectives: readonly ObjectiveFact[] }
/** `count`: of all members together. */
export type SquadItem = RaidItem & { members: readonly string[] }
export type SquadKey = RaidKey & { members: readonly string[] }
export type SquadGear = RaidGear & { members: readonly string[] }

export type SquadSheet = {
  /** The scope of everybody's sheet. */
  scope: RaidScope
  /** Those most members have first. */
  quests: readonly SquadQuest[]
  keys: readonly SquadKey[]
  bring: readonly SquadItem[]
  gear: readonly SquadGear[]
  find: readonly SquadItem[]
  /** Each member's own sheet, by id. */
  own: ReadonlyMap<string, RaidSheet>
}

/**
 * What a squad brings, does and finds on a map. The raid is for the quests of the scope that any member has; without a scope the chosen ones
 * of all members, or all open ones while nobody has chosen one for this map: a member who has chosen nothing adds nothing. Members who have such a quest open
 * take part in it, chosen or not. All members see the same sheet.
 */
export function squadSheet(
  { quests }: Pick<ProgressionFacts, 'quests'>,
  members: readonly Member[],
  { map, scope: asked }: { map: MapSlug; scope: RaidScope | undefined },
): SquadSheet {
  const all = members.map(({ id, progress }) => ({
    id,
    states: squadStates(quests, progress),
    player: { objectivesDone: new Set(progress.done) },
  }))
  const scope = asked ?? (all.some(({ states }) => usualScope(states, map) === 'current') ? 'current' : 'open')
  const wanted = new Set<QuestUid>()
  const chosen = all.map((member) => ({ ...member, scoped: raidSheet(member.states, member.player, { map, scope }) }))
  for (const { scoped } of chosen) for (const { quest } of scoped.quests) wanted.add(quest.uid)
  const sheets = chosen.map(({ id, states, player, scoped: { done } }) => ({
    id,
    states,
    sheet: { ...raidSheet(states, player, { map, scope: 'open', only: wanted }), done },
  }))
  return {
    scope,
    quests: questsOf(sheets.map(({ id, states, sheet }) => ({ id, sheet, isCurrent: (uid) => states.get(uid)?.isCurrent ?? false }))),
    keys: joined(sheets, ({ keys }) => keys, keyOf, withQuests),
    bring: joined(sheets, ({ bring }) => bring, objectiveOf, addCount),
    gear: joined(sheets, ({ gear }) => gear, gearKey, withQuests),
    find: joined(sheets, ({ find }) => find, objectiveOf, addCount),
    own: new Map(sheets.map(({ id, sheet }) => [id, sheet])),
  }
}

function questsOf(sheets: readonly { id: string; sheet: RaidSheet; isCurrent(uid: QuestUid): boolean }[]): SquadQuest[] {
  const found = new Map<QuestUid, { quest: QuestFact; members: { id: string; isCurrent: boolean }[]; left: Set<string> }>()
  for (const { id, sheet, isCurrent } of sheets) {
    for (const { quest, objectives } of sheet.quests) {
      const known = found.get(quest.uid) ?? { quest, members: [], left: new Set<string>() }
      known.members.push({ id, isCurrent: isCurrent(quest.uid) })
      for (const objective of objectives) known.left.add(objective.id)
      found.set(quest.uid, known)
    }
  }
  return [...found.values()]
    .map(({ quest, members, left }) => ({ quest, members, objectives: quest.objectives.filter(({ id }) => left.has(id)) }))
    .sort((a, b) => b.members.length - a.members.length || byPlace(a.quest, b.quest))
}

/** Entries of all sheets, equal ones once with everybody who has them; those most members have first. */
function joined<Entry extends object>(
  sheets: readonly { id: string; sheet: RaidSheet }[],
  entriesOf: (sheet: RaidSheet) => readonly Entry[],
  nameOf: (entry: Entry) => string,
  join: (known: Entry, entry: Entry) => Entry,
): (Entry & { members: readonly string[] })[] {
  const found = new Map<string, { entry: Entry; members: string[] }>()
  for (const { id, sheet } of sheets) {
    for (const entry of entriesOf(sheet)) {
      const name = nameOf(entry)
      const known = found.get(name)
      found.set(name, known ? { entry: join(known.entry, entry), members: [...known.members, id] } : { entry, members: [id] })
    }
  }
  return [...found.values()].map(({ entry, members }) => ({ ...entry, members })).sort((a, b) => b.members.length - a.members.length)
}

const keyOf = ({ anyOf }: RaidKey): string => [...anyOf].sort().join()
/** A set of keys or gear, for the quests of another one as well. */
const withQuests = <Entry extends { quests: readonly QuestUid[] }>(known: Entry, { quests }: Entry): Entry => ({
  ...known,
  quests: [...new Set([...known.quests, ...quests])],
})
const objectiveOf = ({ objective }: RaidItem): string => objective
const addCount = (known: RaidItem, { count }: RaidItem): RaidItem => ({ ...known, count: known.count + count })
