import type { Build } from '@stashwise/loadouts/build'
import { expect, test } from 'vitest'
import { changed, redone, startHistory, undone } from './build-history.ts'

const build = (part: number): Build => ({ root: { part: 0, slots: { mod_muzzle: { part, slots: {} } } } })

test('steps are undone and redone in order', () => {
  const [a, b, c] = [build(1), build(2), build(3)]
  const history = changed(changed(startHistory(a), b), c)
  expect(undone(history).now).toBe(b)
  expect(undone(undone(undone(history))).now).toBe(a)
  expect(redone(redone(undone(undone(history)))).now).toBe(c)
})

test('a new step after an undo forgets what was undone', () => {
  const [a, b, c] = [build(1), build(2), build(3)]
  const history = changed(undone(changed(startHistory(a), b)), c)
  expect(redone(history).now).toBe(c)
  expect(undone(history).now).toBe(a)
})

test('no change is no step, and the oldest of very many steps are dropped', () => {
  const start = startHistory(build(0))
  expect(changed(start, start.now)).toBe(start)
  let history = start
  for (let part = 1; part <= 500; part++) history = changed(history, build(part))
  for (let step = 0; step < 500; step++) history = undone(history)
  expect(history.now.root.slots['mod_muzzle']?.part).toBe(300)
})
