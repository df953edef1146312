import type { CellColour } from '@stashwise/game/item'
import { expect, test } from 'vitest'
import { Canvas } from '../testing/canvas.ts'
import { findGround } from './ground.ts'
import type { Rgb } from './picture.ts'

/** Grounds of cells as the game draws them. */
const grounds: readonly (readonly [CellColour, Rgb])[] = [
  ['default', [52, 52, 52]],
  ['blue', [22, 33, 40]],
  ['yellow', [45, 45, 26]],
  ['orange', [32, 21, 14]],
  ['violet', [37, 26, 39]],
  ['red', [47, 25, 21]],
  ['green', [22, 30, 16]],
]

/** The likeliest colour of a cell whose colours are raised to a power, as monitors and screenshot tools do. */
function colourOf(ground: Rgb, power: number): CellColour | undefined {
  const raise = (level: number) => Math.round(255 * (level / 255) ** power)
  const [red, green, blue] = ground
  const canvas = new Canvas(64, 64, [raise(red), raise(green), raise(blue)])
  const { colours } = findGround(canvas, { x: 0, y: 0, width: 64, height: 64 })
  return [...colours].sort(([, a], [, b]) => b - a)[0]?.[0]
}

test.each([0.95, 1, 1.05, 1.08])('a cell keeps its colour where dark levels are raised to the power of %d', (power) => {
  expect(grounds.map(([, ground]) => colourOf(ground, power))).toEqual(grounds.map(([colour]) => colour))
})
