import type { ItemUid, MapSlug, QuestUid } from '@stashwise/game/ids'
import { aQuest as questOf } from '@stashwise/game/testing/a-quest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ObjectiveFact, QuestFact } from '../facts.ts'
import { newProgressPlayer } from '../player.ts'
import { questStates } from '../quests/quest-states.ts'
import { raidSheet } from '../raid/raid-sheet.ts'
import { knownProgress, type SquadProgress, squadStates, toSquadProgress } from './squad-progress.ts'
import { canJoin, leaderOf, maxMemberNameLength, maxMembers, memberName } from './squad-rules.ts'
import { squadSheet } from './squad-sheet.ts'

const prapor = '54cb50c76803fa8b248b4571'
const customs = 'customs' as MapSlug
const woods = 'woods' as MapSlug
const items = (...names: string[]) => names as ItemUid[]
const uids = (...names: string[]) => names as QuestUid[]
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

/** Bullshit: a fake on Customs with a key, Golden Swag: a lighter found and a marker there, Shortage: Salewas anywhere, Supply Plans: Woods. */
const quests = [
  {
    ...questOf('bullshit', prapor),
    objectives: [objective('plant', 'place', { items: items('flash drive'), maps: [customs] })],
    keys: [{ map: customs, anyOf: items('dorm 214') }],
  },
  {
    ...questOf('swag', prapor),
    objectives: [
      objective('lighter', 'find', { items: items('zibbo'), maps: [customs] }),
      objective('mark', 'mark', { items: items('ms2000'), maps: [customs] }),
    ],
    keys: [{ map: customs, anyOf: items('dorm 214') }],
  },
  {
    ...questOf('shortage', prapor),
    objectives: [objective('salewa', 'findInRaid', { items: items('salewa'), count: 3, foundInRaid: true })],
  },
  {
    ...questOf('plans', prapor),
    objectives: [objective('case', 'reach', { maps: [woods], gear: [{ anyOf: items('mosin', 'sv-98'), others: 6 }] })],
  },
] satisfies QuestFact[]
const facts = { quests: new Map<QuestUid, QuestFact>(quests.map((quest) => [quest.uid, quest])) }
const progress = (part: Partial<SquadProgress>): SquadProgress => ({ active: [], available: [], current: [], done: [], ...part })
const sheetOf = (members: Record<string, Partial<SquadProgress>>, scope?: 'current' | 'active' | 'open', map = customs) =>
  squadSheet(
    facts,
    Object.entries(members).map(([id, part]) => ({ id, progress: progress(part) })),
    { map, scope },
  )

describe('the sheet of a squad', () => {
  test('quests that several have come first, each with who has it and what is left for any of them', () => {
    const { quests: shared } = sheetOf({
      nikita: { active: uids('bullshit', 'swag'), done: ['mark'] },
      anna: { available: uids('swag', 'plans'), done: ['lighter'] },
    })
    expect(shared.map(({ quest, members }) => [quest.url, members.map(({ id }) => id)])).toEqual([
      ['swag', ['nikita', 'anna']],
      ['bullshit', ['nikita']],
    ])
    expect(shared[0]?.objectives.map(({ id }) => id)).toEqual(['lighter', 'mark'])
  })

  test('everybody brings their own marker, one key is for all, and what is to be found adds up', () => {
    const { bring, keys, find } = sheetOf({
      nikita: { active: uids('swag', 'shortage') },
      anna: { active: uids('swag', 'shortage', 'bullshit') },
    })
    expect(bring.map(({ anyOf, count, members }) => [anyOf[0], count, members.length])).toEqual([
      ['ms2000', 2, 2],
      ['flash drive', 1, 1],
    ])
    expect(keys).toEqual([{ anyOf: ['dorm 214'], quests: ['swag', 'bullshit'], members: ['nikita', 'anna'] }])
    expect(find.map(({ anyOf, count }) => [anyOf[0], count])).toEqual([
      ['salewa', 6],
      ['zibbo', 2],
    ])
  })

  test('who has to wear or use something is said of each set', () => {
    const members = { nikita: { active: uids('plans') }, anna: { available: uids('plans') }, oleg: { active: uids('swag') } }
    expect(sheetOf(members, 'open', woods).gear).toEqual([
      { anyOf: ['mosin', 'sv-98'], others: 6, quests: ['plans'], members: ['nikita', 'anna'] },
    ])
  })

  test('the raid is for what its members have chosen, and who has that open takes part', () => {
    const members = {
      nikita: { active: uids('swag', 'bullshit'), current: uids('swag') },
      anna: { available: uids('swag') },
      oleg: { available: uids('plans'), current: uids('plans') },
    }
    const { quests: shared } = sheetOf(members, 'current')
    expect(shared.map(({ quest }) => quest.url)).toEqual(['swag'])
    expect(shared[0]?.members).toEqual([
      { id: 'nikita', isCurrent: true },
      { id: 'anna', isCurrent: false },
    ])
    expect(sheetOf(members).own.get('oleg')?.quests).toEqual([])
    expect(sheetOf(members, 'open').quests.map(({ quest }) => quest.url)).toEqual(['swag', 'bullshit'])
  })

  test('who has chosen nothing adds nothing while somebody has, and everybody sees the same', () => {
    const chosen = { active: uids('swag', 'bullshit', 'shortage'), current: uids('swag') }
    const undecided = { active: uids('swag', 'bullshit', 'shortage') }
    const shown = (members: Record<string, Partial<SquadProgress>>) => {
      const { scope, quests: shared } = sheetOf(members)
      return { scope, quests: shared.map(({ quest }) => quest.url) }
    }
    expect(shown({ anna: chosen })).toEqual({ scope: 'current', quests: ['swag'] })
    expect(shown({ anna: chosen, boris: undecided })).toEqual({ scope: 'current', quests: ['swag'] })
    expect(shown({ boris: undecided, anna: chosen })).toEqual({ scope: 'current', quests: ['swag'] })
    expect(shown({ boris: undecided, oleg: { active: uids('plans') } })).toMatchObject({ scope: 'open' })
    expect(shown({ boris: undecided }).quests.sort()).toEqual(['bullshit', 'shortage', 'swag'])
  })

  test('the sheet does not depend on the order of its members', () => {
    const some = fc.subarray(['bullshit', 'swag', 'shortage', 'plans'])
    const member = fc.tuple(some, some).map(([active, current]) => ({
      active: uids(...active),
      current: uids(...current.filter((uid) => active.includes(uid))),
    }))
    const named = (sheet: ReturnType<typeof sheetOf>) => [sheet.scope, new Set(sheet.quests.map(({ quest }) => quest.uid))]
    fc.assert(
      fc.property(member, member, member, (a, b, c) => {
        expect(named(sheetOf({ a, b, c }))).toEqual(named(sheetOf({ c, a, b })))
      }),
    )
  })

  test('who is alone in a squad has the sheet of a single player', () => {
    const world = { quests: facts.quests, traders: new Map() }
    fc.assert(
      fc.property(
        fc.subarray(['bullshit', 'swag', 'shortage', 'plans']),
        fc.subarray(['bullshit', 'swag', 'shortage', 'plans'], { maxLength: 3 }),
        fc.subarray(['plant', 'lighter', 'mark', 'salewa', 'case']),
        fc.constantFrom('current', 'active', 'open'),
        fc.constantFrom(customs, woods),
        (active, current, done, scope, map) => {
          const player = newProgressPlayer({
            questsActive: new Set(uids(...active)),
            questsCurrent: new Set(uids(...current)),
            objectivesDone: new Set(done),
          })
          const states = questStates(world, player, 1_795_000_000)
          const own = raidSheet(states, player, { map, scope })
          const squad = squadSheet(facts, [{ id: 'me', progress: toSquadProgress(states, player) }], { map, scope })
          expect(squad.own.get('me')).toEqual(own)
          expect(new Set(squad.quests.map(({ quest }) => quest.uid))).toEqual(new Set(own.quests.map(({ quest }) => quest.uid)))
          expect(squad.bring.map(({ objective: id }) => id).sort()).toEqual(own.bring.map(({ objective: id }) => id).sort())
        },
      ),
    )
  })
})

describe('what a squad learns of a member', () => {
  test('open quests and their ticks, nothing of what is done, locked or chosen too early', () => {
    const world = { quests: facts.quests, traders: new Map() }
    const player = newProgressPlayer({
      questsDone: new Set(uids('bullshit')),
      questsActive: new Set(uids('swag')),
      questsCurrent: new Set(uids('swag', 'bullshit')),
      objectivesDone: new Set(['plant', 'mark']),
    })
    expect(toSquadProgress(questStates(world, player, 1_795_000_000), player)).toEqual({
      active: ['swag'],
      available: ['shortage', 'plans'],
      current: ['swag'],
      done: ['mark'],
    })
  })

  test('of whatever is sent the game’s own ids remain, each once, and their states can be read again', () => {
    const ids = fc.array(fc.oneof(fc.constantFrom('bullshit', 'swag', 'shortage', 'plant', 'mark', '__proto__'), fc.string()))
    fc.assert(
      fc.property(ids, ids, ids, ids, (active, available, current, done) => {
        const known = knownProgress(facts.quests, { active, available, current, done })
        const open = [...known.active, ...known.available]
        expect(new Set(open).size).toBe(open.length)
        expect(open.every((uid) => facts.quests.has(uid))).toBe(true)
        expect(known.current.every((uid) => open.includes(uid))).toBe(true)
        expect(knownProgress(facts.quests, known)).toEqual(known)
        expect([...squadStates(facts.quests, known).keys()].sort()).toEqual(open.sort())
      }),
    )
  })
})

describe('members', () => {
  test.each([
    ['  Nikita\n ', 'Nikita'],
    ['a\u202Eb\u200Bc\u0007', 'abc'],
    ['x'.repeat(60), 'x'.repeat(maxMemberNameLength)],
    ['Охотник за головами', 'Охотник за головами'],
    [' \u200B ', ''],
    ['\uD800', ''],
    ['a\t\u0000\tb', 'a b'],
    ['e\u200B\u0301', '\u00E9'],
  ])('%j is called %j', (typed, name) => expect(memberName(typed)).toBe(name))

  test('a name stays what it is when it is cleaned again, and is never too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
        const name = memberName(typed)
        expect(memberName(name)).toBe(name)
        expect([...name].length).toBeLessThanOrEqual(maxMemberNameLength)
      }),
    )
  })

  test('five have room, a sixth has not, and who is in it can come again', () => {
    const five = ['a', 'b', 'c', 'd', 'e']
    expect(five).toHaveLength(maxMembers)
    expect(canJoin(five.slice(1), 'f')).toBe(true)
    expect(canJoin(five, 'f')).toBe(false)
    expect(canJoin(five, 'c')).toBe(true)
    expect(leaderOf(five)).toBe('a')
    expect(leaderOf(five.slice(1))).toBe('b')
  })
})
