import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawInventory } from '../testing/draw-inventory.ts'
import { createRandom } from '../testing/random.ts'
import { snapshotLexicon } from '../testing/snapshot-lexicon.ts'
import { testFaces } from '../testing/test-faces.ts'
import { CellCache, maxCachedCells } from './cell-cache.ts'
import { GlyphStore } from './glyphs.ts'
import { bundledNet } from './letter-weights.ts'
import { Lexicon } from './lexicon.ts'
import { cropPicture, type Picture } from './picture.ts'
import { type RecogniseOptions, recognise } from './recognise.ts'

const net = bundledNet()
const lexicon = new Lexicon(snapshotLexicon())
const [face] = testFaces()
if (!face) throw new Error('no font')
const { picture } = drawInventory({ width: 1280, height: 720, face, items: snapshotLexicon(), random: createRandom(11) })
/** The same stash as another screenshot of it, without the rows above and the columns left. */
const part = (x: number, y: number): Picture => cropPicture(picture, { x, y, width: 1280 - x, height: 720 - y })

function readAll(of: Picture, options: Partial<RecogniseOptions> = {}) {
  const steps = recognise(of, { lexicon, net, ...options })
  for (;;) {
    const step = steps.next()
    if (step.done) return { ...step.value, glyphs: step.value.glyphs.toStored() }
  }
}

test('whatever was read before, a picture is read as if it was the first one', { timeout: 120_000 }, () => {
  const learnt = new GlyphStore(readAll(part(640, 0)).glyphs)
  const cache = new CellCache()
  const places = fc.record({ x: fc.integer({ min: 700, max: 980 }), y: fc.integer({ min: 40, max: 320 }), hasGlyphs: fc.boolean() })
  let found = 0
  fc.assert(
    fc.property(places, ({ x, y, hasGlyphs }) => {
      const glyphs = hasGlyphs ? { glyphs: learnt } : {}
      const fresh = readAll(part(x, y), glyphs)
      found += fresh.items.length
      expect(readAll(part(x, y), { ...glyphs, cache })).toEqual(fresh)
    }),
    { numRuns: 4 },
  )
  expect(found).toBeGreaterThan(40)
  expect(cache.misses).toBeLessThan(0.8 * found)
})

test('only the cells that a second picture has alone are compared', () => {
  const cache = new CellCache()
  const before = readAll(part(640, 120), { cache }).items
  const read = cache.misses
  // Equal items may have equal pixels.
  expect(read).toBeLessThanOrEqual(before.length)
  expect(read).toBeGreaterThan(before.length / 2)
  const after = readAll(part(640, 0), { cache }).items
  const isBefore = ({ box }: (typeof after)[number]) =>
    before.some((one) => one.box.x === box.x && one.box.y + 120 === box.y && one.box.height === box.height)
  const fresh = after.filter((item) => !isBefore(item))
  expect(fresh.length).toBeGreaterThan(0)
  expect(fresh.length).toBeLessThan(after.length / 2)
  expect(cache.misses - read).toBeLessThanOrEqual(fresh.length)
  readAll(part(640, 0), { cache })
  expect(cache.misses - read).toBeLessThanOrEqual(fresh.length)
})

test('another list of names or another size of cells forgets what was read, and so do more cells than are remembered', () => {
  const cache = new CellCache()
  const context = { pitch: 42, net, lexicon }
  const cell = (level: number) => ({ picture: { width: 2, height: 1, data: new Uint8Array(8).fill(level) }, columns: 1, rows: 1 })
  const many = (level: number) => ({
    ...cell(0),
    picture: { width: 2, height: 1, data: Uint8Array.of(level >> 8, level & 255, 0, 0, 0, 0, 0, 0) },
  })
  cache.open(context, undefined)
  const first = cache.find(cell(1))
  expect(cache.find(cell(1))).toBe(first)
  expect(cache.find({ ...cell(1), rows: 2 })).not.toBe(first)
  for (let number = 0; number < maxCachedCells + 40; number++) cache.find(many(number))
  expect(cache.size).toBe(maxCachedCells)
  expect(cache.find(cell(1))).not.toBe(first)
  cache.open({ ...context, pitch: 63 }, undefined)
  expect(cache.size).toBe(0)
  cache.find(cell(1))
  cache.open({ ...context, pitch: 63, lexicon: new Lexicon([]) }, undefined)
  expect(cache.size).toBe(0)
})
