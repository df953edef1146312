import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Canvas } from '../testing/canvas.ts'
import { drawInventory } from '../testing/draw-inventory.ts'
import { createRandom } from '../testing/random.ts'
import { addSynthetic, describeScore, emptyScore } from '../testing/score.ts'
import { snapshotLexicon } from '../testing/snapshot-lexicon.ts'
import { testFaces } from '../testing/test-faces.ts'
import { bundledNet } from './letter-weights.ts'
import { Lexicon, type LexiconItem } from './lexicon.ts'
import { maxSide, type Picture } from './picture.ts'
import { type Progress, type Recognition, recognise } from './recognise.ts'

const net = bundledNet()

function readAll(picture: Picture, items: readonly LexiconItem[], progress: Progress[] = []): Recognition {
  const steps = recognise(picture, { lexicon: new Lexicon(items), net })
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    progress.push(step.value)
  }
}

const items = snapshotLexicon()
const faces = testFaces()
const sizes = [
  [1920, 1080],
  [1366, 768],
] as const

test('synthetic inventories are read in fonts that the reader never saw', { timeout: 120_000 }, () => {
  const score = emptyScore()
  for (const [index, [width, height]] of sizes.entries()) {
    const face = faces[index % faces.length]
    if (!face) throw new Error('no font')
    const inventory = drawInventory({ width, height, face, items, random: createRandom(index + 1) })
    addSynthetic(score, inventory, readAll(inventory.picture, items))
  }
  console.info(['synthetic pictures:', ...describeScore(score)].join('\n  '))
  expect(score.cells.hits / score.cells.all).toBeGreaterThan(0.98)
  expect(score.sure.all / score.cells.all).toBeGreaterThan(0.45)
  expect(score.sure.hits / score.sure.all).toBeGreaterThan(0.98)
  expect(score.unique.hits / score.unique.all).toBeGreaterThan(0.88)
  expect(score.tied.hits / score.tied.all).toBeGreaterThan(0.8)
  expect(score.ticks.hits / score.ticks.all).toBeGreaterThan(0.95)
})

test('the first list of items comes before they are corrected by the letters of the picture itself', () => {
  const [face] = faces
  if (!face) throw new Error('no font')
  const { picture } = drawInventory({ width: 1280, height: 720, face, items, random: createRandom(9) })
  const progress: Progress[] = []
  const { items: final } = readAll(picture, items, progress)
  const first = progress.find((step) => step.items)
  expect(first?.items).toHaveLength(final.length)
  expect(progress.at(-1)?.stage).toBe('corrections')
})

test('pictures without a grid, too small or too large ones and broken data have a code of their own', () => {
  expect(readAll(new Canvas(800, 600, [40, 40, 40]), items).code).toBe('no-grid')
  expect(readAll(new Canvas(1, 1), items).code).toBe('too-small')
  // A whole screen that was scaled down: its cells are smaller than any that are looked for.
  expect(readAll(new Canvas(960, 540, [40, 40, 40]), items).code).toBe('too-small')
  expect(readAll({ width: 20_000, height: 50, data: new Uint8Array(20_000 * 50 * 4) }, items).code).toBe('too-large')
  expect(readAll({ width: maxSide, height: maxSide, data: new Uint8Array(4) }, items).code).toBe('too-large')
  expect(readAll({ width: 100, height: 100, data: new Uint8Array(12) }, items).code).toBe('broken')
  expect(readAll({ width: Number.NaN, height: 100, data: new Uint8Array(12) }, items).code).toBe('broken')
})

test('whatever the pixels are, reading ends without an error', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 260 }),
      fc.integer({ min: 1, max: 260 }),
      fc.integer(),
      fc.constantFrom('noise', 'stripes', 'mesh'),
      (width, height, seed, kind) => {
        const random = createRandom(seed)
        const canvas = new Canvas(width, height)
        const [stepX, stepY] = [random.whole(2, 90), random.whole(2, 90)]
        for (let y = 0; y < height; y++) {
          for (let x = 0; x < width; x++) {
            const isLine = kind === 'mesh' ? x % stepX === 0 || y % stepY === 0 : kind === 'stripes' && x % stepX === 0
            if (kind === 'noise') canvas.blend(x, y, [random.whole(0, 255), random.whole(0, 255), random.whole(0, 255)])
            else if (isLine) canvas.blend(x, y, [73, 81, 84])
          }
        }
        const { code, items: found } = readAll(canvas, items.slice(0, 50))
        return code === 'read' || found.length === 0
      },
    ),
    { numRuns: 40 },
  )
})
