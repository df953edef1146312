import { type CostWorld, solveCosts } from '@stashwise/calculators/costs/cost-world'
import { cheapestCost } from '@stashwise/calculators/costs/ways'
import { recipeFigures } from '@stashwise/calculators/recipes/recipe-figures'
import { type CalculatorSettings, defaultSettings } from '@stashwise/calculators/settings'
import { gameModes } from '@stashwise/game/mode'
import { describe, expect, test } from 'vitest'
import { snapshotCatalogue } from '../testing/snapshot-catalogue.ts'
import { toEconomy } from './economy.ts'

/*
 * Nothing of the game costs a player less for having fewer sources. What the player cannot get has no cost of their own: what is counted for
 * it is at least what every seller asks, and a trader's buying price only where nobody can get it.
 */
describe.each(gameModes.map(({ mode }) => mode))('%s', (mode) => {
  const economy = toEconomy(snapshotCatalogue(mode))
  const worldOf = (level: number, reached: number): CostWorld => {
    const settings: CalculatorSettings = {
      ...defaultSettings,
      useProgress: true,
      level,
      traderLevels: Object.fromEntries(economy.traders.map(({ slug }) => [slug, reached])),
      questsDone: new Set(reached > 1 ? economy.quests : []),
      modulesBuilt: Object.fromEntries(economy.modules.map(({ id }) => [id, reached - 1])),
    }
    return solveCosts(economy, settings)
  }
  const beginner = worldOf(12, 1)
  const withTraders = worldOf(12, 3)
  const withFlea = worldOf(30, 1)
  const withBoth = worldOf(30, 3)
  const everything = solveCosts(economy, defaultSettings)
  const pairs: [who: string, fewer: CostWorld, more: CostWorld][] = [
    ['traders and modules', beginner, withTraders],
    ['the flea market', beginner, withFlea],
    ['the flea market beside traders', withTraders, withBoth],
    ['traders and modules beside the flea market', withFlea, withBoth],
    ['everything', beginner, everything],
    ['the rest', withBoth, everything],
  ]

  test.each(pairs)('no item and no recipe costs more with further sources: %s', (_, fewer, more) => {
    const faults: string[] = []
    let compared = 0
    for (const [index, { url, sellTo }] of economy.items.entries()) {
      const [few, many] = [cheapestCost(fewer, index), cheapestCost(more, index)]
      if (!few) continue
      compared++
      if (few.isGot && !(many?.isGot && many.unit <= few.unit * (1 + 1e-9))) faults.push(`${url}: ${few.unit}, then ${many?.unit}`)
      if (few.isGot || !many?.isGot) continue
      const counted = fewer.countedAs(index)
      if (counted?.type !== 'closed') faults.push(`${url}: ${counted?.type} of ${sellTo.length} traders`)
      if (!more.makerOf(index) && many.unit > few.unit) faults.push(`${url}: counted ${few.unit}, then sold at ${many.unit}`)
    }
    const [before, after] = [recipeFigures(fewer), recipeFigures(more)]
    for (const [at, { cost, own, kind, index }] of before.entries()) {
      const then = after[at]?.cost
      // Whole roubles for each part.
      const rounding = fewer.recipes[at]?.parts.length ?? 0
      if (cost !== undefined && own === 0 && !(then !== undefined && then <= cost + rounding))
        faults.push(`${kind} ${index}: ${cost}, then ${then}`)
    }
    expect(faults).toEqual([])
    expect(compared).toBeGreaterThan(4000)
  })

  test('cards and fuel that a beginner cannot buy are counted at the flea price, not at what traders pay', () => {
    for (const role of ['graphicsCard', 'metalFuel', 'otherFuel'] as const) {
      const at = economy.items.findIndex((item) => item.role === role)
      const item = economy.items[at]
      const best = Math.max(...(item?.sellTo.map(({ priceRoubles }) => priceRoubles) ?? []))
      expect(best).toBeGreaterThan(10_000)
      const cost = cheapestCost(beginner, at)
      expect(cost?.unit).toBeGreaterThanOrEqual(item?.price?.last ?? Infinity)
      expect(cost?.unit).toBeGreaterThan(best)
    }
  })
})
