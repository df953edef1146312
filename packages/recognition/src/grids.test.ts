import { expect, test } from 'vitest'
import { Canvas } from '../testing/canvas.ts'
import { throughJpeg } from '../testing/compress.ts'
import { drawInventory } from '../testing/draw-inventory.ts'
import { createRandom } from '../testing/random.ts'
import { isSameBox } from '../testing/score.ts'
import { snapshotLexicon } from '../testing/snapshot-lexicon.ts'
import { testFaces } from '../testing/test-faces.ts'
import { findGrids } from './grids.ts'
import { mapLines } from './lines.ts'
import { type Picture, type Rgb, toLuminance } from './picture.ts'

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
  expect(found / all).toBeGreaterThan(0.985)
})

const line: Rgb = [73, 81, 84]

/** An item, lines included; a light spot tells it from an empty cell. */
function drawItem(canvas: Canvas, x: number, y: number, columns: number, rows: number) {
  canvas.rect(x, y, columns * 63 + 1, rows * 63 + 1, [22, 33, 40])
  canvas.rect(x + 10, y + 40, 12, 10, [160, 150, 130])
  canvas.frame(x, y, columns * 63 + 1, rows * 63 + 1, line)
}

test('the edge of a picture where a line would be does not halve an item', () => {
  const canvas = new Canvas(400, 300)
  const item = (x: number, y: number, columns: number, rows: number) => drawItem(canvas, x, y, columns, rows)
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

test('a window over a grid does not join the cells on both sides of it', () => {
  const canvas = new Canvas(800, 300)
  for (let column = 0; column < 10; column++) for (let row = 0; row < 3; row++) drawItem(canvas, 20 + column * 63, 20 + row * 63, 1, 1)
  // It hides three columns, two of them in part, with items that lie on another lattice.
  canvas.rect(196, 0, 94, 300, [0, 0, 0])
  for (let row = 0; row < 3; row++) drawItem(canvas, 212, 50 + row * 63, 1, 1)
  const cells = cellsOf(canvas)
  expect(cells.filter(({ columns, rows }) => columns * rows > 1)).toEqual([])
  for (const column of [0, 1, 5, 6, 7, 8, 9])
    for (const row of [0, 1, 2])
      expect(cells.some(({ box }) => isSameBox(box, { x: 20 + column * 63, y: 20 + row * 63, width: 64, height: 64 }))).toBe(true)
})

test.each([
  ['an exact', (picture: Canvas): Picture => picture],
  ['a compressed', (picture: Canvas): Picture => throughJpeg(picture, 75)],
] as const)('in %s picture a shape in the colour of a line that begins where a line would be does not halve an item', (_, save) => {
  const canvas = new Canvas(400, 300)
  for (const row of [0, 1, 2, 3]) drawItem(canvas, 20, 20 + row * 63, 1, 1)
  for (const row of [1, 2, 3]) drawItem(canvas, 83, 20 + row * 63, 1, 1)
  drawItem(canvas, 146, 20, 2, 1)
  drawItem(canvas, 146, 146, 2, 1)
  drawItem(canvas, 146, 83, 2, 1)
  const random = createRandom(3)
  for (let y = 23; y < 72; y++) for (let x = 170; x <= 209; x++) shade(canvas, x, y, random.between(-6, 6))
  const wide = cellsOf(save(canvas)).filter(({ columns }) => columns === 2)
  expect(wide.map(({ box }) => box.y)).toEqual([20, 83, 146])
})

test('an item over which a note lies from side to side may be two: it is not said to be whole', () => {
  const canvas = new Canvas(400, 400)
  for (const column of [1, 2]) for (const row of [0, 1, 2, 3]) drawItem(canvas, 20 + column * 63, 20 + row * 63, 1, 1)
  for (const row of [0, 2]) drawItem(canvas, 20, 20 + row * 63, 1, 2)
  canvas.rect(0, 130, 120, 40, [6, 7, 7])
  const tall = cellsOf(canvas).filter(({ rows }) => rows > 1)
  expect(tall.map(({ rows, isCut }) => ({ rows, isCut }))).toEqual([{ rows: 4, isCut: true }])
})

/** A pixel of a picture that is nearly as light as a line. */
const shade = (canvas: Canvas, x: number, y: number, noise: number) =>
  canvas.blend(x, y, [line[0] + noise, line[1] + noise, line[2] + noise])
