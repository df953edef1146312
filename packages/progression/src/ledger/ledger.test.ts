import type { ModuleId, QuestUid, RecipeId, TraderId } from '@stashwise/game/ids'
import { type ItemUid, itemUid } from '@stashwise/game/ids'
import type { ObjectiveType } from '@stashwise/game/quest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aHideout, aModule } from '../testing/a-hideout.ts'
import { assignStock, type Wanted } from './assign.ts'
import { itemLedger, lossOfSelling } from './ledger.ts'
import type { LedgerFacts, LedgerPlayer, LedgerQuest, Situation } from './needs.ts'

const items = ['a', 'b', 'c'].map(itemUid)

type Stock = Record<string, { plain: number; inRaid: number }>
const none = { plain: 0, inRaid: 0 }
const assign = (needs: Wanted[], stock: Stock) => assignStock(needs, (uid) => stock[uid] ?? none)
const unitsIn = (shares: readonly { plain: number; inRaid: number }[]) => shares.reduce((sum, { plain, inRaid }) => sum + plain + inRaid, 0)

/** Most units that can be assigned, by trying every way. */
function mostByTrying(needs: readonly Wanted[], stock: Stock): number {
  const [first, ...others] = needs
  if (!first) return 0
  if (first.count === 0) return mostByTrying(others, stock)
  const rest = [{ ...first, count: first.count - 1 }, ...others]
  let best = mostByTrying(others, stock)
  for (const uid of first.items)
    for (const kind of first.foundInRaid ? (['inRaid'] as const) : (['plain', 'inRaid'] as const)) {
      const have = stock[uid]
      if (have && have[kind] > 0) best = Math.max(best, 1 + mostByTrying(rest, { ...stock, [uid]: { ...have, [kind]: have[kind] - 1 } }))
    }
  return best
}

const need = fc.record({
  items: fc.subarray(items, { minLength: 1 }),
  count: fc.integer({ min: 1, max: 2 }),
  foundInRaid: fc.boolean(),
})
const units = fc.record({ plain: fc.nat(2), inRaid: fc.nat(2) })
const stock = fc.record({ a: units, b: units, c: units })

describe('assigning the stock', () => {
  test('assigns as many units as trying every way does', () => {
    fc.assert(
      fc.property(fc.array(need, { maxLength: 4 }), stock, (needs, have) => {
        const assigned = assign(needs, have).reduce((sum, shares) => sum + unitsIn(shares), 0)
        expect(assigned).toBe(mostByTrying(needs, have))
      }),
      { numRuns: 150 },
    )
  })

  test('serves the first needs as well as if the others were not there', () => {
    fc.assert(
      fc.property(fc.array(need, { maxLength: 5 }), stock, fc.nat(4), (needs, have, count) => {
        const first = needs.slice(0, count)
        const served = assign(needs, have).slice(0, count).map(unitsIn)
        expect(served).toEqual(assign(first, have).map(unitsIn))
      }),
    )
  })

  test('never assigns more than there is, nor more than is needed, nor bought units where found in raid is asked for', () => {
    fc.assert(
      fc.property(fc.array(need, { maxLength: 8 }), stock, (needs, have) => {
        const assigned = assign(needs, have)
        for (const uid of ['a', 'b', 'c'] as const) {
          const of = assigned.flat().filter((share) => share.uid === uid)
          expect(of.reduce((sum, { plain }) => sum + plain, 0)).toBeLessThanOrEqual(have[uid].plain)
          expect(of.reduce((sum, { inRaid }) => sum + inRaid, 0)).toBeLessThanOrEqual(have[uid].inRaid)
        }
        for (const [at, each] of needs.entries()) {
          const shares = assigned[at] ?? []
          expect(unitsIn(shares)).toBeLessThanOrEqual(each.count)
          expect(shares.every(({ uid, plain }) => each.items.includes(uid) && (plain === 0 || !each.foundInRaid))).toBe(true)
        }
      }),
    )
  })

  test('more stock never serves less', () => {
    fc.assert(
      fc.property(fc.array(need, { maxLength: 6 }), stock, fc.constantFrom('a', 'b', 'c'), (needs, have, uid) => {
        const more = { ...have, [uid]: { plain: have[uid].plain + 1, inRaid: have[uid].inRaid } }
        const sum = (of: Stock) => assign(needs, of).reduce((all, shares) => all + unitsIn(shares), 0)
        expect(sum(more)).toBeGreaterThanOrEqual(sum(have))
      }),
    )
  })

  test('uses other units before those found in raid, also when that takes a swap', () => {
    const [a, b] = items as [ItemUid, ItemUid]
    const needs = [
      { items: [a, b], count: 1, foundInRaid: false },
      { items: [a], count: 1, foundInRaid: false },
    ]
    const have = { a: { plain: 1, inRaid: 1 }, b: { plain: 1, inRaid: 0 } }
    expect(
      assign(needs, have)
        .flat()
        .every(({ inRaid }) => inRaid === 0),
    ).toBe(true)
  })
})

const quest = (id: string, part: Partial<LedgerQuest> = {}): LedgerQuest => ({ uid: id as QuestUid, keys: [], objectives: [], ...part })
const objective = (id: string, type: ObjectiveType, item: string | string[], count: number, foundInRaid = false) => ({
  id,
  type,
  optional: false,
  count,
  foundInRaid,
  items: [item].flat().map(itemUid),
})
const shortage = quest('shortage', {
  objectives: [objective('find', 'findInRaid', 'salewa', 3, true), objective('give', 'handOver', 'salewa', 3, true)],
})

function ledgerOf(
  part: { quests?: LedgerQuest[] } & Partial<Omit<LedgerFacts, 'quests'>>,
  who: Partial<LedgerPlayer> = {},
  where: Partial<Situation> = {},
) {
  const { quests = [], ...others } = part
  const facts: LedgerFacts = {
    quests: new Map(quests.map((each) => [each.uid, each])),
    modules: new Map(),
    items: new Map([[itemUid('roubles'), { url: 'roubles' }]]),
    barters: new Map(),
    crafts: new Map(),
    ...others,
  }
  const player = { itemsFound: {}, objectivesDone: new Set(''), questsHidden: new Set(''), recipesWanted: {}, ...who }
  return itemLedger(facts, player, { urgencyOf: () => 'available', builtLevel: () => 0, ...where })
}
const itemOf = (ledger: ReturnType<typeof ledgerOf>, uid: string) => ledger.items.get(itemUid(uid))

describe('quests', () => {
  test('finding and handing over the same things is one need, found in raid', () => {
    const ledger = ledgerOf({ quests: [shortage] })
    expect(ledger.needs).toHaveLength(1)
    expect(itemOf(ledger, 'salewa')).toMatchObject({ needed: { plain: 0, inRaid: 3 }, missing: { plain: 0, inRaid: 3 } })
  })

  test('what is found is kept until it is handed over', () => {
    const found = ledgerOf({ quests: [shortage] }, { objectivesDone: new Set(['find']), itemsFound: { 'salewa/fir': 3 } })
    expect(itemOf(found, 'salewa')).toMatchObject({ keep: { inRaid: 3 }, sell: { inRaid: 0 } })
    const given = ledgerOf({ quests: [shortage] }, { objectivesDone: new Set(['find', 'give']), itemsFound: { 'salewa/fir': 3 } })
    expect(itemOf(given, 'salewa')).toMatchObject({ keep: { inRaid: 0 }, sell: { inRaid: 3 } })
  })

  test('what a quest already has is needed no more', () => {
    expect(itemOf(ledgerOf({ quests: [shortage] }, { itemsFound: { 'salewa/shortage': 2 } }), 'salewa')?.needed.inRaid).toBe(1)
  })

  test('two hand-overs of the same thing are two needs', () => {
    const twice = quest('sew', {
      objectives: [
        objective('f1', 'findInRaid', 'vest', 2, true),
        objective('g1', 'handOver', 'vest', 2, true),
        objective('f2', 'findInRaid', 'vest', 2, true),
        objective('g2', 'handOver', 'vest', 2, true),
      ],
    })
    expect(itemOf(ledgerOf({ quests: [twice] }, { itemsFound: { 'vest/sew': 3 } }), 'vest')?.needed.inRaid).toBe(1)
  })

  test('money, optional things, and quests that are over or hidden need nothing', () => {
    const paid = quest('paid', { objectives: [objective('pay', 'handOver', 'roubles', 500_000)] })
    const optional = quest('key', { objectives: [{ ...objective('key', 'find', 'key', 1), optional: true }] })
    expect(ledgerOf({ quests: [paid, optional] }).needs).toEqual([])
    expect(ledgerOf({ quests: [shortage] }, { questsHidden: new Set(['shortage']) }).needs).toEqual([])
    expect(ledgerOf({ quests: [shortage] }, {}, { urgencyOf: () => undefined }).needs).toEqual([])
  })

  test('any of several things is one need of the pool', () => {
    const drinks = quest('drinks', { objectives: [objective('give', 'handOver', ['milk', 'juice'], 5, true)] })
    const ledger = ledgerOf({ quests: [drinks] }, { itemsFound: { 'milk/fir': 2, 'juice/fir': 4 } })
    expect(ledger.needs).toMatchObject([{ missing: 0 }])
    expect(itemOf(ledger, 'milk')?.needed).toEqual({ plain: 0, inRaid: 0 })
    const kept = ['milk', 'juice'].reduce((sum, uid) => sum + (itemOf(ledger, uid)?.keep.inRaid ?? 0), 0)
    expect(kept).toBe(5)
  })

  test('a key serves all quests that ask for it', () => {
    const dorms = ['one', 'two'].map((id) => quest(id, { keys: [{ anyOf: [itemUid('dorm')] }] }))
    const either = quest('three', { keys: [{ anyOf: [itemUid('dorm'), itemUid('other')] }] })
    const ledger = ledgerOf({ quests: [...dorms, either] })
    expect(ledger.needs.map(({ need: each }) => [each.items, each.count, each.source])).toEqual([
      [['dorm'], 1, { kind: 'key', quests: ['one', 'two'] }],
    ])
  })
})

describe('one stock for everything', () => {
  test.each(['current', 'active', 'available', 'locked'] as const)('a need for just the item comes before a pool that is %s', (urgency) => {
    const pool = quest('pool', { objectives: [objective('give', 'handOver', ['ledx', 'milk'], 2)] })
    const exact = quest('exact', { objectives: [objective('give2', 'handOver', 'ledx', 2, true)] })
    const served = (itemsFound: Record<string, number>) => {
      const urgencyOf = (uid: QuestUid) => (uid === 'pool' ? urgency : 'locked')
      return ledgerOf({ quests: [pool, exact] }, { itemsFound }, { urgencyOf }).needs.map(({ need: { items: any }, missing }) => [
        any.length,
        missing,
      ])
    }
    const found = [0, 1, 2, 3, 4].map((units) => served({ 'ledx/fir': units }))
    expect(found).toEqual(
      [
        [2, 2],
        [1, 2],
        [0, 2],
        [0, 1],
        [0, 0],
      ].map(([own, any]) => [
        [1, own],
        [2, any],
      ]),
    )
  })

  const medstation = aModule('medstation', { items: [['salewa', 2]] }, { items: [['salewa', 4]] })
  const { modules } = aHideout(medstation)

  test('the most urgent is served first, bought units go where they may, and what is over may be sold', () => {
    const ledger = ledgerOf({ quests: [shortage], modules }, { itemsFound: { salewa: 9, 'salewa/fir': 2 } })
    expect(itemOf(ledger, 'salewa')).toMatchObject({
      keep: { plain: 6, inRaid: 2 },
      sell: { plain: 3, inRaid: 0 },
      needed: { plain: 6, inRaid: 3 },
      missing: { plain: 0, inRaid: 1 },
    })
  })

  test('built levels need nothing any more, and what a module has is counted', () => {
    const ledger = ledgerOf(
      { modules },
      { itemsFound: { 'salewa/medstation': 3 } },
      { builtLevel: (id) => (id === ('medstation' as ModuleId) ? 1 : 0) },
    )
    expect(itemOf(ledger, 'salewa')).toMatchObject({ needed: { plain: 1 } })
  })

  test('selling what is needed says what is lost, the least urgent', () => {
    const itemsFound = { salewa: 6, 'salewa/fir': 3 }
    const ledger = ledgerOf({ quests: [shortage], modules }, { itemsFound })
    const loss = (plain: number, inRaid: number) =>
      lossOfSelling(ledger, itemsFound, itemUid('salewa'), { plain, inRaid }).map(({ need: each, units: lost }) => [each.urgency, lost])
    expect(loss(2, 0)).toEqual([['laterLevel', 2]])
    expect(loss(5, 0)).toEqual([
      ['nextLevel', 1],
      ['laterLevel', 4],
    ])
    expect(loss(0, 1)).toEqual([['available', 1]])
    expect(loss(0, 0)).toEqual([])
  })

  test('chosen recipes need their inputs as often as they run, tools once', () => {
    const craft = (id: string) => ({
      id: id as RecipeId,
      module: 'workbench' as ModuleId,
      moduleLevel: 1,
      duration: 60,
      gameEditions: [],
      inputs: [
        { uid: itemUid('powder'), count: 2 },
        { uid: itemUid('pliers'), count: 1, isTool: true },
      ],
      outputs: [],
    })
    const barter = {
      id: 'b' as RecipeId,
      trader: 'skier' as TraderId,
      traderLevel: 1,
      inputs: [{ uid: itemUid('powder'), count: 1 }],
      outputs: [],
    }
    const recipes = { crafts: new Map(['c', 'd'].map((id) => [id as RecipeId, craft(id)])), barters: new Map([[barter.id, barter]]) }
    const ledger = ledgerOf(recipes, {
      recipesWanted: { c: 3, d: 1, b: 5, gone: 1 },
    })
    expect(itemOf(ledger, 'powder')?.needed.plain).toBe(13)
    expect(itemOf(ledger, 'pliers')?.needed.plain).toBe(1)
  })
})
