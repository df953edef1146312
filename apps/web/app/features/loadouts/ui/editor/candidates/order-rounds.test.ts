import { expect, test } from 'vitest'
import { orderRounds, type RoundOrder } from './round-rows.ts'

const round = (name: string, penetration: number, damage: number, price?: number, projectiles = 1) => ({
  name,
  round: { penetration, damage, projectiles },
  ...(price !== undefined && { price: { unit: price } }),
})
const rounds = [
  round('HP', 7, 79, 300),
  round('M995', 53, 42),
  round('M855', 31, 54, 300),
  round('M855A1', 44, 49, 900),
  round('Buckshot', 3, 39, 120, 8),
]

test.each<[RoundOrder, string[]]>([
  ['penetration', ['M995', 'M855A1', 'M855', 'HP', 'Buckshot']],
  ['damage', ['Buckshot', 'HP', 'M855', 'M855A1', 'M995']],
  ['price', ['Buckshot', 'M855', 'HP', 'M855A1', 'M995']],
])('rounds by %s: buckshot counts with all its projectiles, what has no price comes last', (order, expected) => {
  expect(orderRounds(rounds, order).map(({ name }) => name)).toEqual(expected)
})
