import { roubles } from '@stashwise/game/money'
import { expect, test } from 'vitest'
import { toListRow } from '../../list-row.ts'
import { aMarketRow } from '../../testing/a-market-row.ts'

const row = (spark: number[]) => aMarketRow('gpu', { spark: spark.map(roubles) })

test('a week keeps its shape in whole steps', () => {
  expect(toListRow(row([100_000, 150_000, 200_000, 125_000])).spark).toEqual([0, 9, 18, 5])
})

test('a week without movement or without prices is no division by zero', () => {
  expect(toListRow(row([5000, 5000, 5000])).spark).toEqual([0, 0, 0])
  expect(toListRow(row([])).spark).toEqual([])
})
