import { expect, test } from 'vitest'
import { isInDeadZone, movesAfter } from './dead-zone.ts'

const size = { x: 800, y: 400 }

test.each([
  ['the middle', { x: 400, y: 200 }, true],
  ['a corner of the middle half', { x: 200, y: 300 }, true],
  ['just beside it', { x: 199, y: 200 }, false],
  ['just below it', { x: 400, y: 301 }, false],
  ['a point outside of the map', { x: -50, y: 200 }, false],
])('%s', (_, place, isIn) => expect(isInDeadZone(place, size)).toBe(isIn))

const inside = { left: 28, top: 60, right: 772, bottom: 372 }
test.each([
  ['a whole map, a player in its corner', { x: 30, y: 70 }, inside, false],
  ['a whole map that fills its box exactly', { x: 1, y: 1 }, { left: 0, top: 0, right: 800, bottom: 400 }, false],
  ['a map that reaches beyond one side, a player in its corner', { x: 30, y: 70 }, { ...inside, left: -40 }, true],
  ['a map that reaches beyond the foot, a player in the middle', { x: 400, y: 200 }, { ...inside, bottom: 600 }, false],
  ['a near map, a player off screen', { x: -900, y: 200 }, { left: -2000, top: -900, right: 3000, bottom: 2000 }, true],
])('following moves the view or leaves it: %s', (_, place, sheet, isMoved) => expect(movesAfter(place, size, sheet)).toBe(isMoved))
