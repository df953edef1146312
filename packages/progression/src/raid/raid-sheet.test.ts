import type { ItemUid, MapSlug, QuestUid } from '@stashwise/game/ids'
import { aQuest as questOf } from '@stashwise/game/testing/a-quest'
import { expect, test } from 'vitest'
import type { ObjectiveFact, QuestFact } from '../facts.ts'
import { newProgressPlayer } from '../player.ts'
import { questStates } from '../quests/quest-states.ts'
import { raidSheet, usualScope } from './raid-sheet.ts'

const prapor = '54cb50c76803fa8b248b4571'
const customs = 'customs' as MapSlug
const woods = 'woods' as MapSlug
const item = (name: string) => name as ItemUid
const objective = (id: string, type: ObjectiveFact['type'], part: Partial<ObjectiveFact> = {}): ObjectiveFact => ({
  id,
  type,
  optional: false,
  count: 1,
  items: [],
  foundInRaid: false,
  maps: [],
  ...part,
})
const aQuest = (id: string, objectives: ObjectiveFact[], part: Partial<QuestFact> = {}): QuestFact => ({
  ...questOf(id, prapor),
  ...part,
  objectives,
})

/** Bullshit: a fake on Customs with a key, Golden Swag: a marker there, Shortage: Salewas anywhere, Supply Plans: Woods alone. */
const quests = [
  aQuest(
    'bullshit',
    [objective('plant', 'place', { items: [item('flash drive')], maps: [customs] }), objective('leave', 'survive', { maps: [customs] })],
    { experience: 8_800, keys: [{ map: customs, anyOf: [item('dorm 214')] }] },
  ),
  aQuest('swag', [objective('mark', 'mark', { items: [item('ms2000')], maps: [customs] }), objective('kill', 'kill', { maps: [woods] })], {
    experience: 6_000,
    keys: [
      { map: customs, anyOf: [item('dorm 214')] },
      { map: woods, anyOf: [item('cabin')] },
    ],
  }),
  aQuest(
    'shortage',
    [objective('salewa', 'findInRaid', { items: [item('salewa')], count: 3, foundInRaid: true }), objective('give', 'handOver')],
    {
      experience: 4_900,
    },
  ),
  aQuest('plans', [objective('case', 'reach', { maps: [woods] })]),
]
const sheetOf = (
  marks: Partial<Parameters<typeof newProgressPlayer>[0]> = {},
  scope: 'current' | 'active' | 'open' = 'open',
  map = customs,
  all: readonly QuestFact[] = quests,
) => {
  const player = newProgressPlayer(marks)
  const world = { quests: new Map(all.map((quest) => [quest.uid, quest])), traders: new Map() }
  return raidSheet(questStates(world, player, 1_795_000_000), player, { map, scope })
}
const uids = (...names: string[]) => new Set(names as QuestUid[])

test('a map has the quests with something left to do there, or anywhere', () => {
  expect(
    sheetOf()
      .quests.map(({ quest }) => quest.url)
      .sort(),
  ).toEqual(['bullshit', 'shortage', 'swag'])
  expect(
    sheetOf({}, 'open', woods)
      .quests.map(({ quest }) => quest.url)
      .sort(),
  ).toEqual(['plans', 'shortage', 'swag'])
})

test('a key is listed once for all quests that need it, and only on its map', () => {
  const { keys } = sheetOf()
  expect(keys).toHaveLength(1)
  expect([...(keys[0]?.quests ?? [])].sort()).toEqual(['bullshit', 'swag'])
})

test('what is left behind is brought along, what is asked for is found', () => {
  const { bring, find } = sheetOf()
  expect(bring.map(({ anyOf }) => anyOf[0]).sort()).toEqual(['flash drive', 'ms2000'])
  expect(find).toEqual([{ anyOf: ['salewa'], count: 3, foundInRaid: true, quest: 'shortage', objective: 'salewa' }])
})

test('what must be worn or used is brought along, each set once with all quests that ask for it', () => {
  const rifles = { anyOf: [item('mosin'), item('sv-98')], others: 6 }
  const helmet = { anyOf: [item('untar')] }
  const kill = (id: string, part: Partial<ObjectiveFact>) => objective(id, 'kill', { maps: [customs], ...part })
  const shooters = [
    aQuest('shooter', [kill('near', { gear: [rifles] }), kill('far', { gear: [rifles] })]),
    aQuest('supplies', [
      kill('helmet', { gear: [helmet, rifles] }),
      kill('elsewhere', { gear: [{ anyOf: [item('m4a1')] }], maps: [woods] }),
    ]),
  ]
  expect(sheetOf({}, 'open', customs, shooters).gear).toEqual([
    { ...rifles, quests: ['shooter', 'supplies'] },
    { ...helmet, quests: ['supplies'] },
  ])
  expect(sheetOf({ objectivesDone: new Set(['helmet', 'far']) }, 'open', customs, shooters).gear).toEqual([
    { ...rifles, quests: ['shooter'] },
  ])
})

test('a way out that must be paid and what is handed over on the map are brought along', () => {
  const island = 'lighthouse' as MapSlug
  const more = [
    aQuest('taxi', [objective('leave', 'survive', { maps: [customs], exitPrice: { uid: item('roubles'), count: 5000 } })]),
    aQuest('tape', [
      objective('tape', 'find', { maps: [woods] }),
      objective('give', 'handOver', { items: [item('tape')], maps: [island] }),
    ]),
  ]
  expect(sheetOf({}, 'open', customs, more).bring).toEqual([
    { anyOf: ['roubles'], count: 5000, foundInRaid: false, quest: 'taxi', objective: 'leave' },
  ])
  expect(sheetOf({}, 'open', island, more).bring.map(({ anyOf }) => anyOf[0])).toEqual(['tape'])
  // What is left to do on the island keeps the woods from finishing it.
  expect(sheetOf({}, 'open', woods, [{ ...(more[1] ?? aQuest('', [])), experience: 9_000 }]).experience).toBe(0)
})

test('a thing to hand over that only a raid gives is found on the quest’s map, unless finding it is an objective', () => {
  const fluid = objective('give', 'handOver', { items: [item('fluid')], foundInRaid: true })
  const find = objective('find', 'findInRaid', { items: [item('fluid')], foundInRaid: true })
  const locations = [customs]
  expect(sheetOf({}, 'open', customs, [aQuest('oil', [fluid], { locations })]).find.map(({ objective: id }) => id)).toEqual(['give'])
  expect(sheetOf({}, 'open', woods, [aQuest('oil', [fluid], { locations })]).quests).toEqual([])
  expect(sheetOf({}, 'open', customs, [aQuest('oil', [find, fluid], { locations })]).find.map(({ objective: id }) => id)).toEqual(['find'])
  expect(sheetOf({}, 'open', customs, [aQuest('oil', [fluid])]).quests).toEqual([])
})

test('experience counts what can be finished on this map', () => {
  expect(sheetOf().experience).toBe(8_800 + 4_900)
})

test('experience leaves out a quest that waits for another one to be accepted', () => {
  const shoot = objective('shoot', 'kill', { maps: [customs] })
  const pair = [
    aQuest('part 1', [objective('reach', 'reach', { maps: [customs] })], { experience: 4_000 }),
    aQuest('part 2', [shoot], { experience: 9_000, require: [{ quest: 'part 1' as QuestUid, status: ['active'] }] }),
  ]
  const experienceOf = (...active: string[]) => {
    const { quests: listed, experience } = sheetOf({ questsActive: uids(...active) }, 'open', customs, pair)
    return [listed.length, experience]
  }
  expect(experienceOf()).toEqual([2, 4_000])
  expect(experienceOf('part 1')).toEqual([2, 13_000])
})

test('what is ticked is left out, and a quest with it', () => {
  const objectivesDone = new Set(['plant', 'leave'])
  const { quests: left, bring, experience } = sheetOf({ objectivesDone })
  expect(left.map(({ quest }) => quest.url)).not.toContain('bullshit')
  expect(bring.map(({ anyOf }) => anyOf[0])).toEqual(['ms2000'])
  expect(experience).toBe(4_900)
})

test('a scope narrows the quests: chosen ones, accepted ones, or all that are open', () => {
  const marks = { questsActive: uids('swag'), questsCurrent: uids('bullshit') }
  expect(sheetOf(marks, 'current').quests.map(({ quest }) => quest.url)).toEqual(['bullshit'])
  expect(sheetOf(marks, 'active').quests.map(({ quest }) => quest.url)).toEqual(['swag'])
  expect(sheetOf({ questsDone: uids('swag'), questsCurrent: uids('swag') }, 'current').quests).toEqual([])
})

test('a chosen quest is what a raid is for on the maps where it has something to do, elsewhere all that is open', () => {
  const world = { quests: new Map(quests.map((quest) => [quest.uid, quest])), traders: new Map() }
  const states = questStates(world, newProgressPlayer({ questsCurrent: uids('plans') }), 1_795_000_000)
  expect([usualScope(states, woods), usualScope(states, customs)]).toEqual(['current', 'open'])
})

test('what is ticked on the map is told apart, to be opened again', () => {
  const { quests: left, done } = sheetOf({ objectivesDone: new Set(['plant', 'mark', 'kill']) })
  expect(left.map(({ quest, objectives }) => [quest.url, objectives.map(({ id }) => id)])).toContainEqual(['bullshit', ['leave']])
  expect(left.map(({ quest }) => quest.url)).not.toContain('swag')
  expect(done.map(({ quest, objectives }) => [quest.url, objectives.map(({ id }) => id)])).toEqual([
    ['bullshit', ['plant']],
    ['swag', ['mark']],
  ])
})
