import type { ItemUid, MapSlug, ModuleId, QuestUid, RecipeId, TraderId } from '@stashwise/game/ids'
import { aQuest as questOf } from '@stashwise/game/testing/a-quest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ProgressionFacts, QuestFact } from '../facts.ts'
import { newProgressPlayer, type ProgressPlayer } from '../player.ts'
import type { NeededStatus } from '../quests/quest-state.ts'
import { questStates } from '../quests/quest-states.ts'
import { aModule } from '../testing/a-hideout.ts'
import { isReached } from './is-reached.ts'
import { makePlan } from './make-plan.ts'
import type { Plan, PlanGoal, PlanOptions } from './plan.ts'
import { planWorld } from './plan-world.ts'

const prapor = '54cb50c76803fa8b248b4571' as TraderId
const skier = '58330581ace78e27b8b10cee' as TraderId
const uid = (id: string) => id as QuestUid
const item = (id: string) => id as ItemUid
const customs = ['customs' as MapSlug]
const woods = ['woods' as MapSlug]
const needing = (id: string, ...status: NeededStatus) => ({ quest: uid(id), status })
const aQuest = (id: string, part: Partial<QuestFact> = {}): QuestFact => ({ ...questOf(id, prapor), ...part })
const noRewards = aQuest('').rewards
const gives = (value: number) => ({ ...noRewards, standing: [{ trader: prapor, value }] })

/** What the first levels need in the game. */
const levels = [0, 1000, 4017, 8432, 14_256, 21_477, 30_023, 39_936, 51_204, 63_723]
const loyalty = (level: number, playerLevel: number, standing: number) => ({ level, playerLevel, standing, turnover: 0 })

function aWorld(quests: QuestFact[], player: Partial<ProgressPlayer> = {}, part: Partial<ProgressionFacts> = {}) {
  const facts: ProgressionFacts = {
    mode: 'pvp',
    version: '1',
    quests: new Map(quests.map((quest) => [quest.uid, quest])),
    traders: new Map([
      [prapor, { id: prapor, slug: 'prapor', currency: 'RUB', levels: [loyalty(1, 1, 0), loyalty(2, 3, 0.2)] }],
      [skier, { id: skier, slug: 'skier', currency: 'RUB', levels: [loyalty(1, 1, 0), loyalty(2, 3, 9)] }],
    ]),
    modules: new Map(),
    maps: new Map(),
    items: new Map(),
    barters: new Map(),
    crafts: new Map(),
    levels,
    ...part,
  }
  const who = newProgressPlayer(player)
  return planWorld(facts, who, questStates(facts, who, 0))
}

const planOf = (world: ReturnType<typeof aWorld>, goal: PlanGoal, options?: PlanOptions) => makePlan(world, goal, options)
const stepsOf = (plan: Plan) => (plan.state === 'open' ? plan.groups.flatMap(({ steps }) => steps) : [])
const idsOf = (plan: Plan) => (plan.state === 'open' ? stepsOf(plan).map(({ id }) => id) : plan.state)
const quest = (id: string): PlanGoal => ({ kind: 'quest', id })

const chain = [
  aQuest('debut', { locations: customs }),
  aQuest('background', { require: [needing('debut', 'complete')], locations: woods }),
  aQuest('shootout', { require: [needing('background', 'complete')], locations: customs }),
  aQuest('unrelated', { locations: customs }),
]

describe('the plan of a quest', () => {
  test('has what comes before it, by map, and says what each step is for', () => {
    const plan = planOf(aWorld(chain), quest('shootout'))
    expect(idsOf(plan)).toEqual(['quest:debut', 'quest:background', 'quest:shootout'])
    expect(plan.state === 'open' && plan.groups.map(({ place }) => place)).toEqual([
      { kind: 'raid', map: 'customs' },
      { kind: 'raid', map: 'woods' },
      { kind: 'raid', map: 'customs' },
    ])
    expect(stepsOf(plan).map(({ neededFor }) => neededFor)).toEqual([
      [{ for: 'quest:background', why: 'prerequisite' }],
      [{ for: 'quest:shootout', why: 'prerequisite' }],
      [{ for: 'goal' }],
    ])
  })

  test('goes on from what is done, and is empty when all is', () => {
    const done = (...ids: string[]) => aWorld(chain, { questsDone: new Set(ids) })
    expect(idsOf(planOf(done('debut'), quest('shootout')))).toEqual(['quest:background', 'quest:shootout'])
    expect(planOf(done('debut', 'background', 'shootout'), quest('shootout'))).toEqual({ state: 'done' })
  })

  test('waits for the level with as many raids as it takes, after what brings experience', () => {
    const quests = [aQuest('debut', { experience: 1000 }), aQuest('late', { reqLevel: 5 })]
    const plan = planOf(
      aWorld([...quests, aQuest('goal', { require: [needing('debut', 'complete'), needing('late', 'complete')] })]),
      quest('goal'),
      {
        experiencePerRaid: 4000,
        questsPerRaid: 5,
      },
    )
    expect(idsOf(plan)).toEqual(['quest:debut', 'level:5', 'quest:late', 'quest:goal'])
    // 14,256 needed; the quest and its raid brought 5,000.
    expect(stepsOf(plan)[1]).toMatchObject({ task: { level: 5, raids: 3 }, neededFor: [{ for: 'quest:late', why: 'level' }] })
    expect(idsOf(planOf(aWorld(quests, { tracksProgress: false }), quest('late')))).toEqual(['quest:late'])
  })

  test('only accepts what need not be completed', () => {
    const quests = [
      aQuest('guide'),
      aQuest('chemical', { require: [needing('guide', 'complete')] }),
      aQuest('hobo', { require: [needing('chemical', 'active')] }),
    ]
    expect(idsOf(planOf(aWorld(quests), quest('hobo')))).toEqual(['quest:guide', 'accept:chemical', 'quest:hobo'])
  })

  test('takes the shortest of several ways, and the alternative that makes a quest fail', () => {
    const either = aQuest('either', { requireOr: [needing('shootout', 'complete'), needing('unrelated', 'complete')] })
    expect(idsOf(planOf(aWorld([...chain, either]), quest('either')))).toEqual(['quest:unrelated', 'quest:either'])
    const choice = [
      aQuest('customer', { failedBy: [needing('curiosity', 'complete')] }),
      aQuest('curiosity', { failedBy: [needing('customer', 'complete')] }),
      aQuest('offence', { require: [needing('customer', 'failed')] }),
    ]
    expect(idsOf(planOf(aWorld(choice), quest('offence')))).toEqual(['quest:curiosity', 'quest:offence'])
    expect(idsOf(planOf(aWorld(choice, { questsDone: new Set(['curiosity']) }), quest('customer')))).toBe('impossible')
  })

  test('says why it cannot be reached', () => {
    const quests = [aQuest('bear', { fraction: 'Bear' }), aQuest('next', { require: [needing('bear', 'complete')] })]
    expect(planOf(aWorld(quests), quest('next'))).toEqual({ state: 'impossible', obstacles: [{ reason: 'faction', quest: 'bear' }] })
    expect(planOf(aWorld([]), quest('nowhere'))).toEqual({ state: 'impossible', obstacles: [{ reason: 'unknown', quest: 'nowhere' }] })
  })

  test('lists what to bring and what to hand over', () => {
    const objective = { optional: false, count: 1, foundInRaid: false, maps: [] }
    const quests = [
      aQuest('plant', {
        locations: customs,
        keys: [{ anyOf: [item('key')] }],
        objectives: [
          { ...objective, id: 'a', type: 'place', items: [item('beacon')], count: 3 },
          { ...objective, id: 'b', type: 'handOver', items: [item('salewa')], count: 2, foundInRaid: true },
        ],
      }),
    ]
    const plan = planOf(aWorld(quests), quest('plant'))
    expect(plan).toMatchObject({
      items: [{ anyOf: ['salewa'], count: 2, foundInRaid: true }],
      groups: [{ bring: [{ anyOf: ['beacon'], count: 3 }], keys: [['key']] }],
    })
  })
})

describe('the plan of a trader level', () => {
  const quests = [
    aQuest('debut', { rewards: gives(0.05) }),
    aQuest('rich', { rewards: gives(0.2) }),
    aQuest('spare', { rewards: gives(0.04) }),
  ]

  test('has the quests that give the most reputation for the fewest steps, and the player level', () => {
    const plan = planOf(aWorld(quests), { kind: 'trader', id: prapor, level: 2 })
    expect(idsOf(plan)).toEqual(['quest:rich', `trader:${prapor}/2`])
    expect(stepsOf(plan)[0]?.neededFor).toEqual([{ for: `trader:${prapor}/2`, why: 'reputation' }])
    expect(
      planOf(aWorld(quests, { traderLevels: { ...newProgressPlayer().traderLevels, Prapor: 2 } }), {
        kind: 'trader',
        id: prapor,
        level: 2,
      }),
    ).toEqual({
      state: 'done',
    })
  })

  test('says what is missing where quests cannot give it', () => {
    const plan = planOf(aWorld(quests), { kind: 'trader', id: skier, level: 2 })
    expect(idsOf(plan)).toEqual(['level:3', `trader:${skier}/2`])
    expect(stepsOf(plan).at(-1)?.task).toMatchObject({ standing: 9, given: 0 })
  })
})

describe('the plans of modules and items', () => {
  const bench = aModule('workbench', { items: [['bolts', 2]] }, { traders: [{ trader: prapor, level: 2 }], modules: [['generator', 1]] })
  const generator = aModule('generator', {})
  const modules = new Map([bench, generator].map((module) => [module.id, module]))
  const rich = aQuest('rich', { rewards: gives(0.2) })

  test('a module level comes after those it needs', () => {
    const plan = planOf(aWorld([rich], {}, { modules }), { kind: 'module', id: 'workbench', level: 2 })
    expect(new Set(idsOf(plan))).toEqual(
      new Set(['module:workbench/1', 'module:generator/1', 'quest:rich', `trader:${prapor}/2`, 'module:workbench/2']),
    )
    expect(idsOf(plan).at(-1)).toBe('module:workbench/2')
    expect(plan).toMatchObject({ items: [{ anyOf: ['bolts'], count: 2 }] })
    expect(planOf(aWorld([], { modulesBuilt: { workbench: 2 } }, { modules }), { kind: 'module', id: 'workbench', level: 2 }).state).toBe(
      'done',
    )
  })

  test('an item is unlocked by the shortest way', () => {
    const unlocks = aQuest('shootout', {
      ...chain[2],
      rewards: { ...noRewards, offers: [{ trader: prapor, level: 1, uid: item('sight') }] },
    })
    const crafts = new Map([
      [
        'craft' as never,
        {
          id: 'craft' as never,
          module: 'workbench' as ModuleId,
          moduleLevel: 1,
          duration: 60,
          gameEditions: [],
          inputs: [],
          outputs: [{ uid: item('sight'), count: 1 }],
        },
      ],
    ])
    const quests = [...chain.slice(0, 2), unlocks]
    const goal: PlanGoal = { kind: 'item', id: 'sight' }
    expect(idsOf(planOf(aWorld(quests), goal))).toEqual(['quest:debut', 'quest:background', 'quest:shootout', `offer:${prapor}/sight`])
    expect(idsOf(planOf(aWorld(quests, {}, { modules, crafts }), goal))).toEqual(['module:workbench/1', 'craft:craft'])
    expect(idsOf(planOf(aWorld(quests, { modulesBuilt: { workbench: 1 } }, { modules, crafts }), goal))).toEqual(['craft:craft'])
    expect(planOf(aWorld(quests, { itemsFound: { sight: 1 } }), goal)).toEqual({ state: 'done' })
  })
})

describe('the plan of an item that the flea market sells', () => {
  const salewa = item('salewa')
  const goal: PlanGoal = { kind: 'item', id: salewa }
  const barter = { id: 'barter' as RecipeId, trader: prapor, traderLevel: 1, inputs: [{ uid: item('coin'), count: 5 }] }
  const sold = (fleaLevel: number, part: Partial<ProgressionFacts> = {}): Partial<ProgressionFacts> => ({
    items: new Map([[salewa, { uid: salewa, url: 'salewa', width: 1, height: 2, colour: 'default', imageId: '', sign: '', fleaLevel }]]),
    ...part,
  })
  const barters = new Map([[barter.id, { ...barter, outputs: [{ uid: salewa, count: 1 }] }]])
  const otherwiseOf = (plan: Plan) => (plan.state === 'open' ? plan.otherwise : [])

  test('waits for the level of the flea market, and says that it can be found', () => {
    const plan = planOf(aWorld([], { level: 9 }, sold(10)), goal)
    expect(idsOf(plan)).toEqual(['level:10', 'flea:salewa'])
    expect(otherwiseOf(plan)).toEqual([{ kind: 'find', item: 'salewa' }])
    expect(idsOf(planOf(aWorld([], { level: 10 }, sold(10)), goal))).toEqual(['flea:salewa'])
  })

  test('is to find it where every other way is long', () => {
    const plan = planOf(aWorld([], { level: 9 }, sold(40)), goal)
    expect(idsOf(plan)).toEqual(['find:salewa'])
    expect(plan).toMatchObject({ groups: [{ place: { kind: 'anywhere' } }] })
    expect(otherwiseOf(plan)).toEqual([{ kind: 'flea', item: 'salewa', level: 40 }])
  })

  test('has an open barter with what it takes', () => {
    const plan = planOf(aWorld([], {}, sold(40, { barters })), goal)
    expect(idsOf(plan)).toEqual(['barter:barter'])
    expect(plan).toMatchObject({ items: [{ anyOf: ['coin'], count: 5 }] })
  })

  test('has the quest that introduces the trader of a barter', () => {
    const meeting = aQuest('meeting', { trader: skier, rewards: { ...noRewards, traders: [prapor] } })
    expect(idsOf(planOf(aWorld([meeting], {}, sold(40, { barters })), goal))).toEqual(['quest:meeting', 'barter:barter'])
  })
})

test('a level of a trader whom a quest introduces comes after that quest', () => {
  const meeting = aQuest('meeting', { trader: skier, rewards: { ...gives(0.2), traders: [prapor] } })
  const goal: PlanGoal = { kind: 'trader', id: prapor, level: 2 }
  expect(idsOf(planOf(aWorld([meeting], { level: 5 }), goal))).toEqual(['quest:meeting', `trader:${prapor}/2`])
  expect(idsOf(planOf(aWorld([meeting], { level: 5, questsDone: new Set(['meeting']) }), goal))).toEqual([`trader:${prapor}/2`])
})

test('levels of a trader come one after the other, whatever asks for them first', () => {
  const ladder = [loyalty(1, 1, 0), loyalty(2, 1, 0), loyalty(3, 1, 0)]
  const needs = (level: number) => ({ reqLL: [{ trader: prapor, type: 'level' as const, compare: '>=', value: level }] })
  const quests = [
    aQuest('high', needs(3)),
    aQuest('low', needs(2)),
    aQuest('goal', { require: [needing('high', 'complete'), needing('low', 'complete')] }),
  ]
  const traders = new Map([[prapor, { id: prapor, slug: 'prapor', currency: 'RUB' as const, levels: ladder }]])
  const ids = idsOf(planOf(aWorld(quests, { tracksProgress: true }, { traders }), quest('goal')))
  expect(ids.indexOf(`trader:${prapor}/2`)).toBeGreaterThanOrEqual(0)
  expect(ids.indexOf(`trader:${prapor}/2`)).toBeLessThan(ids.indexOf(`trader:${prapor}/3`))
})

test('Kappa leaves out the alternatives of what comes first', () => {
  const kappa = { requiredForKappa: true }
  const quests = [
    aQuest('customer', { ...kappa, failedBy: [needing('curiosity', 'complete')] }),
    aQuest('curiosity', { ...kappa, failedBy: [needing('customer', 'complete')] }),
    aQuest('collector', { ...kappa, isCollector: true }),
  ]
  expect(idsOf(planOf(aWorld(quests), { kind: 'kappa' }))).toEqual(['quest:curiosity', 'quest:collector'])
})

/** Quests that need earlier ones, done or accepted, on three maps and at some levels. */
const someQuests = fc
  .array(
    fc.record({
      require: fc.array(fc.record({ at: fc.nat(40), status: fc.constantFrom('complete' as const, 'active' as const) }), { maxLength: 3 }),
      reqLevel: fc.integer({ min: 1, max: 10 }),
      map: fc.option(fc.constantFrom('customs', 'woods', 'lab')),
      standing: fc.constantFrom(0, 0.05),
      loyalty: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ require, reqLevel, map, standing, loyalty: asks }, at) =>
      aQuest(`q${at}`, {
        reqLevel,
        require: require.filter((each) => each.at < at).map((each) => needing(`q${each.at}`, each.status)),
        locations: map === null ? [] : [map as MapSlug],
        rewards: gives(standing),
        reqLL: asks ? [{ trader: prapor, type: 'level', compare: '>=', value: 2 }] : [],
      }),
    ),
  )

describe('whatever the quests', () => {
  test('every step comes after what it needs, and the quest can be taken by then', () => {
    fc.assert(
      fc.property(someQuests, fc.nat(39), (quests, index) => {
        const goal = quest(quests[index % quests.length]?.uid ?? '')
        const world = aWorld(quests)
        const plan = planOf(world, goal)
        expect(plan.state).toBe('open')
        if (plan.state !== 'open') return
        const done = new Set<string>()
        let traderLevels = world.player.traderLevels
        for (const group of plan.groups) {
          const states = questStates(
            world.facts,
            { ...world.player, questsDone: new Set([...done].map((id) => id.slice(6))), level: group.levelBefore, traderLevels },
            0,
          )
          for (const { after, task } of group.steps) {
            for (const id of after) expect(done).toContain(id)
            if (task.kind === 'quest' || task.kind === 'accept') expect(states.get(task.quest)?.status).toBe('available')
          }
          for (const { id, task } of group.steps) {
            done.add(id)
            if (task.kind === 'trader') traderLevels = { ...traderLevels, Prapor: task.level }
          }
        }
        expect(planOf(aWorld(quests), goal)).toEqual(plan)
      }),
    )
  })

  test('a plan carried out leaves nothing to do', () => {
    fc.assert(
      fc.property(someQuests, (quests) => {
        const goal = quest(quests.at(-1)?.uid ?? '')
        const done = stepsOf(planOf(aWorld(quests), goal)).flatMap(({ task }) => (task.kind === 'quest' ? [task.quest] : []))
        expect(planOf(aWorld(quests, { questsDone: new Set(done) }), goal)).toEqual({ state: 'done' })
      }),
    )
  })
})

test('a goal is reached when its plan is empty', () => {
  const vents = aModule('vents', {}, {})
  const world = aWorld(
    [aQuest('debut'), aQuest('collector', { isCollector: true })],
    {
      itemsFound: { salewa: 1 },
      questsDone: new Set([uid('debut')]),
      traderLevels: { ...newProgressPlayer().traderLevels, Prapor: 2 },
      modulesBuilt: { [vents.id]: 1 },
    },
    { modules: new Map([[vents.id, vents]]) },
  )
  const reached: PlanGoal[] = [
    { kind: 'item', id: 'salewa' },
    quest('debut'),
    { kind: 'trader', id: prapor, level: 2 },
    { kind: 'module', id: vents.id, level: 1 },
  ]
  const open: PlanGoal[] = [
    quest('collector'),
    { kind: 'kappa' },
    { kind: 'trader', id: skier, level: 2 },
    { kind: 'module', id: vents.id, level: 2 },
  ]
  for (const goal of reached) expect([isReached(world, goal), planOf(world, goal).state]).toEqual([true, 'done'])
  expect(open.filter((goal) => isReached(world, goal) || planOf(world, goal).state === 'done')).toEqual([])
})
