import { optimise } from '@stashwise/loadouts/optimise/optimise'
import type { Goal } from '@stashwise/loadouts/optimise/request'
import { expect, test } from 'vitest'
import { allWeapons } from '../testing/all-weapons.ts'
import { snapshotPrices } from '../testing/snapshot-prices.ts'
import { formFor, toRequest } from '../ui/editor/optimise/optimise-form.ts'

const now = () => performance.now()
const price: Goal = { figure: 'price', direction: 'min', weight: 1 }

test('of the cheapest builds the one that shoots and handles best: no rouble more, and for most weapons better', async () => {
  const pricesOf = snapshotPrices()
  const weapons = allWeapons().filter((_, index) => index % 6 === 0)
  let better = 0
  let solved = 0
  for (const { url, facts } of weapons) {
    const prices = pricesOf(facts)
    const priceOf = (uid: keyof typeof prices) => (prices[uid] === undefined ? undefined : { unit: prices[uid], type: 'flea' as const })
    const known = { facts, priceOf, blockedOf: () => undefined, owned: [], round: undefined, locale: 'en' as const }
    const request = toRequest({ ...formFor(facts), preset: 'cheapest' }, known)
    if (!request) throw new Error(url)
    const options = { now, explain: false, timeLimit: 10_000 }
    const cheapest = await optimise(facts, request, options)
    const any = await optimise(facts, { ...request, goals: [price] }, options)
    if (cheapest.kind !== 'optimal' || any.kind !== 'optimal') continue
    solved++
    const [chosen, other] = [cheapest.solution.figures, any.solution.figures]
    expect(chosen.price, url).toBe(other.price)
    expect(chosen.recoilVertical - chosen.ergonomics, url).toBeLessThanOrEqual(other.recoilVertical - other.ergonomics + 1e-6)
    if (chosen.recoilVertical < other.recoilVertical - 1 || chosen.ergonomics > other.ergonomics + 1) better++
  }
  expect(better).toBeGreaterThan(weapons.length / 3)
  expect(solved).toBeGreaterThan(weapons.length * 0.8)
})
