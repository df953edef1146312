import { checkBuild } from '@stashwise/loadouts/check'
import { optimise } from '@stashwise/loadouts/optimise/optimise'
import { betterDirection, type Figure, type OptimiserQuestion } from '@stashwise/loadouts/optimise/question'
import { priceBuild } from '@stashwise/loadouts/price'
import { buildStats } from '@stashwise/loadouts/stats'
import { expect, test } from 'vitest'
import { allWeapons } from '../testing/all-weapons.ts'
import { snapshotPrices } from '../testing/snapshot-prices.ts'

const goals: Figure[] = ['recoilVertical', 'ergonomics', 'moa', 'weight', 'price']

/* Every fourth weapon, each fifth of them with another goal; `npm run bench loadouts` does all. */

test('the best builds of the game’s weapons can be made, and their figures and price are those of the rules', async () => {
  const pricesOf = snapshotPrices()
  const weapons = allWeapons().filter((_, at) => at % 4 === 0)
  let answered = 0
  for (const [at, { url, facts }] of weapons.entries()) {
    const figure = goals[at % goals.length] ?? 'price'
    const question: OptimiserQuestion = {
      goals: [{ figure, direction: betterDirection[figure], weight: 1 }],
      limits: { price: { max: 250_000 }, ...(figure === 'price' && { ergonomics: { min: 40 } }) },
      prices: pricesOf(facts),
    }
    const answer = await optimise(facts, question, { explain: false })
    expect(answer.kind, url).toMatch(/^(optimal|infeasible)$/)
    if (answer.kind !== 'optimal') continue
    answered++
    const { build, figures } = answer.solution
    const { ergonomics, rawErgonomics, recoilVertical, recoilHorizontal, moa, weightKg } = buildStats(facts, build)
    expect(checkBuild(facts, build), url).toEqual([])
    expect(figures.price, url).toBe(priceBuild(facts, build, (uid) => question.prices[uid]).total)
    for (const [name, value] of Object.entries({ ergonomics, rawErgonomics, recoilVertical, recoilHorizontal, moa, weight: weightKg }))
      expect(figures[name as Figure], `${url} ${name}`).toBeCloseTo(value, 4)
  }
  expect(answered).toBeGreaterThan(25)
})
