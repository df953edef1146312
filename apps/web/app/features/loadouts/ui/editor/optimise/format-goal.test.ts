import { expect, test } from 'vitest'
import { formatGoal, tellingDigits, writtenChange } from './format-goal.ts'

test('points of a front have as many decimals as tell them from each other', () => {
  const digits = (values: number[]) => tellingDigits('recoilVertical', values, 'en')
  expect(digits([74, 73, 71])).toBe(0)
  // Up, so that a limit of what is shown can be met: 75 and 74.
  expect(digits([74.2, 73.9])).toBe(0)
  expect(digits([74.2, 74.4])).toBe(1)
  expect(digits([74.24, 74.26])).toBe(2)
  // Equal ones need none, and those that two decimals do not tell apart get two.
  expect(digits([74.2, 74.2])).toBe(0)
  expect(digits([74.211, 74.214])).toBe(2)
  expect(tellingDigits('price', [124_056, 129_225], 'en')).toBe(0)
  expect(formatGoal('recoilVertical', 74.241, 'en', { digits: 2, round: 'up' })).toBe('74.25')
  expect(formatGoal('recoilVertical', 74.24, 'en', { digits: 0, round: 'up' })).toBe('75')
})

test('a change is that of the two figures as they are written', () => {
  expect(writtenChange('recoilVertical', 61.6, 77.4)).toBe(-15)
  expect(writtenChange('moa', 1.474, 1.816)).toBeCloseTo(-0.35, 10)
  expect(writtenChange('price', 621_692.4, 76_555.6)).toBe(545_136)
})
