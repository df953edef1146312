import type { WeaponFacts } from '../../facts.ts'
import { betterDirection, type Direction, type Figure, type Goal, type Limits, type OptimiserRequest } from '../request.ts'
import { randomOf, randomPrices } from './random-weapon.ts'

const goalFigures: Figure[] = ['recoilVertical', 'recoilHorizontal', 'recoilSum', 'ergonomics', 'moa', 'weight', 'price']
/** Limits that some builds of a random weapon meet and some do not. */
const limitOf: Readonly<Record<Figure, (random: number) => number>> = {
  recoilVertical: (random) => 20 + random * 110,
  recoilSum: (random) => 110 + random * 420,
  recoilHorizontal: (random) => 80 + random * 300,
  ergonomics: (random) => Math.round(random * 110 - 5),
  moa: (random) => 0.6 + random * 2.5,
  weight: (random) => 1.5 + random * 2,
  price: (random) => Math.round(random * 200) * 1000,
}

/** One to three goals, mostly the usual way, with limits and wishes of every kind. */
export function randomRequest(facts: WeaponFacts, seed: number): OptimiserRequest {
  const random = randomOf(seed * 31 + 7)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const opposite = (direction: Direction): Direction => (direction === 'min' ? 'max' : 'min')
  const goals = Array.from({ length: 1 + Math.floor(random() ** 2 * 3) }, (): Goal => {
    const figure = pick(goalFigures)
    const usual = betterDirection[figure]
    return {
      figure,
      direction: figure === 'price' || random() < 0.85 ? usual : opposite(usual),
      weight: figure === 'price' ? 0.0003 : Math.round(1 + random() * 40) / 10,
    }
  })
  const limits: Limits = {}
  for (let count = Math.floor(random() * 4); count > 0; count--) {
    const figure = pick(goalFigures)
    const isMax = figure === 'price' || random() < 0.8 === (betterDirection[figure] === 'min')
    limits[figure] = { ...limits[figure], [isMax ? 'max' : 'min']: limitOf[figure](random()) }
  }
  const anyPart = () => pick(facts.parts.slice(1)).uid
  return {
    goals,
    limits,
    prices: randomPrices(facts, seed),
    ...(random() < 0.2 && { minCapacity: 30 }),
    ...(random() < 0.15 && { minSightingRange: 300 }),
    ...(random() < 0.25 && { required: [random() < 0.5 ? { part: anyPart() } : { category: 'sights' }] }),
    ...(random() < 0.25 && { forbidden: random() < 0.7 ? { parts: [anyPart()] } : { categories: ['sights'] } }),
    ...(random() < 0.4 && { onlyPriced: true }),
    ...(random() < 0.25 && { found: [random() < 0.2 ? facts.weapon.bareUid : anyPart()] }),
    ...(random() < 0.3 && { isUnloaded: true }),
  }
}
