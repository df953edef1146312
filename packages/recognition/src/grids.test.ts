import { expect, test } from 'vitest'
import { Canvas } from '../testing/canvas.ts'
import { drawInventory } from '../testing/draw-inventory.ts'
import { createRandom } from '../testing/random.ts'
import { isSameBox } from '../testing/score.ts'
import { snapshotLexicon } from '../testing/snapshot-lexicon.ts'
import { testFaces } from '../testing/test-faces.ts'
import { findGrids } from './grids.ts'
import { mapLines } from './lines.ts'
import { type Picture, toLuminance } from './picture.ts'

function cellsOf(picture: Picture) {
  const luminance = toLuminance(picture)
  const { width, height } = picture
  const lines = { across: mapLines(picture, luminance, 'across'), down: mapLines(picture, luminance, 'down'), luminance, width, height }
  return findGrids(lines)?.grids.flatMap(({ items }) => items) ?? []
}

test('on a small screen cells are found whose lines lie under the outlines of captions', () => {
  const [face] = testFaces()
  if (!face) throw new Error('no font')
  const items = snapshotLexicon()
  let [found, all] = [0, 0]
  for (const seed of [7000, 7003, 7006]) {
    const drawn = drawInventory({ width: 1280, height: 720, face, items, random: createRandom(seed), gamma: 1.08 })
    const cells = cellsOf(drawn.picture)
    const whole = drawn.items.filter(({ isHidden }) => !isHidden)
    all += whole.length
    found += whole.filter(({ box }) => cells.some((cell) => isSameBox(cell.box, box))).length
  }
  expect(found / all).toBeGreaterThan(0.96)
})

test('the edge of a picture where a line would be does not halve an item', () => {
  const canvas = new Canvas(400, 300)
  const item = (x: number, y: number, columns: number, rows: number) => {
    canvas.rect(x, y, columns * 63 + 1, rows * 63 + 1, [22, 33, 40])
    canvas.frame(x, y, columns * 63 + 1, rows * 63 + 1, [73, 81, 84])
  }
  for (const [x, y] of [
    [20, 20],
    [20, 83],
    [20, 146],
    [83, 146],
    [146, 146],
  ] as const)
    item(x, y, 1, 1)
  item(83, 20, 2, 2)
  // Its upper side lies on the line between the rows of cells.
  canvas.rect(96, 83, 110, 30, [140, 140, 145])
  expect(cellsOf(canvas).some(({ columns, rows }) => columns === 2 && rows === 2)).toBe(true)
})
