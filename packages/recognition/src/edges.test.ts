import { expect, test } from 'vitest'
import { Canvas } from '../testing/canvas.ts'
import { isFaint, type Lines } from './edges.ts'
import { mapLines } from './lines.ts'
import { toLuminance } from './picture.ts'

const line = [73, 81, 84] as const
/** Luminance of the line: the grounds are as many levels darker. */
const level = 78

/** A stretch of a line, across or down, with the ground of a cell on both sides. `textFrom`: above the line lies something bright from there on. */
function lineBetween(direction: 'across' | 'down', before: number, after: number, textFrom = 100) {
  const canvas = new Canvas(100, 100)
  const at = (along: number, beside: number) => (direction === 'across' ? ([along, beside] as const) : ([beside, along] as const))
  for (let along = 0; along < 100; along++) {
    for (let beside = 0; beside < 100; beside++) {
      const ground = level - (beside < 50 ? (along >= textFrom && beside > 45 ? -100 : before) : after)
      canvas.rect(...at(along, beside), 1, 1, beside === 50 ? line : [ground, ground, ground])
    }
  }
  const luminance = toLuminance(canvas)
  const lines: Lines = {
    across: mapLines(canvas, luminance, 'across'),
    down: mapLines(canvas, luminance, 'down'),
    luminance,
    width: 100,
    height: 100,
  }
  return isFaint(lines, { direction, at: 50, from: 10, to: 90 })
}

test.each(['across', 'down'] as const)('a line %s is faint when it is a little lighter than both of its sides', (direction) => {
  expect(lineBetween(direction, 9, 9)).toBe(true)
  expect(lineBetween(direction, 21, 12)).toBe(true)
  // A border, and one beside something that hides it.
  expect(lineBetween(direction, 27, 27)).toBe(false)
  expect(lineBetween(direction, 9, 30)).toBe(false)
  expect(lineBetween(direction, 22, 21)).toBe(false)
  expect(lineBetween(direction, -20, 9)).toBe(false)
})

test.each(['across', 'down'] as const)('text beside a line %s says nothing of it unless it leaves nothing else', (direction) => {
  expect(lineBetween(direction, 9, 9, 50)).toBe(true)
  expect(lineBetween(direction, 27, 27, 50)).toBe(false)
  expect(lineBetween(direction, 9, 9, 14)).toBe(false)
})
