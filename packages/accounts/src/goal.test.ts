import { expect, test } from 'vitest'
import { formatGoal, type Goal, parseGoal } from './goal.ts'

test.each<[string, Goal]>([
  ['kappa', { kind: 'kappa' }],
  ['quest:5c51aac1', { kind: 'quest', id: '5c51aac1' }],
  ['item:57347ca9', { kind: 'item', id: '57347ca9' }],
  ['module:workbench/3', { kind: 'module', id: 'workbench', level: 3 }],
  ['trader:54cb50c7/4', { kind: 'trader', id: '54cb50c7', level: 4 }],
])('%s is read and written the same', (text, goal) => {
  expect(parseGoal(text)).toEqual(goal)
  expect(formatGoal(goal)).toBe(text)
})

test.each(['', 'kappa:1', 'quest:', 'quest:a/1', 'module:a', 'module:a/0', 'module:a/1/2', 'trader:a/x', 'boss:a', 'item:a:b'])(
  '%j is no goal',
  (text) => expect(parseGoal(text)).toBeUndefined(),
)
