import { moduleSwitches } from '@stashwise/accounts/module-switches'
import type { ModuleId, TraderId } from '@stashwise/game/ids'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBuilder, aHideout, aModule } from '../testing/a-hideout.ts'
import { buildEdit, dependentsOf, markBuilt } from './change-level.ts'
import { builtLevel } from './levels-built.ts'
import { type HideoutPlayer, moduleStates } from './module-states.ts'
import { levelsWith, partsOf, stepsTo } from './parts-to.ts'

const vents = aModule(
  'vents',
  { items: [['roubles', 25_000]] },
  {
    items: [
      ['motor', 2, true],
      ['hose', 3],
    ],
  },
)
const generator = aModule('generator', { items: [['plug', 1]] }, { items: [['plug', 4]], modules: [['vents', 2]] })
const stash = aModule('stash', {}, { items: [['drill', 1]] }, {}, {})
const solar = aModule('solar-power', { items: [['array', 6]], modules: [['generator', 2]] })
const facts = aHideout(vents, generator, stash, solar)
const player = (part: Partial<HideoutPlayer> = {}) => aBuilder(part)
const levelOf = (slug: string, level: number, who: HideoutPlayer, of = facts) =>
  moduleStates(of, who).find(({ module }) => module.slug === slug)?.levels[level - 1]
const id = (slug: string) => slug as ModuleId

describe('a level', () => {
  test('is buildable when only money is left to pay, and later while a lower one is not built', () => {
    expect(levelOf('vents', 1, player())).toMatchObject({ state: 'buildable', blockers: [] })
    expect(levelOf('vents', 2, player())?.state).toBe('later')
  })

  test('names what is missing, found in raid apart', () => {
    const who = player({ modulesBuilt: { vents: 1 }, itemsFound: { motor: 5, 'motor/fir': 1, 'hose/fir': 3 } })
    expect(levelOf('vents', 2, who)).toMatchObject({
      state: 'blocked',
      blockers: [{ type: 'item', uid: 'motor', count: 2, missing: 1, foundInRaid: true }],
    })
  })

  test('names the modules it needs, itself included', () => {
    expect(levelOf('generator', 2, player())?.blockers).toEqual([
      { type: 'module', module: 'vents', level: 2, built: 0 },
      { type: 'module', module: 'generator', level: 1, built: 0 },
      { type: 'item', uid: 'plug', count: 4, missing: 4, foundInRaid: false },
    ])
  })

  test('needs traders only while progress is tracked, and skills as far as they are told', () => {
    const asked = aHideout(
      aModule('gym', { traders: [{ trader: 'mechanic' as TraderId, level: 2 }], skills: [{ skill: 'Endurance', level: 1 }] }),
      aModule('library', { skills: [{ skill: 'HideoutManagement', level: 5 }] }),
    )
    const gym = (who: HideoutPlayer) => levelOf('gym', 1, who, asked)
    expect(gym(player({ traderLevels: { Mechanic: 1 } }))).toMatchObject({ state: 'blocked' })
    const untold = { type: 'skill', skill: 'Endurance', level: 1 }
    expect(gym(player({ traderLevels: { Mechanic: 2 } }))).toMatchObject({ state: 'blocked', blockers: [untold] })
    const told = (level: number) => player({ tracksProgress: false, skillLevels: { Endurance: level } })
    expect(gym(told(0))).toMatchObject({ state: 'blocked', blockers: [{ ...untold, have: 0 }] })
    expect(gym(told(1))).toMatchObject({ state: 'buildable', blockers: [] })
    expect(levelOf('library', 1, player({ hideoutManagementSkill: 4 }), asked)?.state).toBe('blocked')
    expect(levelOf('library', 1, player({ hideoutManagementSkill: 5 }), asked)?.state).toBe('buildable')
  })

  test.each<[compare: string | undefined, at: readonly boolean[]]>([
    [undefined, [false, false, true, true]],
    ['>=', [false, false, true, true]],
    ['>', [false, false, false, true]],
    ['<', [true, true, false, false]],
    ['<=', [true, true, true, false]],
    ['=', [false, false, true, false]],
    ['==', [false, false, true, false]],
    ['!=', [true, true, false, true]],
    ['approximately', [false, false, false, false]],
    ['', [false, false, false, false]],
  ])('with the trader condition %s 3 is buildable at levels 1 to 4: %j', (compare, at) => {
    const condition = { trader: 'mechanic' as TraderId, level: 3, ...(compare !== undefined && { compare }) }
    const asked = aHideout(aModule('gym', { traders: [condition] }))
    const states = [1, 2, 3, 4].map((Mechanic) => levelOf('gym', 1, player({ traderLevels: { Mechanic } }), asked)?.state === 'buildable')
    expect(states).toEqual(at)
  })

  test('waits for reputation that is told, and never passes what nobody knows; what is built stays', () => {
    const fence = 'fence' as TraderId
    const asked = aHideout(aModule('gym', { traders: [{ trader: fence, level: 0.5, type: 'standing' }], reqUnknown: ['moonlight'] }))
    expect(levelOf('gym', 1, player({ tradersReputation: { [fence]: 0.5 } }), asked)?.blockers).toEqual([
      { type: 'condition', what: 'moonlight' },
    ])
    expect(levelOf('gym', 1, player(), asked)?.blockers[0]).toEqual({ type: 'reputation', trader: fence, value: 0.5, compare: '>=' })
    expect(levelOf('gym', 1, player({ modulesBuilt: { gym: 1 } }), asked)?.state).toBe('built')
  })

  test('counts what the module already has before the stash', () => {
    const who = player({ itemsFound: { 'plug/generator': 1 } })
    expect(levelOf('generator', 1, who)).toMatchObject({ state: 'buildable' })
    expect(levelOf('solar-power', 1, player({ itemsFound: { 'array/generator': 6 } }))?.parts).toMatchObject([{ missing: 6 }])
  })
})

describe('a better edition', () => {
  test.each([
    ['Standard', 1],
    ['Left Behind', 2],
    ['Prepare for Escape', 3],
    ['Edge of Darkness', 4],
    ['The Unheard', 4],
    ['EOD + The Unheard', 4],
  ])('%s begins with stash %i', (gameEdition, level) => {
    expect(builtLevel(stash, player({ gameEdition }))).toBe(level)
  })

  test('begins with the cultist circle', () => {
    expect(builtLevel(aModule('cultist-circle', {}), player({ gameEdition: 'The Unheard' }))).toBe(1)
    expect(builtLevel(aModule('cultist-circle', {}), player({ gameEdition: 'Edge of Darkness' }))).toBe(0)
  })
})

test.each(moduleSwitches)('the switch $field counts as built', ({ field, module, level }) => {
  expect(builtLevel(aModule(module, {}, {}, {}), player({ [field]: true }))).toBe(level)
})

describe('building', () => {
  test('takes what it needs from the stock, found in raid last', () => {
    const who = player({ itemsFound: { 'motor/fir': 3, motor: 1, hose: 1, 'hose/fir': 4 } })
    expect(buildEdit(facts, who, vents, 2)).toEqual({
      modulesBuilt: { vents: 2 },
      itemsFound: { 'motor/fir': 1, hose: 0, 'hose/fir': 2 },
    })
  })

  test('takes nothing when it was built before', () => {
    expect(
      markBuilt([
        { module: vents.id, level: 1 },
        { module: vents.id, level: 2 },
      ]),
    ).toEqual({ modulesBuilt: { vents: 2 } })
  })

  test('never takes more than there is, and what a level misses is what was not taken', () => {
    const units = fc.nat(5)
    fc.assert(
      fc.property(units, units, units, units, (motor, motorFir, hose, given) => {
        const itemsFound = { motor, 'motor/fir': motorFir, hose, 'hose/vents': given }
        const who = player({ modulesBuilt: { vents: 1 }, itemsFound })
        const after = { ...itemsFound, ...buildEdit(facts, who, vents, 2).itemsFound }
        const taken = Object.values(itemsFound).reduce((sum, n) => sum + n, 0) - Object.values(after).reduce((sum, n) => sum + n, 0)
        const missing = levelOf('vents', 2, who)?.parts.reduce((sum, part) => sum + part.missing, 0) ?? 0
        expect(Object.values(after).every((count) => count >= 0)).toBe(true)
        expect(taken).toBe(5 - missing)
        expect(after.motor).toBe(motor)
      }),
    )
  })
})

describe('destroying', () => {
  const built = player({ modulesBuilt: { vents: 2, generator: 2, 'solar-power': 1 } })

  test('names what it leaves without ground, also through others', () => {
    expect(dependentsOf(facts, built, id('vents'), 1)).toEqual([
      { module: 'generator', level: 2 },
      { module: 'solar-power', level: 1 },
    ])
    expect(dependentsOf(facts, built, id('solar-power'), 0)).toEqual([])
  })
})

describe('the way to a level', () => {
  test('names every level before it, once, in an order in which they can be built', () => {
    expect(stepsTo(facts.modules, player({ modulesBuilt: { vents: 1 } }), id('solar-power'), 1)).toEqual([
      { module: 'generator', level: 1 },
      { module: 'vents', level: 2 },
      { module: 'generator', level: 2 },
      { module: 'solar-power', level: 1 },
    ])
    expect(stepsTo(facts.modules, player({ modulesBuilt: { vents: 1 } }), id('vents'), 1)).toEqual([])
  })

  test('is told with a level, each module as high as it must be and none lower than it is', () => {
    const told = (level: number, modulesBuilt: Record<string, number> = {}) =>
      Object.fromEntries(levelsWith(facts.modules, player({ modulesBuilt }), { id: id('generator'), level }))
    expect(told(2)).toEqual({ vents: 2, generator: 2 })
    expect(told(1, { vents: 2 })).toEqual({ generator: 1 })
    expect(told(0, { vents: 2, generator: 2 })).toEqual({ generator: 0 })
  })

  test('sums what the levels take', () => {
    const steps = stepsTo(facts.modules, player(), id('generator'), 2)
    expect(partsOf(facts.modules, steps)).toEqual([
      { uid: 'plug', count: 5, foundInRaid: false },
      { uid: 'roubles', count: 25_000, foundInRaid: false },
      { uid: 'motor', count: 2, foundInRaid: true },
      { uid: 'hose', count: 3, foundInRaid: false },
    ])
  })

  test('ends at a ring', () => {
    const ring = aHideout(aModule('one', { modules: [['two', 1]] }), aModule('two', { modules: [['one', 1]] }))
    expect(stepsTo(ring.modules, player(), id('one'), 1).map(({ module }) => module)).toEqual(['two', 'one'])
  })
})
