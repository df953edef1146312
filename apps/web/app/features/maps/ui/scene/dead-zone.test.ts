import { expect, test } from 'vitest'
import { isInDeadZone } from './dead-zone.ts'

const size = { x: 800, y: 400 }

test.each([
  ['the middle', { x: 400, y: 200 }, true],
  ['a corner of the middle half', { x: 200, y: 300 }, true],
  ['just beside it', { x: 199, y: 200 }, false],
  ['just below it', { x: 400, y: 301 }, false],
  ['a point outside of the map', { x: -50, y: 200 }, false],
])('%s', (_, place, isIn) => expect(isInDeadZone(place, size)).toBe(isIn))
